import { expect, test } from 'vitest'
import { courseOf } from '../course.factory.ts'
import { applyCommands } from '../../../../domain/course/edit/apply-command.ts'
import { addTableIntents, readIntentTable } from './intent-table.ts'

test('INTENT-01 reads a table from a spreadsheet or a CSV file, and says which rows it can’t', () => {
  const table = readIntentTable(
    '\uFEFFApologises\tI am sorry\r\nApologises\tI am sorry\nApologises\tMy "apologies"\n\nOnly a name\n"Offers, politely","I can waive it, all of it"\n道歉，非常抱歉\n\tno name',
  )
  expect(table.intents).toEqual([
    { name: 'Apologises', lines: ['I am sorry', 'My "apologies"'] },
    { name: 'Offers, politely', lines: ['I can waive it, all of it'] },
    { name: '道歉', lines: ['非常抱歉'] },
  ])
  expect(table.skipped).toEqual([5, 8])
})

test('INTENT-01 adds to intents of the same name, and makes the others', () => {
  const course = courseOf({
    intents: [{ id: 'sorry', name: 'Apologises', positive: ['I am sorry'], negative: [] }],
  })
  const commands = addTableIntents(
    course,
    readIntentTable('Apologises\tI am sorry\nApologises\tExcuse us\nOffers\tI can waive it').intents,
    () => 'intent-1',
  )
  const applied = applyCommands(course, commands)
  expect(applied.refusal ?? applied.course.intents).toEqual([
    { id: 'sorry', name: 'Apologises', positive: ['I am sorry', 'Excuse us'], negative: [] },
    { id: 'intent-1', name: 'Offers', positive: ['I can waive it'], negative: [] },
  ])
})

test('INTENT-01 what looks like a script or a formula stays a sentence', () => {
  expect(readIntentTable('<script>alert(1)</script>\t=HYPERLINK("x")').intents).toEqual([
    { name: '<script>alert(1)</script>', lines: ['=HYPERLINK("x")'] },
  ])
})
