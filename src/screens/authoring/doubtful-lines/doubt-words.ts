import type { I18n } from '@lingui/core'
import type { NotTakenReason } from '../../../domain/try-out/why-not-taken.ts'
import { type DoubtReason, fewestForAgreement } from '../../../domain/scoring/doubtful-line.ts'

/** Why a line is in doubt, in a few words; `unsure` names what the judgement was unsure of. */
export function reasonText(i18n: I18n, reason: DoubtReason, unsure: readonly string[] = []): string {
  if (reason === 'unsure' && unsure.length > 0)
    return i18n._({
      id: 'authoring.doubt-unsure-of',
      message: 'Unsure: {names}',
      values: { names: new Intl.ListFormat(i18n.locales, { type: 'unit' }).format(unsure) },
    })
  switch (reason) {
    case 'unsure':
      return i18n._({ id: 'authoring.doubt-unsure', message: 'Unsure' })
    case 'not-understood':
      return i18n._({ id: 'authoring.doubt-not-understood', message: 'Not understood' })
    case 'not-counted':
      return i18n._({ id: 'authoring.doubt-not-counted', message: 'Not counted' })
  }
}

/** Why a line was not taken for what it came closest to; it follows 'but'. */
export function notTakenText(i18n: I18n, reason: NotTakenReason): string {
  switch (reason) {
    case 'elsewhere':
      return i18n._({ id: 'authoring.not-taken-elsewhere', message: 'no response here asks for it' })
    case 'refused':
      return i18n._({ id: 'authoring.not-taken-refused', message: 'it was refused' })
    case 'denied':
      return i18n._({ id: 'authoring.not-taken-denied', message: 'it was denied' })
    case 'asked':
      return i18n._({ id: 'authoring.not-taken-asked', message: 'it was only asked about' })
    case 'reported':
      return i18n._({ id: 'authoring.not-taken-reported', message: 'it only tells what someone else said' })
    case 'left':
      return i18n._({ id: 'authoring.not-taken-left', message: 'it was left to the customer' })
    case 'too-short':
      return i18n._({ id: 'authoring.not-taken-short', message: 'the line is too short to mean it' })
    case 'affirmed':
      return i18n._({ id: 'authoring.not-taken-affirmed', message: 'it should have been denied' })
    case 'too-unsure':
      return i18n._({
        id: 'authoring.not-taken-unsure',
        message: 'not surely enough to be held against the learner',
      })
    case 'more':
      return i18n._({ id: 'authoring.not-taken-more', message: 'the response asks for more than that' })
  }
}

interface Share {
  labelled: number
  agreed: number
}

export const isEnough = ({ labelled }: Share): boolean => labelled >= fewestForAgreement

export const percentOf = ({ labelled, agreed }: Share): number =>
  labelled > 0 ? Math.round((agreed / labelled) * 100) : 0

/** What labels come to: the share that agrees, or how many are missing before one is told. */
export function agreementText(i18n: I18n, share: Share): { head: string; more: string } {
  const { labelled } = share
  const more = i18n._({
    id: 'authoring.doubt-agreement-of',
    message: '{count, plural, one {of # label} other {of # labels}}',
    values: { count: labelled },
  })
  if (isEnough(share))
    return {
      head: i18n._({
        id: 'authoring.doubt-agreement',
        message: 'Agreement {percent}%',
        values: { percent: percentOf(share) },
      }),
      more,
    }
  return {
    head: i18n._({
      id: 'authoring.doubt-labels',
      message: '{count, plural, one {# label} other {# labels}}',
      values: { count: labelled },
    }),
    more: i18n._({
      id: 'authoring.doubt-agreement-needs',
      message: '({count} more needed to show agreement)',
      values: { count: fewestForAgreement - labelled },
    }),
  }
}
