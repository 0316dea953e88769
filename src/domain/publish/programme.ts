import { type LearningState, learningStates, type PublishMode } from './completion.ts'

/** Publishes of a programme. */
export const mostStages = 20
export const longestProgrammeName = 100

/** How a stage of a programme stands for a person. */
export const stageStates = [...learningStates, 'locked'] as const
export type StageState = (typeof stageStates)[number]

/** How a person stands with a programme: its stages in their order, how many are completed, and the one to go on with. */
export interface ProgrammeStanding {
  states: StageState[]
  completed: number
  /** Its place, from 0; null where nothing can be done: all are completed, or what is left is over or locked. */
  next: number | null
}

/**
 * Where stages unlock in order, each is locked until all before it are completed; what was practised or sat before, and what is over, says
 * so instead: to look at its learning materials unlocks nothing. A programme is completed once all its stages are.
 */
export function programmeStandingOf(
  mode: PublishMode,
  stages: readonly { state: LearningState; practised: boolean }[],
): ProgrammeStanding {
  const states = stages.map(({ state, practised }, place): StageState => {
    const waits = stages.slice(0, place).some((before) => before.state !== 'completed')
    const isOpen = practised || (state !== 'not-begun' && state !== 'under-way')
    return mode === 'breakthrough' && waits && !isOpen ? 'locked' : state
  })
  const next = states.findIndex((state) => state === 'not-begun' || state === 'under-way')
  return {
    states,
    completed: states.filter((state) => state === 'completed').length,
    next: next < 0 ? null : next,
  }
}
