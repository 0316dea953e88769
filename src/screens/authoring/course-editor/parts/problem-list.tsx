import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import type { CourseProblem } from '../../../../contract/courses.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { problemText } from '../../problem-labels.ts'
import { remedyText } from '../../problem-remedies.ts'

/** What leads to something that has no name of its own. */
export const showText = (i18n: I18n): string => i18n._({ id: 'authoring.problem-show', message: 'Show' })

/** What the checker found, line by line; it stands open where something has to be mended. */
export function ProblemList({
  problems,
  paramsOf = ({ params }) => params,
  where,
  tools,
  none,
}: {
  problems: readonly CourseProblem[]
  /** What of it is told beside its text; all where nothing is said. */
  paramsOf?(problem: CourseProblem): CourseProblem['params']
  /** Leads to the place that it is about. */
  where(problem: CourseProblem): ReactNode
  tools?(problem: CourseProblem): ReactNode
  /** What is to be said where nothing was found. */
  none?: ReactNode
}) {
  const { i18n } = useLingui()
  /** Null until somebody says: then it is open where something has to be mended. */
  const [opened, setOpened] = useState<boolean | null>(null)
  if (problems.length === 0) {
    return (
      <p className="problems-none" tabIndex={-1}>
        <Icon name="check" size={16} /> {i18n._({ id: 'authoring.no-problems', message: 'No issues found' })}
        {none}
      </p>
    )
  }
  const isOpen = opened ?? problems.some(({ severity }) => severity === 'error')
  return (
    <details className="problems" open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setOpened(!isOpen)
        }}
      >
        <Icon name="warning" size={16} />{' '}
        {i18n._({
          id: 'authoring.problems',
          message: '{count, plural, one {# issue found} other {# issues found}}',
          values: { count: problems.length },
        })}
      </summary>
      {/* Hundreds of them would be made again with each key, for nobody to see. */}
      {isOpen && (
        <ul>
          {problems.map((problem, index) => {
            const { severity, code } = problem
            const remedy = remedyText(i18n, code)
            return (
              <li key={index} data-severity={severity}>
                <span className="import-severity">
                  {severity === 'error'
                    ? i18n._({ id: 'authoring.error', message: 'Error' })
                    : i18n._({ id: 'authoring.warning', message: 'Advice' })}
                </span>
                <span>
                  {where(problem)} {problemText(i18n, code, paramsOf(problem), code)}
                  {remedy !== null && <span className="problem-remedy">{remedy}</span>}
                </span>
                {tools?.(problem)}
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}
