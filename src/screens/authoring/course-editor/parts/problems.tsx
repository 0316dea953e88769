import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { fixOf } from '../../../../domain/course/edit/fix-problem.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { withBranch } from '../../course-problems.ts'
import { problemText } from '../../problem-labels.ts'
import type { CoursePage } from '../course-page.store.ts'
import { problemPath, type Section, sectionPath } from '../sections.ts'
import { fixedText, fixText } from './fix-text.ts'
import { ProblemList, showText } from './problem-list.tsx'
import { useChanges } from './use-changes.ts'

/** What the checker found; a click goes to the place (FLOW-04), another mends what is mended as a matter of course (FLOW-04a). */
export function Problems({
  page: { row, course, problems, draft },
  onNode,
  section,
}: {
  page: CoursePage
  onNode?: (id: string) => void
  section: Section
}) {
  const { i18n } = useLingui()
  const change = useChanges(draft, { draft })
  const nodes = useMemo(
    () =>
      new Map([course.flow, ...course.scenes].flatMap((flow) => flow.nodes.map((node) => [node.id, node]))),
    [course],
  )
  const placeOf = (id: string, path: string) => withBranch(nodes.get(id), id, path)
  return (
    <ProblemList
      problems={problems}
      none={
        // What points the paths give takes seconds to find: it is asked for there, and before a course is published.
        section !== 'paths' && (
          <Link className="link-button" to={sectionPath(row.id, 'paths')}>
            {i18n._({
              id: 'authoring.no-problems-paths',
              message: 'Before you publish: can the goal, and enough points to pass, be reached?',
            })}
          </Link>
        )
      }
      where={(problem) => {
        const { node } = problem
        return node !== null && onNode ? (
          <button type="button" className="link-button" onClick={() => onNode(node)}>
            {placeOf(node, problem.path)}
          </button>
        ) : (
          <Link className="link-button" to={problemPath(row.id, course, problem)}>
            {node === null ? showText(i18n) : placeOf(node, problem.path)}
          </Link>
        )
      }}
      tools={(problem) => {
        const { node, code, path, params } = problem
        const fix = fixOf(course, problem)
        return (
          fix && (
            <Button size="small" onClick={() => change(fix.commands, fixedText(i18n, fix))}>
              {fixText(i18n, fix)}
              <span className="visually-hidden">
                {' · '}
                {node === null ? problemText(i18n, code, params, code) : placeOf(node, path)}
              </span>
            </Button>
          )
        )
      }}
    />
  )
}
