/**
 * How what is said of a fact stands to what is right. `imprecise` is neither right nor wrong: a range that the right value lies in,
 * 'more than' less than it, 'about' a value near it, or the right value beside another one by 'or'.
 */
export const statementStates = ['right', 'imprecise', 'wrong'] as const
export type StatementState = (typeof statementStates)[number]
