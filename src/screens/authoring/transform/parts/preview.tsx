import { useLingui } from '@lingui/react'
import type { TransformedCourse } from '../../../../contract/course-transform.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { signed } from '../../../../i18n/points.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { conversationFormat } from '../conversation-words.ts'
import { isAssumption, noteText, placeText, wayText } from '../note-words.ts'

type Step = TransformedCourse['steps'][number]

type Noted = TransformedCourse['notes'][number]

/** What a file would become: what could not be carried over first, then the conversation step by step. */
export function Preview({ result, locale }: { result: TransformedCourse; locale: LocaleId }) {
  const { i18n } = useLingui()
  const { format, notes, notesTotal, steps, total, problems } = result
  const assumed = notes.filter(isAssumption)
  const left = notes.filter((one) => !isAssumption(one))
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return (
    <>
      <p role="status">
        <b>{conversationFormat(i18n, format)}</b>
        {' · '}
        {i18n._({
          id: 'authoring.transform-found',
          message:
            '{steps, plural, one {# step} other {# steps}}. {errors, plural, =0 {No issues keep the draft from being published.} one {# issue must be fixed before publishing.} other {# issues must be fixed before publishing.}}',
          values: { steps: total, errors },
        })}
      </p>
      <Notes
        id="transform-notes"
        title={i18n._({ id: 'authoring.transform-notes', message: 'Not carried over' })}
        notes={left}
      />
      <Notes
        id="transform-assumed"
        title={i18n._({ id: 'authoring.transform-assumed', message: 'Please check' })}
        notes={assumed}
      />
      {notes.length < notesTotal && (
        <p className="soft">
          {i18n._({
            id: 'authoring.transform-more-notes',
            message: '{count, plural, one {# more note} other {# more notes}}',
            values: { count: notesTotal - notes.length },
          })}
        </p>
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

function Notes({ id, title, notes }: { id: string; title: string; notes: readonly Noted[] }) {
  if (notes.length === 0) return null
  return (
    <section className="transform-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="transform-notes" tabIndex={0} aria-labelledby={id}>
        {notes.map((noted, index) => (
          <NoteItem key={index} noted={noted} />
        ))}
      </ul>
    </section>
  )
}

function NoteItem({ noted: { place, note, detail } }: { noted: Noted }) {
  const { i18n } = useLingui()
  const where = placeText(i18n, place)
  const reason = noteText(i18n, note)
  return (
    <li>
      {where === ''
        ? reason
        : i18n._({
            id: 'authoring.transform-note',
            message: '{where}: {reason}',
            values: { where, reason },
          })}
      {detail !== '' && <small>{` ${detail}`}</small>}
    </li>
  )
}

function StepItem({ step, lang }: { step: Step; lang: string }) {
  const { i18n } = useLingui()
  if (step.kind === 'other')
    return (
      <li>
        <b>{step.title}</b>
      </li>
    )
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
                {examples > 0 &&
                  `${i18n._({
                    id: 'authoring.examples-count',
                    message: '{count, plural, one {# example} other {# examples}}',
                    values: { count: examples },
                  })} · `}
                {points !== 0 && `${signed(points)} · `}
                {wayText(i18n, way)}
              </small>
            </li>
          ))}
          <li className="soft">
            {i18n._({ id: 'authoring.transform-else', message: 'Anything else' })}{' '}
            <small>{wayText(i18n, step.way)}</small>
          </li>
        </ul>
      ) : (
        <p>
          <span lang={lang}>{step.says.join(' / ')}</span> <small>{wayText(i18n, step.way)}</small>
        </p>
      )}
    </li>
  )
}
