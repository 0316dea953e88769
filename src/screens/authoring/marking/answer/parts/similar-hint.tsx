import { useLingui } from '@lingui/react'
import { Link } from '../../../../../ui/link.tsx'

interface Props {
  publishId: string
  taskId: string
  /** How many answers of others are worded alike; 0 also where that is not to be known before the mark. */
  similar: number
}

/** That other answers are worded like this one, with the way to see them side by side (EXAM-14). What is typed of the mark is kept meanwhile. */
export function SimilarHint({ publishId, taskId, similar }: Props) {
  const { i18n } = useLingui()
  if (similar === 0) return null
  return (
    <p>
      <Link className="line-link" to={`/similar-answers/${publishId}?task=${taskId}`}>
        {i18n._({
          id: 'authoring.similar-hint',
          message:
            '{count, plural, one {Another learner’s answer uses much the same words: compare} other {# other learners’ answers use much the same words: compare}}',
          values: { count: similar },
        })}
      </Link>
    </p>
  )
}
