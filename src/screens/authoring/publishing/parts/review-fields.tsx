import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { reviewedShare } from '../../../../domain/grading/review.ts'
import { reviewKinds, type ReviewKind, type ReviewRule } from '../../../../domain/marking/review-rule.ts'
import type { Loadable } from '../../../../stores/core.ts'
import { SelectField } from '../../../../ui/form/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { ChoiceCards } from '../../../../ui/choice-cards.tsx'
import css from './review-fields.css'

export type Certainties = Loadable<{ certainties: readonly number[] }>

/** What the words of a review rule are about: free answers of papers, or whole conversations. */
export interface Reviewed {
  conversation: boolean
}

interface Props extends Reviewed {
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
export function ReviewFields({ rule, conversation, certainties, onChange }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  const percent = (share: number) => i18n.number(share / 100, { style: 'percent' })
  return (
    <div className="review-fields">
      <ChoiceCards
        legend={
          conversation
            ? i18n._({ id: 'authoring.review-conversations', message: 'Conversations reviewed by people' })
            : i18n._({ id: 'authoring.review', message: 'Free answers marked by people' })
        }
        value={rule.review}
        choices={reviewKinds.map((value) => ({
          value,
          label: reviewText(i18n, value, { conversation }),
          note: reviewNote(i18n, value, { conversation }),
        }))}
        onChange={(value) =>
          onChange({ ...rule, review: reviewKinds.find((one) => one === value) ?? 'none' })
        }
      />
      {rule.review === 'unsure' && (
        <SelectField
          label={
            conversation
              ? i18n._({
                  id: 'authoring.review-certainty-conversations',
                  message: 'People decide turns judged with a certainty below',
                })
              : i18n._({
                  id: 'authoring.review-certainty',
                  message: 'People mark answers graded with a certainty below',
                })
          }
          value={String(Math.round(rule.certainty * 100))}
          options={withOwn(percents, rule.certainty).map((share) => ({
            value: String(share),
            label: percent(share),
          }))}
          hint={shareText(i18n, certainties, rule.certainty, { conversation })}
          onChange={(value) => onChange({ ...rule, certainty: Number(value) / 100 })}
        />
      )}
      {rule.review !== 'none' && (
        <>
          <SelectField
            label={
              conversation
                ? i18n._({
                    id: 'authoring.review-markers-conversations',
                    message: 'Markers for each conversation',
                  })
                : i18n._({ id: 'authoring.review-markers', message: 'Markers for each answer' })
            }
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
                label: conversation
                  ? i18n._({
                      id: 'authoring.review-tolerance-points',
                      message: '{points, plural, one {# point} other {# points}} of the total',
                      values: { points: share },
                    })
                  : i18n._({
                      id: 'authoring.review-tolerance-share',
                      message: '{share} of the question’s points',
                      values: { share: percent(share) },
                    }),
              }))}
              hint={
                conversation
                  ? i18n._({
                      id: 'authoring.review-tolerance-level',
                      message:
                        'And always where one mark passes and the other doesn’t, or they come to different levels.',
                    })
                  : null
              }
              onChange={(value) => onChange({ ...rule, tolerance: Number(value) / 100 })}
            />
          )}
          <p className="review-note">
            <Icon name="info" size={16} />
            {conversation
              ? i18n._({
                  id: 'authoring.review-provisional-conversations',
                  message:
                    'Learners see no points while they talk. They see their result once people have decided, or as soon as it is released where nothing is in question.',
                })
              : i18n._({
                  id: 'authoring.review-provisional',
                  message: 'Learners see their result once all of these answers are marked.',
                })}
          </p>
        </>
      )}
    </div>
  )
}

export function reviewText(i18n: I18n, kind: ReviewKind, { conversation }: Reviewed): string {
  const words: Record<ReviewKind, () => string> = {
    none: () => i18n._({ id: 'authoring.review-none', message: 'None' }),
    unsure: () =>
      conversation
        ? i18n._({ id: 'authoring.review-unsure-conversations', message: 'With turns in question' })
        : i18n._({ id: 'authoring.review-unsure', message: 'Where grading is unsure' }),
    all: () => i18n._({ id: 'authoring.review-all', message: 'All' }),
  }
  return words[kind]()
}

function reviewNote(i18n: I18n, kind: ReviewKind, { conversation }: Reviewed): string {
  const said: Record<ReviewKind, () => string> = {
    none: () =>
      i18n._({
        id: 'authoring.review-none-conversations',
        message: 'The course’s rules alone give the points.',
      }),
    unsure: () =>
      i18n._({
        id: 'authoring.review-unsure-conversations-note',
        message:
          'People review conversations with turns that were judged with doubt, weren’t understood, or cost points.',
      }),
    all: () =>
      i18n._({ id: 'authoring.review-all-conversations-note', message: 'People review every conversation.' }),
  }
  const words: Record<ReviewKind, () => string> = {
    none: () =>
      i18n._({ id: 'authoring.review-none-note', message: 'All points come from automatic grading.' }),
    unsure: () =>
      i18n._({
        id: 'authoring.review-unsure-note',
        message: 'People mark the answers that automatic grading can’t judge reliably.',
      }),
    all: () => i18n._({ id: 'authoring.review-all-note', message: 'People mark every free answer.' }),
  }
  return (conversation ? said : words)[kind]()
}

/** What share of the answers seen before people would have marked (PAPER-02d). */
function shareText(
  i18n: I18n,
  certainties: Certainties,
  least: number,
  { conversation }: Reviewed,
): string | null {
  if (certainties.status === 'loading') return null
  if (certainties.status === 'failed' || certainties.certainties.length === 0)
    return conversation
      ? i18n._({
          id: 'authoring.review-share-none-conversations',
          message: 'There are no conversations of this course yet, so the expected share isn’t known.',
        })
      : i18n._({
          id: 'authoring.review-share-none',
          message: 'There are no answers from this course’s papers yet, so the expected share isn’t known.',
        })
  const share = reviewedShare(
    certainties.certainties.map((certainty) => ({ certainty })),
    least,
  )
  const values = { share: i18n.number(share, { style: 'percent' }), count: certainties.certainties.length }
  return conversation
    ? i18n._({
        id: 'authoring.review-share-conversations',
        message:
          'Expected: about {share} of conversations, by the last {count, plural, one {# conversation} other {# conversations}} of this course.',
        values,
      })
    : i18n._({
        id: 'authoring.review-share',
        message:
          'Expected: about {share} of free answers, by the last {count, plural, one {# answer} other {# answers}}.',
        values,
      })
}
