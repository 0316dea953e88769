import { expect, test } from 'vitest'
import { readIntents } from '../../../../domain/course/words/read-words.ts'
import { pastedCells } from './pasted-cells.ts'

test('INTENT-01 reads rows as a spreadsheet copies them, or as they are typed, and counts them', () => {
  expect(
    pastedCells(
      '\uFEFFApologises\tI am sorry\tI’m not\r\nApologises\t"My ""apologies"""\n\nOnly a name\n"Offers, politely","I can waive it, all of it"\n道歉，非常抱歉，真的\n',
    ),
  ).toEqual([
    ['Apologises', 'I am sorry', 'I’m not'],
    ['Apologises', 'My "apologies"'],
    [''],
    ['Only a name'],
    ['Offers, politely', 'I can waive it, all of it'],
    ['道歉', '非常抱歉，真的'],
  ])
  expect(readIntents(pastedCells('Says sorry, sorry\n\n, nobody')).problems).toEqual([
    { row: 3, fault: 'no-name' },
  ])
})
