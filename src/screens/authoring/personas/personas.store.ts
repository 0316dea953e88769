import { computed, type ReadableAtom } from 'nanostores'
import type { Persona } from '../../../contract/personas.ts'
import type { Filter } from '../../../stores/address-filter.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { createKeptFilter } from '../../../stores/kept-filter.ts'
import { createResource } from '../../../stores/resource.ts'

/** `for` is `ALL` for those of all courses, or the id of a course for its own; empty for whatever there is. */
export type PersonaFilter = Filter<'search' | 'for'>

export interface PersonasStore {
  $personas: ReadableAtom<Loadable<{ items: Persona[] }>>
  /** Those that pass the filter. */
  $shown: ReadableAtom<Persona[]>
  /** Kept in the screen's address (UI-10b). */
  $filter: ReadableAtom<PersonaFilter>
  /** Courses that a persona can be of; empty where they could not be read. */
  $courses: ReadableAtom<readonly { id: string; name: string }[]>
  filter(change: Partial<PersonaFilter>): void
  reload(): void
  dispose(): void
}

/** An enterprise has tens to hundreds of courses. */
const coursesLoaded = 1000
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

function passes(persona: Persona, filter: PersonaFilter): boolean {
  const isFor = filter.for === '' || filter.for === (persona.courseId ?? 'ALL')
  const texts = [persona.name, persona.label, persona.background]
  return isFor && texts.some((text) => folded(text).includes(folded(filter.search.trim())))
}

/** The personas that courses are given (PERSONA-01). They are loaded whole and filtered in the browser. */
export function createPersonasStore(core: Core): PersonasStore {
  const personas = createResource((signal) => core.api('GET /persona/list', {}, { signal, quiet: true }))
  const courses = createResource((signal) =>
    core.api('GET /coach-api/courses', { query: { size: coursesLoaded } }, { signal, quiet: true }),
  )
  const kept = createKeptFilter(core.router, { search: '', for: '' })
  return {
    $personas: personas.$value,
    $shown: computed([personas.$value, kept.$filter], (value, filter) =>
      value.status === 'ready' ? value.items.filter((persona) => passes(persona, filter)) : [],
    ),
    $filter: kept.$filter,
    $courses: computed(courses.$value, (value) => (value.status === 'ready' ? value.items : [])),
    filter: (change) => kept.change(change, change.search !== undefined),
    reload: () => void personas.reload(),
    dispose() {
      kept.dispose()
      personas.dispose()
      courses.dispose()
    },
  }
}
