import { expect, test } from 'vitest'
import { copied, fromEditor, toEditor } from './rich-text-delta.ts'

const nameOf = (words: string) => words.toUpperCase()

test('TEXT-02 values are tokens in the editor and placeholders in the text', () => {
  const text = [
    { insert: 'Hi ' },
    { insert: '{{name}}, {{fact:days|day|days}}', attributes: { bold: true as const } },
    { insert: '\nBye' },
    { insert: '\n', attributes: { list: 'bullet' as const } },
  ]
  const ops = toEditor(text, nameOf)
  expect(ops.map(({ insert }) => insert)).toEqual([
    'Hi ',
    { value: { words: 'name', name: 'NAME' } },
    ', ',
    { value: { words: 'fact:days|day|days', name: 'FACT:DAYS|DAY|DAYS' } },
    '\nBye',
    '\n',
  ])
  expect(fromEditor(ops)).toEqual(text)
})

test('TEXT-02 an editor’s text ends with a break, and a plain one says nothing of it', () => {
  expect(toEditor([{ insert: 'Hi' }], nameOf)).toEqual([{ insert: 'Hi' }, { insert: '\n' }])
  expect(fromEditor([{ insert: 'Hi\n' }])).toEqual([{ insert: 'Hi' }])
  expect(fromEditor([{ insert: '\n' }])).toEqual([])
})

test('TEXT-07a what the editor doesn’t know of a course doesn’t get into it', () => {
  expect(
    fromEditor([
      { insert: { image: 'data:image/png;base64,x' } },
      { insert: { value: { words: 7 } } },
      { insert: { value: null } },
      { insert: 'x', attributes: { color: 'red', link: 'javascript:alert(1)' } },
    ]),
  ).toEqual([{ insert: 'x' }])
})

test('TEXT-02 what is copied keeps its blanks and its values', () => {
  expect(copied([{ insert: ' a ' }, { insert: { value: { words: 'fee', name: 'Fee' } } }]).text).toBe(
    ' a {{fee}}',
  )
})
