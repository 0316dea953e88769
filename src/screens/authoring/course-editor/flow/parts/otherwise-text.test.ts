import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { noEffects } from '../../../../../domain/course/effects.ts'
import { newNode } from '../../../../../domain/course/edit/new-node.ts'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { otherwiseText } from './otherwise-text.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })

test('FLOW-02 a new node of the learner says why it leads back to itself, and what ends that', () => {
  const words = { title: 'Says', branch: 'Branch', question: '', options: ['', ''] as [string, string] }
  const node = newNode('user-says', 'ask', words, { scene: '', variable: '', locale: 'us-en' })
  if (node.kind !== 'user-says') throw new Error('another kind')
  const said = otherwiseText(i18n, node)
  expect(said).toMatch(
    /^When no branch matches, the 2 follow-ups come first, one per response\. After them, /,
  )
  expect(said).toContain('until the customer’s patience or the time runs out')
  const otherwise = { effects: noEffects, next: 'next' }
  expect(otherwiseText(i18n, { ...node, followUps: [], otherwise })).toBe(
    'When no branch matches, the conversation continues here.',
  )
  expect(otherwiseText(i18n, { ...node, otherwise: { effects: noEffects } })).toBeNull()
})
