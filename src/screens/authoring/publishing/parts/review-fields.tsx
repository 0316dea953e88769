import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { reviewedShare } from '../../../../domain/grading/review.ts'
import { reviewKinds, type ReviewKind, type ReviewRule } from '../../../../domain/marking/review-rule.ts'
import type { Loadable } from '../../../../stores/core.ts'
import { SelectField } from '../../../../ui/form/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { ChoiceCards } from './choice-cards.tsx'
import css from './review-fields.css'

export type Certainties = Loadable<{ certainties: readonly number[] }>

interface Props {
  rule: ReviewRule
  /** Of the answers seen before: what a threshold would come to. */
  certainties: Certainties
  onChange(rule: ReviewRule): void
}

const percents = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90]
const tolerances = [0, 5, 10, 15, 20, 25]

/** A share that none of a list says is kept beside those that it says. */
const withOwn = (list: readonly number[], share: number): number[] =>
  [...new Set([...list, Math.round(share * 100)])].sort((a, b) => a - b)

/** Which free answers of an exam people mark, how many mark each, and how far they may lie apart (MARK-01). */
export function ReviewFields({ rule, certainties, onChange }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  const percent = (share: number) => i18n.number(share / 100, { style: 'percent' })
  return (
    <div className="review-fields">
      <ChoiceCards
        legend={i18n._({ id: 'authoring.review', message: 'Free answers marked by people' })}
        value={rule.review}
        choices={reviewKinds.map((value) => ({
          value,
          label: reviewText(i18n, value),
          note: reviewNote(i18n, value),
        }))}
        onChange={(value) =>
          onChange({ ...rule, review: reviewKinds.find((one) => one === value) ?? 'none' })
        }
      />
      {rule.review === 'unsure' && (
        <SelectField
          label={i18n._({
            id: 'authoring.review-certainty',
            message: 'People mark answers graded with a certainty below',
          })}
          value={String(Math.round(rule.certainty * 100))}
          options={withOwn(percents, rule.certainty).map((share) => ({
            value: String(share),
            label: percent(share),
          }))}
          hint={shareText(i18n, certainties, rule.certainty)}
          onChange={(value) => onChange({ ...rule, certainty: Number(value) / 100 })}
        />
      )}
      {rule.review !== 'none' && (
        <>
          <SelectField
            label={i18n._({ id: 'authoring.review-markers', message: 'Markers for each answer' })}
            value={String(rule.markers)}
            options={[
              { value: '1', label: i18n._({ id: 'authoring.review-one', message: 'One person' }) },
              {
                value: '2',
                label: i18n._({
                  id: 'authoring.review-two',
                  message: 'Two people, without seeing each other’s marks',
                }),
              },
            ]}
            onChange={(value) => onChange({ ...rule, markers: value === '2' ? 2 : 1 })}
          />
          {rule.markers === 2 && (
            <SelectField
              label={i18n._({
                id: 'authoring.review-tolerance',
                message: 'A third person decides where two marks differ by more than',
              })}
              value={String(Math.round(rule.tolerance * 100))}
              options={withOwn(tolerances, rule.tolerance).map((share) => ({
                value: String(share),
                label: i18n._({
                  id: 'authoring.review-tolerance-share',
                  message: '{share} of the question’s points',
                  values: { share: percent(share) },
                }),
              }))}
              onChange={(value) => onChange({ ...rule, tolerance: Number(value) / 100 })}
            />
          )}
          <p className="review-note">
            <Icon name="info" size={16} />
            {i18n._({
              id: 'authoring.review-provisional',
              message: 'Learners see their result once all of these answers are marked.',
            })}
          </p>
        </>
      )}
    </div>
  )
}

/** That a conversation has nothing for people to mark. */
export const conversationText = (i18n: I18n): string =>
  i18n._({
    id: 'authoring.review-conversation',
    message: 'A conversation is scored by its rules alone; people can’t mark parts of it yet.',
  })

export function reviewText(i18n: I18n, kind: ReviewKind): string {
  const words: Record<ReviewKind, () => string> = {
    none: () => i18n._({ id: 'authoring.review-none', message: 'None' }),
    unsure: () => i18n._({ id: 'authoring.review-unsure', message: 'Where grading is unsure' }),
    all: () => i18n._({ id: 'authoring.review-all', message: 'All' }),
  }
  return words[kind]()
}

function reviewNote(i18n: I18n, kind: ReviewKind): string {
  const words: Record<ReviewKind, () => string> = {
    none: () =>
      i18n._({ id: 'authoring.review-none-note', message: 'Automatic grading alone gives the points.' }),
    unsure: () =>
      i18n._({
        id: 'authoring.review-unsure-note',
        message: 'People mark the answers that automatic grading can’t judge reliably.',
      }),
    all: () => i18n._({ id: 'authoring.review-all-note', message: 'People mark every free answer.' }),
  }
  return words[kind]()
}

/** What share of the answers seen before people would have marked (PAPER-02d). */
function shareText(i18n: I18n, certainties: Certainties, least: number): string | null {
  if (certainties.status === 'loading') return null
  if (certainties.status === 'failed' || certainties.certainties.length === 0)
    return i18n._({
      id: 'authoring.review-share-none',
      message: 'There are no answers from this course’s papers yet, so the expected share isn’t known.',
    })
  const share = reviewedShare(
    certainties.certainties.map((certainty) => ({ certainty })),
    least,
  )
  return i18n._({
    id: 'authoring.review-share',
    message:
      'Expected: about {share} of free answers, by the last {count, plural, one {# answer} other {# answers}}.',
    values: { share: i18n.number(share, { style: 'percent' }), count: certainties.certainties.length },
  })
}
