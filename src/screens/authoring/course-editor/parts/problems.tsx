import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { problemText } from '../../problem-labels.ts'
import type { CoursePage } from '../course-page.store.ts'
import { problemPath } from '../sections.ts'

/** What the checker found; a click goes to the place (FLOW-04). */
export function Problems({
  page: { row, course, problems },
  onNode,
}: {
  page: CoursePage
  onNode?: (id: string) => void
}) {
  const { i18n } = useLingui()
  const titles = useMemo(
    () =>
      new Map(
        [course.flow, ...course.scenes].flatMap(({ nodes }) => nodes.map(({ id, title }) => [id, title])),
      ),
    [course],
  )
  if (problems.length === 0) {
    return (
      <p className="problems-none">
        <Icon name="check" size={16} /> {i18n._({ id: 'authoring.no-problems', message: 'No issues found' })}
      </p>
    )
  }
  return (
    <details className="problems" open={problems.some(({ severity }) => severity === 'error')}>
      <summary>
        <Icon name="warning" size={16} />{' '}
        {i18n._({
          id: 'authoring.problems',
          message: '{count, plural, one {# issue found} other {# issues found}}',
          values: { count: problems.length },
        })}
      </summary>
      <ul>
        {problems.map((problem, index) => {
          const { severity, code, node, params } = problem
          return (
            <li key={index} data-severity={severity}>
              <span className="import-severity">
                {severity === 'error'
                  ? i18n._({ id: 'authoring.error', message: 'Error' })
                  : i18n._({ id: 'authoring.warning', message: 'Advice' })}
              </span>
              <span>
                {node !== null && onNode ? (
                  <button type="button" className="link-button" onClick={() => onNode(node)}>
                    {titles.get(node) ?? node}
                  </button>
                ) : (
                  <Link className="link-button" to={problemPath(row.id, course, problem)}>
                    {node === null
                      ? i18n._({ id: 'authoring.problem-show', message: 'Show' })
                      : (titles.get(node) ?? node)}
                  </Link>
                )}{' '}
                {problemText(i18n, code, params, code)}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
