import type { MeterChange } from './meters.ts'

/** How hard a practice is, 1–5. What a course's settings say holds as it stands at 3. */
export const difficultyLevels = [1, 2, 3, 4, 5] as const
export type DifficultyLevel = (typeof difficultyLevels)[number]

/** Who chooses it: the course says it, or the learner chooses at each start (PUBLISH-07a). */
export const difficultyChoices = ['course', 'learner'] as const
export type DifficultyChoice = (typeof difficultyChoices)[number]

/** Reference answers are shown in a practice up to this difficulty (CONV-27a); in its report at any. */
export const hintsUpTo = 3

/** The nearest level. */
export const levelOfDifficulty = (difficulty: number): DifficultyLevel =>
  difficultyLevels.find((level) => level >= Math.round(difficulty)) ?? 5

/** By what a customer's starting patience, and what a mistake takes of it, are multiplied (CONV-27a). */
const patienceFactors: Record<DifficultyLevel, { initial: number; loss: number }> = {
  1: { initial: 1.2, loss: 0.6 },
  2: { initial: 1.1, loss: 0.8 },
  3: { initial: 1, loss: 1 },
  4: { initial: 0.9, loss: 1.2 },
  5: { initial: 0.8, loss: 1.4 },
}

/** A customer's patience at the start, 1–100, of what the course's settings say. */
export const initialPatience = (patience: number, difficulty: number): number =>
  Math.max(1, Math.min(100, Math.round(patience * patienceFactors[levelOfDifficulty(difficulty)].initial)))

/** What a follow-up or a wrong turn takes of the patience, of what the course says; what gives patience stays as it is. */
const patienceChange = (change: number, difficulty: number): number =>
  change < 0 ? Math.round(change * patienceFactors[levelOfDifficulty(difficulty)].loss) : change

/** What a mistake does to the meters at a difficulty: what its kind takes of the patience, and the effects of its place. */
export const mistakeChanges = (difficulty: number, patience: number, effects: MeterChange): MeterChange[] => [
  { patience: patienceChange(patience, difficulty) },
  { ...effects, patience: patienceChange(effects.patience ?? 0, difficulty) },
]
