import { useLingui } from '@lingui/react'
import { Link } from '../../../../ui/link.tsx'
import { problemText } from '../../problem-labels.ts'
import type { PlacedProblem } from '../course-problems.ts'

/** What stops a course from being tried or published; each line leads to where it can be mended. */
export function ProblemList({ problems }: { problems: readonly PlacedProblem[] }) {
  const { i18n } = useLingui()
  return (
    <ol className="course-problems">
      {problems.map(({ problem: { code, path, params }, node, to }, index) => (
        <li key={index}>
          <span className="course-problem-text">{problemText(i18n, code, params, code)}</span>
          <Link to={to}>{node ?? i18n._({ id: 'authoring.open-flow', message: 'Open flow' })}</Link>
          <code>{path}</code>
        </li>
      ))}
    </ol>
  )
}
