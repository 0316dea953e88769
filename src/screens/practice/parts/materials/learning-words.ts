import type { I18n, MessageDescriptor } from '@lingui/core'
import type { MaterialView } from '../../../../contract/materials.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import type { MaterialKind } from '../../../../domain/material/material.ts'
import type {
  CompletionRule,
  LearningStanding,
  LearningState,
} from '../../../../domain/publish/completion.ts'
import { clockText } from '../../../../i18n/clock.ts'
import { listed } from '../../../../i18n/composed.ts'
import { formatBytes } from '../../../../i18n/format.ts'
import type { IconName } from '../../../../ui/icon.tsx'

const states: Record<LearningState, MessageDescriptor> = {
  'not-begun': /*i18n*/ { id: 'learning.state.not-begun', message: 'Not started' },
  'under-way': /*i18n*/ { id: 'learning.state.under-way', message: 'In progress' },
  completed: /*i18n*/ { id: 'learning.state.completed', message: 'Completed' },
  'being-marked': /*i18n*/ { id: 'learning.state.being-marked', message: 'Being marked' },
  unreleased: /*i18n*/ { id: 'learning.state.unreleased', message: 'Result not released yet' },
  over: /*i18n*/ { id: 'learning.state.over', message: 'Ended' },
}

export const learningStateText = (i18n: I18n, state: LearningState): string => i18n._(states[state])

export const materialIcons: Record<MaterialKind, IconName> = {
  video: 'play',
  pdf: 'book',
  document: 'report',
  link: 'globe',
}

/** What a material is and how much of it there is. */
export function materialFacts(i18n: I18n, locale: LocaleId, material: MaterialView): string {
  const { kind, format, size, seconds, pages, link } = material
  const facts = [
    kind === 'link' ? (/^https:\/\/([^/?#]+)/.exec(link ?? '')?.[1] ?? '') : (format ?? '').toUpperCase(),
    seconds === null ? '' : clockText(seconds),
    pages === null
      ? ''
      : i18n._({
          id: 'learning.pages',
          message: '{count, plural, one {# page} other {# pages}}',
          values: { count: pages },
        }),
    size === null ? '' : formatBytes(locale, size),
  ]
  return facts.filter(Boolean).join(' · ')
}

export const seenText = (i18n: I18n, { seen, opened }: { seen: number; opened: boolean }): string => {
  if (seen >= 1) return i18n._({ id: 'learning.seen', message: 'Seen' })
  if (!opened) return i18n._({ id: 'learning.unseen', message: 'Not opened' })
  return i18n._({
    id: 'learning.seen-share',
    message: '{share}% seen',
    values: { share: i18n.number(Math.floor(seen * 100)) },
  })
}

/** What is still lacking until something is completed; empty where nothing is. */
export function lackingText(
  i18n: I18n,
  { by }: CompletionRule,
  { lackingSessions, lackingMaterials }: LearningStanding,
  isExam: boolean,
): string {
  const session = { count: lackingSessions }
  const parts = [
    lackingSessions === 0
      ? ''
      : isExam
        ? by === 'pass'
          ? i18n._({
              id: 'learning.lacking.pass-sessions',
              message: 'pass {count, plural, one {# session} other {# sessions}}',
              values: session,
            })
          : i18n._({
              id: 'learning.lacking.finish-sessions',
              message: 'finish {count, plural, one {# session} other {# sessions}}',
              values: session,
            })
        : by === 'pass'
          ? i18n._({ id: 'learning.lacking.pass-practice', message: 'pass a practice' })
          : i18n._({ id: 'learning.lacking.finish-practice', message: 'finish a practice' }),
    lackingMaterials === 0
      ? ''
      : i18n._({
          id: 'learning.lacking.materials',
          message: 'see {count, plural, one {# learning material} other {# learning materials}}',
          values: { count: lackingMaterials },
        }),
  ].filter((part) => part !== '')
  return parts.length === 0
    ? ''
    : i18n._({
        id: 'learning.lacking',
        message: 'Still to do: {what}',
        values: { what: listed(i18n, parts) },
      })
}
