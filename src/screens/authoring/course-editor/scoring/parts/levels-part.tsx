import { useLingui } from '@lingui/react'
import { bestTotalOf } from '../../../../../domain/scoring/earnable.ts'
import { mostPointsOf, shareOf } from '../../../../../domain/session/score.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import { fieldText } from '../../../field-words.ts'
import { SectionCard } from '../../parts/section-card.tsx'
import { ThresholdFields } from '../../parts/threshold-fields.tsx'
import { useSetting } from '../../parts/use-setting.ts'
import type { ScoringProps } from '../scoring.store.ts'

/** From which score a practice is passed and excellent, and whether the rules can give that much. */
export function LevelsPart({ page, store }: ScoringProps) {
  const { i18n } = useLingui()
  const put = useSetting(store, page)
  const { thresholds } = page.course.settings
  const { pass, excellent } = thresholds
  const best = bestTotalOf(page.course.scoring)
  const most = mostPointsOf(page.course.scoring)
  const example = Math.max(1, Math.round(most / 3))
  const trouble =
    pass > excellent
      ? i18n._({
          id: 'authoring.levels-order',
          message: 'The score to pass is higher than the score for excellent. Lower one or raise the other.',
        })
      : best < pass
        ? i18n._({
            id: 'authoring.pass-out-of-reach',
            message: 'The rules give at most {best} of 100, so the pass score of {pass} can’t be reached.',
            values: { best, pass },
          })
        : null
  return (
    <SectionCard title={fieldText(i18n, ['thresholds'])}>
      <div className="draft-row">
        <ThresholdFields thresholds={thresholds} onChange={(changed) => put('thresholds', changed)} />
      </div>
      <p className={trouble ? 'section-warning' : 'section-hint'} role="status">
        {trouble ? (
          <>
            <Icon name="warning" size={16} /> {trouble}
          </>
        ) : (
          i18n._({
            id: 'authoring.reachable',
            message: 'With the rules below, a learner can reach {best} of 100 points.',
            values: { best },
          })
        )}
      </p>
      {most !== 100 && (
        <p className="section-hint">
          {i18n._({
            id: 'authoring.score-converted',
            message:
              'The points of all score items add up to {most}. The score is the share of them that a learner earns, out of 100: {example} of {most} points are a score of {share}.',
            values: {
              most: i18n.number(most),
              example: i18n.number(example),
              share: i18n.number(shareOf(page.course.scoring, example)),
            },
          })}
        </p>
      )}
    </SectionCard>
  )
}
