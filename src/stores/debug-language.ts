import type { Claims } from '../contract/identity.ts'
import { readStored, storedKeys, writeStored } from './environment.ts'

/** The pseudo-language that shows the ids of messages (LOC-05). Courses and calls know nothing of it. */
export const debugLanguage = 'debug'
const flag = 'coach.debug'

/** Lays the flag for a super manager, switched off; they switch it on by hand. Nobody else's browser gets it. */
export function layDebugFlag({ type }: Pick<Claims, 'type'>): void {
  if (type === 0 && readStored(flag) === null) writeStored(flag, 'false')
}

/** Whether the switcher offers the debug language. */
export const debugOffered = (): boolean => readStored(flag) === 'true'

/** Whether it was chosen, and may be. */
export const debugChosen = (): boolean => debugOffered() && readStored(storedKeys.locale) === debugLanguage

export const chooseDebug = (): void => writeStored(storedKeys.locale, debugLanguage)
