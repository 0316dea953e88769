import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { messages as shared } from '../../../../i18n/locales/shared/us-en.po'
import { bothWords, changesText, changeWords } from './change-words.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': { ...shared, ...messages } } })
const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  keywords: [{ id: 'fee', name: 'Fee' }],
})

test('COURSE-09c says what both want field by field, in words, and only what differs', () => {
  const command: EditCommand = {
    type: 'set',
    of: { list: 'nodes', id: 'ask' },
    fields: { position: { x: 40, y: 8 }, title: 'Mine' },
  }
  expect(changeWords(i18n, course, command)).toMatchObject({ thing: 'Node', name: 'ask' })
  expect(bothWords(i18n, course, command, { reason: 'changed', now: { position: { x: 41, y: 8 } } })).toEqual(
    [{ label: 'Place on the canvas › x', mine: '40', theirs: '41' }],
  )
})

test('COURSE-09c says what somebody has made of a thing that one deletes oneself', () => {
  const was = { id: 'fee', name: 'Fee', synonyms: ['price'] }
  const command: EditCommand = { type: 'remove', of: { list: 'keywords', id: 'fee' }, was }
  const now = { ...was, synonyms: ['price', 'charge'] }
  expect(bothWords(i18n, course, command, { reason: 'changed', now })).toEqual([
    { label: 'Synonyms', mine: 'Removed', theirs: ['price', 'charge'] },
  ])
})

test('COURSE-09c keeps one’s own words of what is gone: new nodes, lines and texts', () => {
  const commands: EditCommand[] = [
    {
      type: 'add',
      to: { list: 'nodes', scene: 'gone' },
      value: { id: 'new', kind: 'text', title: 'New one', text: 'What I wrote', next: 'ask' },
      before: null,
    },
    {
      type: 'change-lines',
      of: { list: 'intents', id: 'gone' },
      field: 'positive',
      add: [{ line: 'Good morning', before: null }],
      remove: [],
    },
  ]
  const text = changesText(
    i18n,
    commands.map((command) => changeWords(i18n, course, command, 'What it was called')),
  )
  for (const words of ['Text: What I wrote', 'What it was called', 'Good morning'])
    expect(text).toContain(words)
  expect(text).not.toContain('{')
})
