import { useLingui } from '@lingui/react'
import { Link } from '../../../ui/link.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { problemText } from '../problem-labels.ts'
import { remedyText } from '../problem-remedies.ts'
import type { PlacedProblem } from '../course-problems.ts'
import css from './problem-list.css'

/** What stops a course from being tried or published; each line leads to where it can be mended. */
export function ProblemList({ problems }: { problems: readonly PlacedProblem[] }) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <ol className="problem-list">
      {problems.map(({ problem: { code, params }, node, to }, index) => (
        <li key={index}>
          <span className="problem-list-text">
            {[problemText(i18n, code, params, code), remedyText(i18n, code)].filter(Boolean).join(' ')}
          </span>
          <Link to={to}>{node ?? i18n._({ id: 'authoring.open', message: 'Open' })}</Link>
        </li>
      ))}
    </ol>
  )
}
