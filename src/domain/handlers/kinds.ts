/**
 * What a learner may say anywhere, whatever the course foresees there (CONV-30): the kinds of global handlers, in the order
 * in which they are looked for.
 */
export const handlerKinds = [
  'abuse',
  'threat',
  'discrimination',
  'instructs-grader',
  'critical-mistake',
  'silence',
  'nonsense',
  'other-language',
  'asks-customer',
  'giving-up',
  'asks-for-human',
  'asks-who',
  'asks-to-wait',
  'asks-to-repeat',
] as const
export type HandlerKind = (typeof handlerKinds)[number]

/** They do harm: they win over whatever else is in the line. */
export const harmfulKinds = [
  'abuse',
  'threat',
  'discrimination',
  'instructs-grader',
  'critical-mistake',
] as const
export type HarmfulKind = (typeof harmfulKinds)[number]

export const isHarmful = (kind: HandlerKind): kind is HarmfulKind =>
  harmfulKinds.some((harmful) => harmful === kind)

/** Harm to the person on the other side: a customer who leaves at the second one counts these together. */
export const isAgainstCustomer = (kind: HandlerKind): boolean =>
  kind === 'abuse' || kind === 'threat' || kind === 'discrimination'

const prefix = 'handler:'

/** The rule under which the score keeps what a handler took; no rule or word of a course can be called so. */
export const handlerRule = (kind: HandlerKind): string => `${prefix}${kind}`

/** The handler of a rule of the score; null for rules and words of the course. */
export const handlerOfRule = (rule: string): HandlerKind | null =>
  handlerKinds.find((kind) => handlerRule(kind) === rule) ?? null
