import { describe, expect, test } from 'vitest'
import { courseOf, listens } from '../course-factory.ts'
import { applyCommands } from '../edit/apply-command.ts'
import { addIntents, addKeywords, intentRows, keywordRows } from './add-words.ts'
import { readIntents, readWords } from './read-words.ts'
import { intentHeadsIn, wordHeadsIn } from './word-sheet.ts'

const course = (parts: object) => courseOf([listens('ask', 'fee', { end: 'achieved' })], parts)
const fee = { id: 'fee', name: 'fee', synonyms: [] }

describe('a sheet of intents', () => {
  test('INTENT-01 is read with or without heads; what is wrong is told by row and the rest is read', () => {
    const read = readIntents([
      ['意图', '例句', '反例'],
      ['Apologises', 'I am sorry'],
      [' apologises ', 'I am sorry'],
      ['Apologises', 'My apologies', 'I am not sorry'],
      ['', ' '],
      ['Only a name', ''],
      ['', 'no name'],
      ['n'.repeat(61), 'x'],
      ['Offers', 'x'.repeat(501)],
      ['Offers', '', 'I won’t waive it'],
    ])
    expect(read).toEqual({
      intents: [
        { name: 'Apologises', positive: ['I am sorry', 'My apologies'], negative: ['I am not sorry'] },
        { name: 'Offers', positive: [], negative: ['I won’t waive it'] },
      ],
      problems: [
        { row: 3, fault: 'repeated' },
        { row: 6, fault: 'nothing' },
        { row: 7, fault: 'no-name' },
        { row: 8, fault: 'name-long' },
        { row: 9, fault: 'line-long' },
      ],
    })
    expect(readIntents([['Name of nobody', 'a sentence']]).intents).toHaveLength(1)
  })

  test('INTENT-01 keeps what looks like a script or a formula as a sentence', () => {
    expect(readIntents([['<script>alert(1)</script>', '=HYPERLINK("x")']]).intents).toEqual([
      { name: '<script>alert(1)</script>', positive: ['=HYPERLINK("x")'], negative: [] },
    ])
  })

  test('INTENT-01 of 100 000 rows is read, and added to what is there by few commands', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ['Sorry', `I am sorry ${at % 2500}`])
    const { intents, problems } = readIntents(rows)
    expect([intents[0]?.positive.length, problems.length]).toEqual([2500, 97_500])
    const commands = addIntents(
      { intents: [{ id: 'sorry', name: 'sorry', positive: [], negative: [] }] },
      intents,
      () => '',
    )
    expect(commands).toHaveLength(2)
  })

  test('INTENT-01 adds to intents of the same name, makes the others, and reads back what it wrote', () => {
    const before = course({
      keywords: [fee],
      intents: [{ id: 'sorry', name: 'Apologises', positive: ['I am sorry'], negative: [] }],
    })
    const { intents } = readIntents([
      intentHeadsIn('ja-jp'),
      ['APOLOGISES', 'Excuse us'],
      ['Offers', 'I can waive it', 'I can’t'],
    ])
    const applied = applyCommands(
      before,
      addIntents(before, intents, () => 'intent-1'),
    )
    if (applied.refusal) throw new Error(applied.refusal.reason)
    expect(applied.course.intents).toEqual([
      { id: 'sorry', name: 'Apologises', positive: ['I am sorry', 'Excuse us'], negative: [] },
      { id: 'intent-1', name: 'Offers', positive: ['I can waive it'], negative: ['I can’t'] },
    ])
    const again = readIntents(intentRows(applied.course))
    expect(again.intents.map(({ name }) => name)).toEqual(['Apologises', 'Offers'])
    expect(addIntents(applied.course, again.intents, () => 'never')).toEqual([])
  })
})

describe('a sheet of words', () => {
  test('INTENT-04 takes synonyms from one cell or several, and tells what it leaves out', () => {
    expect(
      readWords([
        wordHeadsIn('us-en'),
        ['fee', 'charge, cost', '费用、年费'],
        ['Fee', 'COST', 'price'],
        ['fee'],
        ['loan'],
        ['', 'x'],
        ['card', 'y'.repeat(41)],
        ['n'.repeat(41)],
      ]),
    ).toEqual({
      words: [
        { name: 'fee', synonyms: ['charge', 'cost', '费用', '年费', 'COST', 'price'] },
        { name: 'loan', synonyms: [] },
        { name: 'card', synonyms: [] },
      ],
      problems: [
        { row: 4, fault: 'repeated' },
        { row: 6, fault: 'no-name' },
        { row: 7, fault: 'line-long' },
        { row: 8, fault: 'name-long' },
      ],
    })
  })

  test('INTENT-04 adds synonyms to words that are there, makes the others, and reads back what it wrote', () => {
    const before = course({ keywords: [{ ...fee, synonyms: ['charge'] }] })
    const { words } = readWords([
      ['FEE', 'charge, cost'],
      ['loan', 'credit'],
    ])
    const applied = applyCommands(
      before,
      addKeywords(before, words, () => 'keyword-1'),
    )
    if (applied.refusal) throw new Error(applied.refusal.reason)
    expect(applied.course.keywords).toEqual([
      { id: 'fee', name: 'fee', synonyms: ['charge', 'cost'] },
      { id: 'keyword-1', name: 'loan', synonyms: ['credit'] },
    ])
    const again = readWords(keywordRows(applied.course)).words
    expect(addKeywords(applied.course, again, () => 'never')).toEqual([])
  })
})
