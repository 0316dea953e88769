import { useLingui } from '@lingui/react'
import { Link } from '../../../../ui/link.tsx'
import { learningTypeNames, learningTypeText } from '../../learning-types.ts'

/** The ways to what there is to learn and to practise, by kind (HOME-04). */
export const LearningLinks = () => {
  const { i18n } = useLingui()
  return (
    <nav
      className="learning-links"
      aria-label={i18n._({ id: 'learning.links', message: 'Learning and practice by kind' })}
    >
      <Link className="button button-small" to="/library-info">
        {i18n._({ id: 'library.title', message: 'Course library' })}
      </Link>
      {learningTypeNames.map((type) => (
        <Link key={type} className="button button-small" to={`/learning-practice/${type}`}>
          {learningTypeText(i18n, type)}
        </Link>
      ))}
    </nav>
  )
}
