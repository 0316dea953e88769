import type { HandlerSettings } from '../course/handler.ts'
import type { MeterEffects } from '../course/dialogue-flow.ts'
import type { LocaleId } from '../locale.ts'
import type { RichText } from '../text/rich-text.ts'
import { type HandlerKind, handlerKinds } from './kinds.ts'
import { repliesOf } from './replies.ts'

/** A global handler as a course has it: the platform's defaults and what the course changes of them. */
export interface Handler {
  readonly kind: HandlerKind
  readonly effects: MeterEffects
  /** Points off the total, each time. */
  readonly deduction: number
  readonly critical: boolean
  /** The customer leaves at the so many-th time; 0: never. */
  readonly ends: number
  /** Whether the customer says again what they said last. */
  readonly repeats: boolean
  /** What the customer says, by whether they are angry. Empty where they just say again what they said. */
  readonly replies: { readonly calm: readonly string[]; readonly angry: readonly string[] }
  /** How replies of the course look that are more than plain words. */
  readonly formatted?: readonly RichText[] | undefined
}

type Defaults = Pick<Handler, 'effects' | 'deduction' | 'critical' | 'ends' | 'repeats'>

const offence: Defaults = {
  effects: { emotion: -25, patience: -30 },
  deduction: 10,
  critical: true,
  ends: 2,
  repeats: false,
}
const harmless: Defaults = {
  effects: { emotion: 0, patience: 0 },
  deduction: 0,
  critical: false,
  ends: 0,
  repeats: false,
}

/** What each handler does where the course says nothing of it. */
const defaults: Record<HandlerKind, Defaults> = {
  abuse: offence,
  threat: offence,
  discrimination: offence,
  // The line earns nothing; taking points besides is more than a fair trainer does (golden lines).
  'instructs-grader': harmless,
  // Its points are its rule's.
  'critical-mistake': { ...harmless, effects: { emotion: -15, patience: -15 } },
  silence: { ...harmless, effects: { emotion: 0, patience: -5 }, repeats: true },
  nonsense: { ...harmless, effects: { emotion: 0, patience: -5 }, repeats: true },
  'other-language': { ...harmless, effects: { emotion: 0, patience: -5 }, repeats: true },
  'asks-customer': harmless,
  'giving-up': harmless,
  'asks-for-human': harmless,
  'asks-who': { ...harmless, repeats: true },
  'asks-to-repeat': { ...harmless, repeats: true },
  'asks-to-wait': harmless,
}

function handlerOf(kind: HandlerKind, locale: LocaleId, settings: HandlerSettings): Handler | null {
  const own = settings[kind]
  if (own?.off) return null
  const usual = defaults[kind]
  return {
    kind,
    effects: own?.effects ?? usual.effects,
    deduction: own?.deduction ?? usual.deduction,
    critical: own?.critical ?? usual.critical,
    ends: own?.ends ?? usual.ends,
    repeats: usual.repeats,
    formatted: own?.formatted,
    replies: own?.replies ? { calm: own.replies, angry: own.replies } : repliesOf(locale, kind),
  }
}

/** The handlers of a course, without those that it switches off, in the order in which they are looked for. */
export function handlersOf(locale: LocaleId, settings: HandlerSettings): ReadonlyMap<HandlerKind, Handler> {
  return new Map(
    handlerKinds.flatMap((kind) => {
      const handler = handlerOf(kind, locale, settings)
      return handler ? [[kind, handler] as const] : []
    }),
  )
}
