import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '../../../../stores/core.ts'

/** Whether single keys choose, mark and turn the page on the sheets of this person; some read a page aloud by keys of their own. */
export interface SingleKeys {
  $keys: ReadableAtom<boolean>
  setKeys(on: boolean): void
}

const key = 'exam.keys'

export function createSingleKeys(remember: Core['remember']): SingleKeys {
  const $keys = atom(remember.get(key) !== 'no')
  return {
    $keys,
    setKeys(on) {
      $keys.set(on)
      remember.set(key, on ? null : 'no')
    },
  }
}
