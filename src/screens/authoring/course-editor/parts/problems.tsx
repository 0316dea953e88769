import { useLingui } from '@lingui/react'
import { useEffect, useMemo, useRef } from 'react'
import type { CourseProblem } from '../../../../contract/courses.ts'
import { fixOf } from '../../../../domain/course/edit/fix-problem.ts'
import { Button } from '../../../../ui/button.tsx'
import { pathWithFilter } from '../../../../stores/address-filter.ts'
import { Link } from '../../../../ui/link.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { withBranch } from '../../course-problems.ts'
import { problemText } from '../../problem-labels.ts'
import type { CoursePage } from '../course-page.store.ts'
import { problemPath, type ProblemPlace, problemPlace, type Section, sectionPath } from '../sections.ts'
import { fixedText, fixText } from './fix-text.ts'
import { ProblemList, showText } from './problem-list.tsx'
import { useChanges } from './use-changes.ts'

/** What is told beside a problem's text: what its place is called stands there already. */
const withoutPlace = (params: CourseProblem['params'], { at, name }: ProblemPlace): CourseProblem['params'] =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== name && value !== at))

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
  const { router } = useCore()
  const placeOf = (problem: CourseProblem): string => {
    const { section, at, name } = problemPlace(course, problem)
    if (section === 'flow' && at !== null && nodes.has(at)) return withBranch(nodes.get(at), at, problem.path)
    return name ?? showText(i18n)
  }
  /** The flow that is open goes on to the node, with the focus in the field that the problem is about. */
  const showIn = (at: string, field: string) => {
    if (field === '') onNode?.(at)
    else router.go(pathWithFilter(router.$path.get(), { at, field }), { replace: true })
  }
  /** Around the list, once something was mended in it: its line goes, and the focus with it. */
  const mendedIn = useRef<Element | null>(null)
  useEffect(() => {
    const around = mendedIn.current
    const root = around?.getRootNode()
    if (!around || !(root instanceof ShadowRoot)) return
    if (root.activeElement === null)
      around.querySelector<HTMLElement>('.problems > summary, .problems-none')?.focus()
    else if (root.activeElement.closest('.problems')) return
    mendedIn.current = null
  }, [problems])
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
      paramsOf={({ params, ...problem }) => withoutPlace(params, problemPlace(course, problem))}
      where={(problem) => {
        const { section: to, at, field } = problemPlace(course, problem)
        return to === 'flow' && at !== null && nodes.has(at) && onNode ? (
          <button type="button" className="link-button" onClick={() => showIn(at, field)}>
            {placeOf(problem)}
          </button>
        ) : (
          <Link className="link-button" to={problemPath(row.id, course, problem)}>
            {placeOf(problem)}
          </Link>
        )
      }}
      tools={(problem) => {
        const { code, params } = problem
        const place = placeOf(problem)
        const fix = fixOf(course, problem)
        return (
          fix && (
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                mendedIn.current = currentTarget.closest('.problems')?.parentElement ?? null
                change(fix.commands, fixedText(i18n, fix))
              }}
            >
              {fixText(i18n, fix)}
              <span className="visually-hidden">
                {' · '}
                {place === showText(i18n) ? problemText(i18n, code, params, code) : place}
              </span>
            </Button>
          )
        )
      }}
    />
  )
}
