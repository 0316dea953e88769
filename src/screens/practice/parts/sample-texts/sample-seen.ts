import type { Core } from '../../../../stores/core.ts'

const key = 'sample-seen'

/** Whether this person has practised the sample in this browser, or doesn't want to. */
export const sampleSeen = {
  get: (remember: Core['remember']): boolean => remember.get(key) !== null,
  set: (remember: Core['remember']): void => remember.set(key, '1'),
}
