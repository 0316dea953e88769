import type { Persona } from '../../../contract/personas.ts'

/** A persona as the platform lists it, for tests. */
export const personaOf = (over: Partial<Persona> = {}): Persona => ({
  id: 'p1',
  name: 'Mrs Brown',
  label: 'In a hurry',
  background: 'Waits for a birthday present.',
  personaApplyType: 'ALL',
  courseId: null,
  course: null,
  portrait: 'f1',
  pictures: { avatar: 'a1', full: null, calm: null, angry: 'x1', sad: null, happy: null },
  revision: 3,
  updatedAt: '2026-11-20T08:00:00Z',
  ...over,
})
