import { useLingui } from '@lingui/react'
import type { CallReply } from '../../../../../contract/contract.ts'
import type { CorrectableQuestion } from '../../../../../contract/corrections.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { Link } from '../../../../../ui/link.tsx'
import { coursePath } from '../../../../../ui/records/course-path.ts'
import { useMay } from '../../../../../ui/use-may.ts'

type Page = CallReply<'GET /coach-api/course-publishes/:id/corrections/questions/:question'>

/** Leads to the question in its bank, which a correction of the exam leaves as it is, and names the practices that go on with it. */
export function InBank({
  page: { bank, practices, locale },
  question,
}: {
  page: Page
  question: CorrectableQuestion
}) {
  const { i18n } = useLingui()
  const mayEdit = useMay('coach:course')
  if (!bank) return null
  const title = i18n._({ id: 'authoring.correct-in-bank', message: 'In the question bank' })
  return (
    <section className="correct-part" aria-label={title}>
      <h2>{title}</h2>
      <p>
        {practices.length === 0
          ? i18n._({
              id: 'authoring.correct-in-bank-text',
              message: 'A correction counts for this exam alone. Correct the question in its bank too.',
            })
          : i18n._({
              id: 'authoring.correct-in-bank-practices',
              message:
                'A correction counts for this exam alone. Correct the question in its bank too, then update what learners practice with it. Until then these keep the old answer:',
            })}
      </p>
      {practices.length > 0 && (
        <ul>
          {practices.map(({ id, name }) => (
            <li key={id}>
              <Link className="line-link" to={`/course-publish/${id}`}>
                <span lang={bcp47[locale]}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className="correct-ways">
          <Link
            className="button"
            to={`${coursePath({ id: bank.courseId, kind: 'question-bank' })}?at=${encodeURIComponent(question.id)}`}
          >
            {i18n._({ id: 'authoring.correct-to-bank', message: 'Open the question in its bank' })}
          </Link>
        </div>
      )}
    </section>
  )
}
