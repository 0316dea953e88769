/** What is said of a fact. `imprecise` is neither right nor wrong ('10 to 20 days' of 15); `stated` is any of the three. */
export const factStates = ['right', 'imprecise', 'wrong', 'stated', 'unsaid'] as const
export type FactState = (typeof factStates)[number]

/** Whether what was said of a fact is what is asked for; null where nothing was. */
export function isStated(said: { state: FactState } | null | undefined, wanted: FactState): boolean {
  if (!said) return wanted === 'unsaid'
  return wanted === 'stated' || said.state === wanted
}
