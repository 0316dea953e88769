import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { type DialogueFlowCourse, most } from '../../../../../domain/course/dialogue-flow.ts'
import { matchText } from '../../../../../i18n/pages/page-terms.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { TextArea } from '../../../../../ui/form/text-area.tsx'
import { fieldText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { NumberInput, TextInput } from '../../parts/inputs.tsx'
import { deletedText, deleteTitle } from '../../parts/list-actions.ts'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import type { ScoringProps } from '../scoring.store.ts'
import { wordLinesOf, wordsOf } from '../word-lines.ts'

type SensitiveWord = DialogueFlowCourse['settings']['sensitiveWords'][number]

/** Words that cost points wherever they are said (CONV-13); several are pasted at once. */
export function SensitiveWords({ page, store }: ScoringProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const field = useId()
  const [text, setText] = useState('')
  const words = page.course.settings.sensitiveWords
  const lines = wordLinesOf(
    text,
    words.map(({ word }) => word),
  )
  const add = () => {
    const told = i18n._({
      id: 'authoring.words-added',
      message: '{count, plural, one {# word was added.} other {# words were added.}}',
      values: { count: lines.length },
    })
    const commands = lines.map(({ word, synonyms }) => ({
      type: 'add' as const,
      to: { list: 'sensitiveWords' as const },
      value: { id: newThingId('word'), word, synonyms },
      before: null,
    }))
    if (lines.length > 0 && change(commands, told)) setText('')
  }
  return (
    <SectionCard
      title={i18n._({ id: 'authoring.sensitive-words', message: 'Sensitive words' })}
      hint={i18n._({
        id: 'authoring.sensitive-words-hint',
        message:
          'Words that must not be said to a customer. Each time one of them or a synonym is said, points are deducted.',
      })}
    >
      {words.length === 0 && (
        <p className="section-empty">
          {i18n._({
            id: 'authoring.sensitive-words-none',
            message: 'No sensitive words yet. Type or paste them below.',
          })}
        </p>
      )}
      <ul className="section-list">
        {words.map((word) => (
          <WordForm key={word.id} word={word} page={page} store={store} />
        ))}
      </ul>
      {words.length < most.sensitiveWords && (
        <div className="field">
          <label className="field-label" htmlFor={field}>
            {i18n._({ id: 'authoring.words-paste', message: 'Add words' })}
          </label>
          <TextArea
            id={field}
            rows={3}
            spellCheck={false}
            value={text}
            aria-describedby={`${field}-note`}
            onChange={({ target }) => setText(target.value)}
          />
          <span id={`${field}-note`} className="field-hint">
            {i18n._({
              id: 'authoring.words-paste-hint',
              message:
                'One per line, followed by its synonyms, separated by commas. Existing words are skipped.',
            })}
          </span>
          <div>
            <Button size="small" icon="plus" disabled={lines.length === 0} onClick={add}>
              {i18n._({
                id: 'authoring.words-add',
                message: '{count, plural, =0 {Add words} one {Add # word} other {Add # words}}',
                values: { count: lines.length },
              })}
            </Button>
          </div>
        </div>
      )}
    </SectionCard>
  )
}

function WordForm({
  word: { id, word, synonyms, deduction },
  page,
  store,
}: ScoringProps & { word: SensitiveWord }) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const of = { list: 'sensitiveWords' as const, id }
  const set = setterOf(store, of)
  return (
    <li className="sensitive-word" data-thing={id}>
      <TextInput
        field="word"
        label={matchText(i18n, 'sensitive-word')}
        value={word}
        maxLength={40}
        onText={(text, was) => set({ word: text }, { was: { word: was }, typing: true })}
      />
      <TextInput
        field="synonyms"
        label={fieldText(i18n, ['synonyms'])}
        value={synonyms.join(', ')}
        maxLength={2100}
        onText={(text, was) =>
          set({ synonyms: wordsOf(text) }, { was: { synonyms: wordsOf(was) }, typing: true })
        }
      />
      <NumberInput
        label={fieldText(i18n, ['deduction'])}
        value={deduction}
        min={0}
        max={10}
        onNumber={(value) =>
          value !== deduction &&
          change([{ type: 'set', of, fields: { deduction: value }, was: { deduction } }])
        }
      />
      <IconButton
        icon="trash"
        label={deleteTitle(i18n, word)}
        onClick={() => change([{ type: 'remove', of }], deletedText(i18n, word))}
      />
    </li>
  )
}
