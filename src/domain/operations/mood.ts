import type { Emotion } from '../course/base.ts'
import type { OperationPlugin } from './operation-plugin.ts'

/** See `mood`. */
export interface MoodOperation {
  op: 'mood'
  mood: Emotion
}

/** Gives the customer a face, until something else changes it. */
export const mood: OperationPlugin<MoodOperation> = {
  op: 'mood',
  words: /*i18n*/ { id: 'authoring.op-mood', message: 'Set the customer’s mood' },
  inputs: [{ key: 'mood', kind: 'mood', words: /*i18n*/ { id: 'authoring.op-face', message: 'Mood' } }],
  create: () => ({ op: 'mood', mood: 'NEUTRAL' }),
  changes: () => null,
  reads: () => [],
  run: ({ mood: shown }) => ({ mood: shown }),
  fits: () => true,
  formula: ({ mood: shown }, nameOf) => `☺ ${nameOf('moods', shown)}`,
}
