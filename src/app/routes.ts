import { createElement, type ComponentType, type ReactElement } from 'react'
import { places, type Pattern, type Place } from '../ui/places.ts'
import { conversation } from './conversation-screen.ts'

/** A place with the way to load its screen. */
export interface Route extends Place {
  load(): Promise<(params: Record<string, string>) => ReactElement>
}

const paramNames = (pattern: string): string[] =>
  pattern
    .split('/')
    .filter((part) => part.startsWith(':'))
    .map((part) => part.slice(1))

/** The others stand in a table beside what they all work with, in one file (the chunk `pages`). */
const screenOf = async (pattern: Pattern): Promise<() => Promise<unknown>> =>
  pattern === '/conversation/:sessionId' ? conversation : (await import('./screens.ts')).screens[pattern]

async function loadScreen(pattern: Pattern): Promise<(params: Record<string, string>) => ReactElement> {
  const load = await screenOf(pattern)
  // Each takes the names that stand in its own pattern, which no type can say of one pattern among all.
  const Screen = (await load()) as ComponentType<Record<string, string | undefined>>
  const names = paramNames(pattern)
  // What somebody wrote behind a `?` is no property of the screen.
  return (params) => createElement(Screen, Object.fromEntries(names.map((name) => [name, params[name]])))
}

/** Every screen that an element can show, in the order of the places. */
export const routes: readonly Route[] = places.map((place) => ({
  ...place,
  load: () => loadScreen(place.pattern),
}))
