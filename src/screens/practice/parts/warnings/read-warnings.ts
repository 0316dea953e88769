import { atom, computed, type ReadableAtom } from 'nanostores'
import type { AttemptStatus } from '../../../../contract/exam-attempts.ts'
import type { Core } from '../../../../stores/core.ts'

/** What an invigilator told, and when by the platform's clock. */
export type ToldWarning = AttemptStatus['warnings'][number]

export interface ReadWarnings {
  /** Those that were not acknowledged yet, in this browser. */
  $unread: ReadableAtom<readonly ToldWarning[]>
  acknowledge(): void
}

/** Which warnings of an attempt have been read: the browser remembers it, also over a reload (EXAM-08). */
export function createReadWarnings(
  { remember }: Pick<Core, 'remember'>,
  attemptId: string,
  $warnings: ReadableAtom<readonly ToldWarning[]>,
): ReadWarnings {
  const key = `exam.read.${attemptId}`
  const $read = atom(remember.get(key) ?? '')
  return {
    $unread: computed([$warnings, $read], (warnings, read) =>
      warnings.filter(({ at }) => read === '' || Date.parse(at) > Date.parse(read)),
    ),
    acknowledge() {
      const last = $warnings.get().at(-1)?.at ?? ''
      $read.set(last)
      remember.set(key, last)
    },
  }
}
