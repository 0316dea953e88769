import { useLingui } from '@lingui/react'
import type { TransformedCourse } from '../../../../contract/course-transform.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { signed } from '../../../../i18n/points.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { noteText, wayText } from '../note-words.ts'

type Step = TransformedCourse['steps'][number]

/** What a sheet would become: what could not be carried over first, then the conversation step by step. */
export function Preview({ result, locale }: { result: TransformedCourse; locale: LocaleId }) {
  const { i18n } = useLingui()
  const { notes, steps, total, problems } = result
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return (
    <>
      <p role="status">
        {i18n._({
          id: 'authoring.transform-found',
          message:
            '{steps, plural, one {# step} other {# steps}}. {errors, plural, =0 {No issues keep the draft from being published.} one {# issue must be fixed before publishing.} other {# issues must be fixed before publishing.}}',
          values: { steps: total, errors },
        })}
      </p>
      {notes.length > 0 && (
        <section className="transform-part" aria-labelledby="transform-notes">
          <h2 id="transform-notes">
            {i18n._({ id: 'authoring.transform-notes', message: 'Not carried over' })}
          </h2>
          <ul className="transform-notes" tabIndex={0} aria-labelledby="transform-notes">
            {notes.map(({ row, note }, index) => (
              <li key={index}>
                {i18n._({
                  id: 'authoring.bring-row',
                  message: 'Row {row}: {reason}',
                  values: { row, reason: noteText(i18n, note) },
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="transform-part" aria-labelledby="transform-steps">
        <h2 id="transform-steps">
          {i18n._({ id: 'authoring.transform-steps', message: 'The conversation' })}
        </h2>
        <ol className="transform-steps">
          {steps.map((step, index) => (
            <StepItem key={index} step={step} lang={bcp47[locale]} />
          ))}
        </ol>
        {steps.length < total && (
          <p className="soft">
            {i18n._({
              id: 'authoring.transform-more',
              message: '{count, plural, one {# more step} other {# more steps}}',
              values: { count: total - steps.length },
            })}
          </p>
        )}
      </section>
    </>
  )
}

function StepItem({ step, lang }: { step: Step; lang: string }) {
  const { i18n } = useLingui()
  const kind =
    step.kind === 'robot-says'
      ? i18n._({ id: 'authoring.transform-customer', message: 'Customer' })
      : step.kind === 'user-says'
        ? i18n._({ id: 'authoring.transform-learner', message: 'Learner' })
        : i18n._({ id: 'authoring.transform-narration', message: 'Narration' })
  return (
    <li>
      <b>{kind}</b>
      {step.kind === 'user-says' ? (
        <ul>
          {step.answers.map(({ name, examples, points, way }, index) => (
            <li key={index}>
              <span lang={lang}>{name}</span>{' '}
              <small>
                {i18n._({
                  id: 'authoring.examples-count',
                  message: '{count, plural, one {# example} other {# examples}}',
                  values: { count: examples },
                })}
                {points !== 0 && ` · ${signed(points)}`} · {wayText(i18n, way)}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <span lang={lang}>{step.says.join(' / ')}</span> <small>{wayText(i18n, step.way)}</small>
        </p>
      )}
    </li>
  )
}
