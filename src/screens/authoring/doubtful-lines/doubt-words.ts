import type { I18n } from '@lingui/core'
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
