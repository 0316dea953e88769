import type { I18n, MessageDescriptor } from '@lingui/core'
import type { AnswerResult, MeterMove, MeterReason } from '../domain/dialogue/dialogue.ts'
import { type HandlerKind, handlerKinds } from '../domain/handlers/kinds.ts'
import { signed } from './points.ts'
import { handlerText, measureText, resultText } from './terms.ts'

type Meter = 'emotion' | 'patience'
type OwnReason = Exclude<MeterReason, HandlerKind | AnswerResult>

const reasons: Record<OwnReason, MessageDescriptor> = {
  answer: /*i18n*/ { id: 'term.meter-reason.answer-short', message: 'Answer fell short' },
  'wrong-turn': /*i18n*/ { id: 'term.meter-reason.wrong-turn', message: 'Inappropriate response' },
  'not-understood': /*i18n*/ {
    id: 'term.meter-reason.not-understood',
    message: 'Didn’t address what the customer needed',
  },
  'wrong-fact': /*i18n*/ { id: 'term.meter-reason.wrong-fact', message: 'Incorrect information' },
  flow: /*i18n*/ { id: 'term.meter-reason.flow', message: 'Flow of the conversation' },
  repeated: /*i18n*/ { id: 'term.meter-reason.repeated', message: 'Repeated' },
  'model-answers': /*i18n*/ {
    id: 'term.meter-reason.model-answers',
    message: 'Reference answers strung together',
  },
  'word-list': /*i18n*/ { id: 'term.meter-reason.word-list', message: 'Keywords only, no sentence' },
  'taken-back': /*i18n*/ { id: 'term.meter-reason.taken-back', message: 'Taken back at the end of the line' },
  'may-harm': /*i18n*/ {
    id: 'term.meter-reason.may-harm',
    message: 'The end of the line can be taken as a mistake',
  },
}

/** Where a meter rose for a reason that usually lets it fall. */
const welcome: Partial<Record<OwnReason, MessageDescriptor>> = {
  answer: /*i18n*/ { id: 'term.meter-reason.answer', message: 'Good answer' },
  'wrong-turn': /*i18n*/ {
    id: 'term.meter-reason.wrong-turn-liked',
    message: 'Pleased the customer, but was inappropriate',
  },
}

const isHandler = (reason: MeterReason): reason is HandlerKind => handlerKinds.some((kind) => kind === reason)
const isOwn = (reason: MeterReason): reason is OwnReason => reason in reasons

/** Why a meter moved (CONV-12b), in a few words; `change` says whether it rose or fell. */
export function meterReasonText(i18n: I18n, reason: MeterReason, change: number): string {
  if (isHandler(reason)) return handlerText(i18n, reason)
  if (!isOwn(reason)) return resultText(i18n, reason)
  return i18n._((change > 0 ? welcome[reason] : undefined) ?? reasons[reason])
}

/** How far a meter moved: `Patience −10`. */
const movedText = (i18n: I18n, meter: Meter, change: number): string =>
  `${measureText(i18n, meter)} ${signed(change, (value) => i18n.number(value))}`

/**
 * A move of the meters in words: `Emotion −2, Patience −10: Didn’t address what the customer needed`, each meter for itself where one rose and the
 * other fell for what isn't called the same.
 */
export function moveTexts(i18n: I18n, { reason, emotion, patience }: MeterMove): string[] {
  const moved = (
    [
      ['emotion', emotion],
      ['patience', patience],
    ] as const
  ).filter(([, change]) => change !== 0)
  const texts = moved.map(([meter, change]) => ({
    what: movedText(i18n, meter, change),
    why: meterReasonText(i18n, reason, change),
  }))
  const [first, second] = texts
  if (first && second && first.why === second.why)
    return [
      i18n._({
        id: 'term.meter-moves',
        message: '{first}, {second}: {reason}',
        values: { first: first.what, second: second.what, reason: first.why },
      }),
    ]
  return texts.map(({ what, why }) =>
    i18n._({ id: 'term.meter-move', message: '{move}: {reason}', values: { move: what, reason: why } }),
  )
}
