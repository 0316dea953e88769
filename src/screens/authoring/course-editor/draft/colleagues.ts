import { computed, type ReadableAtom } from 'nanostores'
import { saysSame } from '../../../../domain/course/compare/same.ts'
import type { Core } from '../../../../stores/core.ts'
import type { CourseDraft } from './course-draft.ts'

/** Somebody else who has a node open. */
export interface Colleague {
  name: string
  /** One of `colleagueColours`. */
  colour: number
}

/** Which colleagues have which node open (COURSE-09b); the same for a node as long as nobody comes or goes there. */
export function colleaguesAt(
  { $present, colourOf }: Pick<CourseDraft, '$present' | 'colourOf'>,
  { $user }: Pick<Core, '$user'>,
): ReadableAtom<ReadonlyMap<string, readonly Colleague[]>> {
  let before: ReadonlyMap<string, readonly Colleague[]> = new Map()
  return computed([$present, $user], (present, me) => {
    const there = new Map<string, Map<string, Colleague>>()
    for (const { id, name, at } of present)
      if (at.node !== null && id !== me?.user_id)
        there.set(at.node, (there.get(at.node) ?? new Map()).set(id, { name, colour: colourOf(id) }))
    const now = new Map(
      [...there].map(([node, people]) => {
        const list: readonly Colleague[] = [...people.values()]
        const known = before.get(node)
        return [node, known && saysSame(known, list) ? known : list]
      }),
    )
    const isSame = now.size === before.size && [...now].every(([node, list]) => before.get(node) === list)
    return isSame ? before : (before = now)
  })
}
