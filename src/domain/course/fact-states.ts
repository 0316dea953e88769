/** What is said of a fact. `imprecise` is neither right nor wrong ('10 to 20 days' of 15); `stated` is any of the three. */
export const factStates = ['right', 'imprecise', 'wrong', 'stated', 'unsaid'] as const
export type FactState = (typeof factStates)[number]
