import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ReactNode, useMemo } from 'react'
import type { FlowNode } from '../../../../../domain/course/dialogue-flow.ts'
import { nodesOf } from '../../../../../domain/course/walk-nodes.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { resultText } from '../../../../../i18n/terms.ts'
import { outcomeText } from '../../../../../i18n/pages/page-terms.ts'
import { Link } from '../../../../../ui/link.tsx'
import type { Path, PathsPage, shownPath } from '../paths.store.ts'
import { kindText } from './outcome-table.tsx'

type Choice = Path['steps'][number]['choice']

function choiceText(i18n: I18n, node: FlowNode | undefined, { as, branch }: Choice): string {
  switch (as) {
    case 'branch':
      return (
        (node?.kind === 'user-says' && node.branches.find(({ id }) => id === branch)?.name) || (branch ?? '')
      )
    case 'missed':
      return i18n._({ id: 'authoring.paths-missed', message: 'Not understood: the customer asks again' })
    case 'otherwise':
      return i18n._({
        id: 'authoring.paths-otherwise',
        message: 'Not understood: the conversation continues',
      })
    default:
      return resultText(i18n, as)
  }
}

/** A path, turn by turn: what the learner's answer is taken as, and where the conversation goes. */
export function PathSteps({
  courseId,
  page: { course },
  shown,
  isDraft,
}: {
  courseId: string
  page: PathsPage
  shown: NonNullable<ReturnType<typeof shownPath>>
  /** Nodes of the draft can be opened. */
  isDraft: boolean
}) {
  const { i18n } = useLingui()
  const nodes = useMemo(() => new Map(nodesOf(course).map(({ node }) => [node.id, node])), [course])
  const { of, kind, path } = shown
  const lang = bcp47[course.locale]
  const named = (id: string): ReactNode => {
    const title = nodes.get(id)?.title ?? id
    return isDraft ? (
      <Link to={`/course-detail/${courseId}/workflow/${id}`} lang={lang}>
        {title}
      </Link>
    ) : (
      <span lang={lang}>{title}</span>
    )
  }
  /** The nodes on the way to the next turn: that one stands at the head of its own step. */
  const along = (passed: readonly string[], isLast: boolean) => (isLast ? passed : passed.slice(0, -1))
  const way = (passed: readonly string[], isLast: boolean) =>
    along(passed, isLast).map((id, index) => (
      <span key={index} className="paths-passed">
        {named(id)}
      </span>
    ))
  return (
    <section className="paths-steps" aria-labelledby="paths-shown">
      <h2
        className="paths-heading"
        id="paths-shown"
      >{`${outcomeText(i18n, of.outcome)} · ${kindText(i18n, kind)}`}</h2>
      <p className="paths-way">{way(path.opening, path.steps.length === 0)}</p>
      <ol>
        {path.steps.map(({ choice, passed }, index) => (
          <li key={index}>
            <p>
              <strong>{named(choice.node)}</strong>
              {' → '}
              <span lang={choice.as === 'branch' ? lang : undefined}>
                {choiceText(i18n, nodes.get(choice.node), choice)}
              </span>
            </p>
            <p className="paths-way">{way(passed, index === path.steps.length - 1)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
