import { useLingui } from '@lingui/react'
import { bestTotalOf } from '../../../../../domain/scoring/earnable.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import { fieldText } from '../../../field-words.ts'
import { NumberInput } from '../../parts/inputs.tsx'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import type { ScoringProps } from '../scoring.store.ts'

/** From which score a practice is passed and excellent, and whether the rules can give that much. */
export function LevelsPart({ page, store }: ScoringProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { thresholds } = page.course.settings
  const { pass, excellent } = thresholds
  const best = bestTotalOf(page.course.scoring)
  const put = (changed: Partial<typeof thresholds>) =>
    change([
      {
        type: 'set',
        of: { part: 'settings' },
        fields: { thresholds: { ...thresholds, ...changed } },
        was: { thresholds },
      },
    ])
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
        <NumberInput
          label={fieldText(i18n, ['pass'])}
          value={pass}
          min={0}
          max={100}
          onNumber={(value) => put({ pass: value })}
        />
        <NumberInput
          label={fieldText(i18n, ['excellent'])}
          value={excellent}
          min={0}
          max={100}
          onNumber={(value) => put({ excellent: value })}
        />
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
    </SectionCard>
  )
}
