import { expect, test } from 'vitest'
import { lineOfText, printedText, readText } from './read-text.ts'
import { formattingOf, textOf } from './rich-text.ts'

const file = '0f8c1c1e-5d0e-4c39-9a5e-2f7a3e0c6a11'
const picture = { media: { kind: 'image', file, text: 'A slip' } }

test('PAPER-02e a text that is read has its looks and nothing of how it is said aloud', () => {
  const runs = [
    { insert: 'Your ' },
    { insert: { pause: 'long' } },
    { insert: 'IBAN', attributes: { bold: true, alias: 'eye-ban' } },
    { insert: '\nis here' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: picture },
  ]
  expect(readText(runs)).toEqual([
    { insert: 'Your ' },
    { insert: 'IBAN', attributes: { bold: true } },
    { insert: '\nis here' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: picture },
  ])
  expect(readText(readText(runs))).toEqual(readText(runs))
})

test('PAPER-02e an option is one line of words and pictures, whatever was pasted into it', () => {
  const runs = [
    { insert: 'One', attributes: { size: 'huge', italic: true } },
    { insert: '\n', attributes: { list: 'ordered' } },
    { insert: { media: { kind: 'video', file, text: 'A film' } } },
    { insert: '\n' },
    { insert: picture },
  ]
  expect(lineOfText(runs)).toEqual([
    { insert: 'One', attributes: { italic: true } },
    { insert: ' A film ' },
    { insert: picture },
  ])
  expect(lineOfText([null, 7, { insert: '<script>' }])).toEqual([{ insert: '<script>' }])
})

test('PAPER-02e formatting is shown with the words that it says, and with no others', () => {
  const runs = lineOfText([{ insert: 'The ' }, { insert: picture }])
  expect(textOf(runs)).toBe('The A slip')
  expect(formattingOf(runs, 'The A slip')).toEqual({ formatted: runs })
  expect(formattingOf(runs, 'The slip')).toEqual({})
  expect(formattingOf(undefined, '')).toEqual({})
})

test('PAPER-02e a printed text says its lists and pictures in words', () => {
  const runs = readText([
    { insert: 'Look: ' },
    { insert: picture },
    { insert: { media: { kind: 'image', file, text: '' } } },
    { insert: '\nfirst' },
    { insert: '\n', attributes: { list: 'ordered' } },
    { insert: 'second', attributes: { bold: true } },
    { insert: '\n', attributes: { list: 'ordered' } },
    { insert: 'also' },
    { insert: '\n', attributes: { list: 'bullet' } },
  ])
  expect(printedText(textOf(runs), runs)).toBe('Look: [A slip]\n1. first\n2. second\n• also')
  expect(printedText('as it is', undefined)).toBe('as it is')
  expect(printedText(textOf(runs), runs, (one) => one === file)).toBe('Look: \n1. first\n2. second\n• also')
})
