import { expect, test } from 'vitest'
import { copied, fromEditor, toEditor } from './rich-text-delta.ts'

const names = {
  value: (words: string) => words.toUpperCase(),
  pause: (length: string) => `pause ${length}`,
  media: ({ text }: { text: string }) => `media ${text}`,
}

test('TEXT-02 values are tokens in the editor and placeholders in the text', () => {
  const text = [
    { insert: 'Hi ' },
    { insert: '{{name}}, {{fact:days|day|days}}', attributes: { bold: true as const } },
    { insert: '\nBye' },
    { insert: '\n', attributes: { list: 'bullet' as const } },
  ]
  const ops = toEditor(text, names)
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
  expect(toEditor([{ insert: 'Hi' }], names)).toEqual([{ insert: 'Hi' }, { insert: '\n' }])
  expect(fromEditor([{ insert: 'Hi\n' }])).toEqual([{ insert: 'Hi' }])
  expect(fromEditor([{ insert: '\n' }])).toEqual([])
})

test('TEXT-07a what the editor doesn’t know of a course doesn’t get into it', () => {
  expect(
    fromEditor([
      { insert: { image: 'data:image/png;base64,x' } },
      { insert: { value: { words: 7 } } },
      { insert: { value: null } },
      { insert: { media: { kind: 'image', file: 'https://evil.example/x.png', text: 'x' } } },
      { insert: { media: { kind: 'video', file: '0f8c1c1e-5d0e-4c39-9a5e-2f7a3e0c6a11', text: ' ' } } },
      { insert: { media: { kind: 'iframe', file: '0f8c1c1e-5d0e-4c39-9a5e-2f7a3e0c6a11', text: 'x' } } },
      { insert: 'x', attributes: { color: 'red', link: 'javascript:alert(1)' } },
    ]),
  ).toEqual([{ insert: 'x' }])
})

test('TEXT-02 what is copied keeps its blanks and its values', () => {
  expect(copied([{ insert: ' a ' }, { insert: { value: { words: 'fee', name: 'Fee' } } }]).text).toBe(
    ' a {{fee}}',
  )
})

test('TEXT-03 pauses and pronunciations are tokens in the editor, and stored as they were', () => {
  const text = [
    { insert: { pause: 'short' as const } },
    { insert: 'Your ' },
    { insert: 'IBAN of {{name}}', attributes: { bold: true as const, alias: 'eye-ban' } },
    { insert: '\n', attributes: { list: 'bullet' as const } },
  ]
  const ops = toEditor(text, names)
  expect(ops).toEqual([
    { insert: { pause: { length: 'short', name: 'pause short' } } },
    { insert: 'Your ' },
    {
      insert: { alias: { words: 'IBAN of {{name}}', alias: 'eye-ban', shown: 'IBAN of NAME' } },
      attributes: { bold: true },
    },
    { insert: '\n', attributes: { list: 'bullet' } },
  ])
  expect(fromEditor(ops)).toEqual(text)
  expect(copied(ops.slice(1)).text).toBe('Your IBAN of {{name}}\n')
})

test('TEXT-01 a picture is a token in the editor, and stored by the id of its file alone', () => {
  const text = [
    { insert: 'See ' },
    {
      insert: {
        media: { kind: 'image' as const, file: '0f8c1c1e-5d0e-4c39-9a5e-2f7a3e0c6a11', text: 'A slip' },
      },
    },
  ]
  const ops = toEditor(text, names)
  expect(ops[1]?.insert).toEqual({
    media: {
      kind: 'image',
      file: '0f8c1c1e-5d0e-4c39-9a5e-2f7a3e0c6a11',
      text: 'A slip',
      name: 'media A slip',
    },
  })
  expect(fromEditor(ops)).toEqual(text)
})

test('TEXT-01a a link stays one in the editor, around values and pronunciations too', () => {
  const text = [
    { insert: 'See ' },
    { insert: '{{name}} here', attributes: { link: 'https://bank.example' } },
    { insert: 'IBAN', attributes: { link: 'https://bank.example', alias: 'eye-ban' } },
  ]
  const ops = toEditor(text, names)
  expect(ops.slice(1, 4).map(({ attributes }) => attributes)).toEqual(
    Array(3).fill({ link: 'https://bank.example' }),
  )
  expect(fromEditor(ops)).toEqual(text)
})
