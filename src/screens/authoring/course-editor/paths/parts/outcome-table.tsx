import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { levelText } from '../../../../../i18n/terms.ts'
import { outcomeText } from '../../../../../i18n/pages/page-terms.ts'
import { Button } from '../../../../../ui/button.tsx'
import {
  type OutcomePaths,
  type PathKind,
  pathKinds,
  type PathsPage,
  type shownPath,
} from '../paths.store.ts'

/** What a kind of path is called. */
export const kindText = (i18n: I18n, kind: PathKind): string =>
  ({
    shortest: () => i18n._({ id: 'authoring.paths-shortest', message: 'Shortest path' }),
    most: () => i18n._({ id: 'authoring.paths-most', message: 'Most points' }),
    least: () => i18n._({ id: 'authoring.paths-least', message: 'Fewest points' }),
  })[kind]()

/** How far a kind of path goes: its turns, or its points with what is proven of them. */
function figureText(i18n: I18n, of: OutcomePaths, kind: PathKind): string {
  if (kind === 'shortest')
    return i18n._({
      id: 'authoring.paths-turns',
      message: '{turns, plural, one {# turn} other {# turns}}',
      values: { turns: of.shortest.steps.length },
    })
  const { total, level, limit } = of[kind]
  const values = { total, limit, level: levelText(i18n, level) }
  if (total === limit) return i18n._({ id: 'authoring.paths-total', message: '{total} · {level}', values })
  return kind === 'most'
    ? i18n._({ id: 'authoring.paths-at-most', message: '{total} · {level} (at most {limit})', values })
    : i18n._({ id: 'authoring.paths-at-least', message: '{total} · {level} (at least {limit})', values })
}

/** The outcomes that paths come to, with their shortest path and the bounds of their points. */
export function OutcomeTable({
  page: { paths },
  shown,
  onShow,
}: {
  page: PathsPage
  shown: ReturnType<typeof shownPath>
  onShow(path: string): void
}) {
  const { i18n } = useLingui()
  const isOpen = paths.outcomes.some(
    ({ most, least }) => most.total !== most.limit || least.total !== least.limit,
  )
  return (
    <section aria-labelledby="paths-outcomes">
      <h2 className="paths-heading" id="paths-outcomes">
        {i18n._({ id: 'authoring.paths-outcomes', message: 'By outcome' })}
      </h2>
      <ul className="paths-outcomes">
        {paths.outcomes.map((of) => (
          <li key={of.outcome}>
            <h3>{outcomeText(i18n, of.outcome)}</h3>
            <dl>
              {pathKinds.map((kind) => {
                const isShown = shown?.of === of && shown.kind === kind
                return (
                  <div key={kind}>
                    <dt>{kindText(i18n, kind)}</dt>
                    <dd>
                      <span>{figureText(i18n, of, kind)}</span>
                      <Button
                        size="small"
                        aria-pressed={isShown}
                        onClick={() => onShow(isShown ? '' : `${of.outcome}-${kind}`)}
                      >
                        {i18n._({ id: 'authoring.paths-show', message: 'Show' })}
                        <span className="visually-hidden">
                          {` · ${outcomeText(i18n, of.outcome)} · ${kindText(i18n, kind)}`}
                        </span>
                      </Button>
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
      {isOpen && (
        <p className="paths-note">
          {i18n._({
            id: 'authoring.paths-open',
            message:
              'Two figures mean there were too many paths to try them all: the first is the best one found, the second is the limit no path can exceed.',
          })}
        </p>
      )}
    </section>
  )
}
