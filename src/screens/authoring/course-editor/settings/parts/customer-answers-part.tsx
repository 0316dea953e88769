import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { CustomerAnswer } from '../../../../../domain/course/customer-answer.ts'
import { most } from '../../../../../domain/course/dialogue-flow.ts'
import { jsonOf } from '../../../../../domain/course/edit/change-flow.ts'
import { Button } from '../../../../../ui/button.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { fieldText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { SelectInput, TextInput } from '../../parts/inputs.tsx'
import { deletedText, deleteAction, moreText, moveActions, optionsOf } from '../../parts/list-actions.ts'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import { WordingsInput } from '../../parts/wordings-input.tsx'
import { customerAnswersPlace } from '../../sections.ts'
import { customerAnswersText } from '../../try/try-words.ts'
import { linesOfText } from '../own-handler.ts'
import type { SettingsProps } from '../settings.store.ts'
import { replyText } from './reply-text.ts'

/** What the customer tells who asks them about it (CONV-31). */
export function CustomerAnswersPart({ page, store }: SettingsProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { at } = useStore(store.$filter)
  const { customerAnswers } = page.course
  const add = () => {
    const value: CustomerAnswer = {
      id: newThingId('answer'),
      name: i18n._({ id: 'authoring.customer-answer-new', message: 'New answer' }),
      words: [],
      replies: [''],
    }
    if (change([{ type: 'add', to: { list: 'customerAnswers' }, value: jsonOf(value), before: null }]))
      store.show(value.id)
  }
  return (
    <SectionCard
      title={customerAnswersText(i18n)}
      thing={customerAnswersPlace}
      hint={i18n._({
        id: 'authoring.customer-answers-hint',
        message:
          'If a learner asks about one of these and no branch matches, the customer answers and then waits for the learner to go on. No points are given or deducted.',
      })}
    >
      {customerAnswers.length === 0 && (
        <p className="section-empty">
          {i18n._({
            id: 'authoring.customer-answers-none',
            message:
              'None yet: a question from the learner counts as not understood unless a branch matches. Start with what the persona’s background says.',
          })}
        </p>
      )}
      <div className="handlers">
        {customerAnswers.map((answer) => (
          <AnswerForm key={answer.id} answer={answer} isOpen={at === answer.id} page={page} store={store} />
        ))}
      </div>
      {customerAnswers.length < most.customerAnswers && (
        <Button size="small" kind="quiet" icon="plus" onClick={add}>
          {i18n._({ id: 'authoring.customer-answer-add', message: 'Add an answer' })}
        </Button>
      )}
    </SectionCard>
  )
}

function AnswerForm({
  answer: { id, name, words, replies, formatted, speaker },
  isOpen,
  page,
  store,
}: SettingsProps & { answer: CustomerAnswer; isOpen: boolean }) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { customerAnswers, persona, speakers } = page.course
  const of = { list: 'customerAnswers' as const, id }
  const set = setterOf(store, of)
  const index = customerAnswers.findIndex((one) => one.id === id)
  return (
    <details data-thing={id} open={isOpen || undefined}>
      <summary>
        <span>{name}</span>
        {replies[0] && <span className="answer-first">{replies[0]}</span>}
      </summary>
      <div className="handler-form">
        <TextInput
          label={i18n._({ id: 'authoring.customer-answer-name', message: 'What it is about' })}
          value={name}
          maxLength={60}
          onText={(text, was) => set({ name: text }, { was: { name: was }, typing: true })}
        />
        <TextInput
          field="words"
          label={i18n._({
            id: 'authoring.customer-answer-words',
            message: 'Words in the question, one per line',
          })}
          hint={i18n._({
            id: 'authoring.customer-answer-words-hint',
            message: 'Up to 30. One of them in a question or a request is enough.',
          })}
          rows={3}
          value={words.join('\n')}
          maxLength={4000}
          onText={(text, was) =>
            set({ words: linesOfText(text) }, { was: { words: linesOfText(was) }, typing: true })
          }
        />
        <div className="field">
          <span className="field-label">
            {i18n._({ id: 'authoring.customer-answer-says', message: 'What the customer answers' })}
          </span>
          <span className="field-hint">
            {i18n._({
              id: 'authoring.customer-answer-replies-hint',
              message: 'Up to 5, used in this order when asked again.',
            })}
          </span>
          <WordingsInput
            field="replies"
            label={replyText(i18n)}
            course={page.course}
            wordings={{ speech: replies, formatted }}
            onWordings={(wordings, was, typing) =>
              set(
                { replies: wordings.speech, formatted: wordings.formatted },
                { was: { replies: was.speech, formatted: was.formatted }, typing },
              )
            }
          />
        </div>
        {speakers.length > 0 && (
          <SelectInput
            field="speaker"
            label={fieldText(i18n, ['speaker'])}
            value={speaker ?? ''}
            options={[{ value: '', label: persona.name }, ...optionsOf(speakers)]}
            onSelect={(chosen) =>
              change([
                { type: 'set', of, fields: { speaker: chosen || null }, was: { speaker: speaker ?? null } },
              ])
            }
          />
        )}
        <div>
          <MenuButton
            label={moreText(i18n, name)}
            actions={[
              ...moveActions(i18n, customerAnswers, index, (before) =>
                change([{ type: 'move', of, before }]),
              ),
              deleteAction(i18n, () => void change([{ type: 'remove', of }], deletedText(i18n, name))),
            ]}
          />
        </div>
      </div>
    </details>
  )
}
