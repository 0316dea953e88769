import type { Claims } from '../../contract/identity.ts'
import { matchPath } from '../../stores/match.ts'
import type { IconName } from '../../ui/icon.tsx'

/** Which element shows an address, and what the page is called there. */
export interface Place {
  pattern: string
  tag: 'coach-practice' | 'coach-report' | 'coach-course-editor' | 'coach-admin'
  name: 'home' | 'course' | 'practice' | 'report' | 'courses' | 'flow' | 'people' | 'unknown'
}

const places: readonly Place[] = [
  { pattern: '/index', tag: 'coach-practice', name: 'home' },
  { pattern: '/coach-info/:id', tag: 'coach-practice', name: 'course' },
  { pattern: '/conversation/:sessionId', tag: 'coach-practice', name: 'practice' },
  { pattern: '/report/:type/:id', tag: 'coach-report', name: 'report' },
  { pattern: '/course-list', tag: 'coach-course-editor', name: 'courses' },
  { pattern: '/course-detail/:courseId/workflow/:id', tag: 'coach-course-editor', name: 'flow' },
  { pattern: '/user-list', tag: 'coach-admin', name: 'people' },
]

/** Every element says itself that an address doesn't exist (SHELL-09); the first one is asked to. */
const nowhere: Place = { pattern: '', tag: 'coach-practice', name: 'unknown' }

export const placeOf = (path: string): Place => places.find((place) => matchPath(path, place.pattern)) ?? nowhere

const bareAddresses = /conversation|question-bank|course-detail|question-detail|large-model-course\/requirement/

/** Screens that have the window to themselves: no header, no navigation (SHELL-05). */
export const isBare = (path: string): boolean => bareAddresses.test(path)

export interface MenuEntry {
  path: string
  name: Place['name']
  icon: IconName
}

const forAll: readonly MenuEntry[] = [{ path: '/index', name: 'home', icon: 'home' }]
const forBuilders: readonly MenuEntry[] = [
  { path: '/course-list', name: 'courses', icon: 'course' },
  { path: '/user-list', name: 'people', icon: 'people' },
]

/** The menu by who somebody is (SHELL-07). */
export const menuOf = (type: Claims['type']): readonly MenuEntry[] => (type === 2 ? forAll : [...forAll, ...forBuilders])

/** A course or its report belongs to where it is opened from. */
const sections: Record<Place['name'], string> = { home: '/index', course: '/index', practice: '/index', report: '/index', courses: '/course-list', flow: '/course-list', people: '/user-list', unknown: '' }
export const sectionOf = (path: string): string => sections[placeOf(path).name]

/** First and last digit are visible, the rest is not (SHELL-02). Empty where there is no number. */
export function maskPhone(phone: string): string {
  const digits = [...phone.trim()]
  if (digits.length < 3) return digits.map(() => '*').join('')
  return `${digits[0] ?? ''}${'*'.repeat(digits.length - 2)}${digits.at(-1) ?? ''}`
}
