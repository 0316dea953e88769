import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom, map } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Turn } from '../../../../contract/practice.ts'
import { messages } from '../../../../i18n/locales/practice/us-en.po'
import { RootContext } from '../../../../ui/use-core.ts'
import { emptyDialogue, takeTurns } from '../dialogue.ts'
import { awaits, opening, says, turn } from '../turns-for-tests.ts'
import { DialogueContext } from './dialogue-context.ts'
import { QuestionCard } from './question-card.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const options = [
  { id: 'a', text: 'At once' },
  { id: 'b', text: 'Never' },
]
const asked = [
  opening(),
  turn(2, [
    { type: 'asks', question: { id: 'q', type: 'RADIO', text: 'When?', options } },
    awaits(2, 'choice'),
  ]),
]
const chose = { turnId: 't', options: ['b'] }

/** The question as an attempt shows it that is opened anew after these turns. */
function shown(turns: Turn[]): string {
  const dialogue = takeTurns(emptyDialogue, turns)
  const row = dialogue.rows.flat().find(({ kind }) => kind === 'question')
  if (row?.kind !== 'question') throw new Error('no question')
  const nothing = () => {}
  const store = {
    $dialogue: atom(dialogue),
    $pending: atom(null),
    $references: map({}),
    choose: nothing,
    askReference: () => Promise.resolve(),
  }
  const around = {
    customer: '',
    portrait: '',
    referenceAnswers: false,
    courseKind: 'dialogue-flow' as const,
    attempt: true,
    store,
  }
  return renderToStaticMarkup(
    <RootContext value={{} as ShadowRoot}>
      <I18nProvider i18n={i18n}>
        <DialogueContext value={around}>
          <QuestionCard row={row} />
        </DialogueContext>
      </I18nProvider>
    </RootContext>,
  )
}

test('EXAM-26b an exam that tells no result shows what was chosen after a reload, and asks for nothing again', () => {
  expect(shown(asked)).toContain('type="radio"')
  const after = shown([...asked, turn(3, [says('I see.')], { chose })])
  expect(after).not.toContain('<input')
  expect(after).toMatch(/<li data-chosen="true" data-right="false"><div>.*Never/)
  expect(after.match(/your answer/g)).toHaveLength(1)
  expect(after).toContain('Received by the platform at')
  expect(after).not.toContain('data-judged="true"')
})

test('CONV-21 shows what was right beside what was chosen once it is told', () => {
  const told = turn(3, [{ type: 'answered', result: 'WRONG', right: ['a'], explanation: '' }], { chose })
  const after = shown([...asked, told])
  expect(after).toContain('data-judged="true"')
  expect(after).toMatch(/<li data-chosen="false" data-right="true">.*correct answer/)
  expect(after).toMatch(/<li data-chosen="true" data-right="false"><div>.*Never/)
})
