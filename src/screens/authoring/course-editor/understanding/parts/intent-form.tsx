import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { type DialogueFlowCourse, leastExamples } from '../../../../../domain/course/dialogue-flow.ts'
import { lineKey } from '../../../../../domain/intent/line-key.ts'
import { sharedLines } from '../../../../../domain/intent/nearest-lines.ts'
import { listed } from '../../../../../i18n/composed.ts'
import type { CoursePage } from '../../course-page.store.ts'
import type { UnderstandingStore } from '../understanding.store.ts'
import { ExamplesInput } from '../../parts/examples-input.tsx'

type Intent = DialogueFlowCourse['intents'][number]
const mostExamples = 2000

/** The sentences that an intent is learned from, and those that it is not. */
export function IntentForm({
  page,
  store,
  intent,
}: {
  page: CoursePage
  store: UnderstandingStore
  intent: Intent
}) {
  const { i18n } = useLingui()
  const { intents } = page.course
  const shared = useMemo(() => sharedLines(intents), [intents])
  const nameKey = lineKey(intent.name)
  const noteOf = (line: string): string | null => {
    if (lineKey(line) === nameKey)
      return i18n._({
        id: 'authoring.example-is-name',
        message: 'This is the intent’s name. Replace it with what learners say.',
      })
    const others = shared.get(lineKey(line))?.filter((id) => id !== intent.id) ?? []
    return others.length === 0
      ? null
      : i18n._({
          id: 'authoring.example-also-in',
          message: 'Also in {names}, so it can’t tell them apart.',
          values: {
            names: listed(
              i18n,
              others.map((id) => intents.find((one) => one.id === id)?.name ?? id),
            ),
          },
        })
  }
  const missing = leastExamples - intent.positive.length
  const change =
    (field: 'positive' | 'negative') =>
    (lines: { add: { line: string; before: string | null }[]; remove: string[] }) =>
      store.edit([{ type: 'change-lines', of: { list: 'intents', id: intent.id }, field, ...lines }])
  return (
    <>
      <ExamplesInput
        field="positive"
        label={i18n._({ id: 'authoring.field.positive', message: 'Examples' })}
        hint={
          missing > 0
            ? i18n._({
                id: 'authoring.examples-missing',
                message:
                  '{count, plural, one {# more is} other {# more are}} needed before training. Aim for ten different wordings.',
                values: { count: missing },
              })
            : i18n._({
                id: 'authoring.examples-hint',
                message: 'What learners say when they mean this, in as many different ways as possible.',
              })
        }
        level={2}
        lines={intent.positive}
        most={mostExamples}
        noteOf={noteOf}
        onLines={change('positive')}
      />
      <ExamplesInput
        field="negative"
        label={i18n._({ id: 'authoring.field.negative', message: 'Negative examples' })}
        hint={i18n._({
          id: 'authoring.negative-hint',
          message: 'Sentences that sound similar but mean something else.',
        })}
        level={2}
        lines={intent.negative}
        most={mostExamples}
        onLines={change('negative')}
      />
    </>
  )
}
