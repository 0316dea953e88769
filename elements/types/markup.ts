import type { CoachElement, CoachElements, CoachEventMap, CoachMarkup } from './elements.ts'
import type { CoachLeafEventMap, CoachLeafMarkup, CoachLeaves } from './leaves.ts'

/** The attributes of an element, as they are written in HTML. */
export interface CoachAttributes extends CoachMarkup {
  'api-base'?: string
  token?: string
  user?: string
  path?: string
  locale?: string
  tenant?: string
}

/** The properties that a framework can set. */
export type CoachProperties = Partial<
  Pick<CoachElement, 'apiBase' | 'token' | 'tokenProvider' | 'user' | 'path' | 'locale' | 'tenant'>
>

/** `oncoach-ready` and so on, as React 19 listens. */
export type CoachListeners = {
  [Name in keyof CoachEventMap as `on${Name}`]?: (event: CoachEventMap[Name]) => void
}

export type CoachTag = keyof CoachElements

export type CoachLeafTag = keyof CoachLeaves

/** A property's value, or what an attribute says in its place. */
type Written<Value> =
  | (Value extends number ? `${number}` : Value extends boolean ? '' : never)
  | Exclude<Value, null | readonly string[]>

/** The attributes of a leaf, as they are written in HTML. */
export type CoachLeafAttributes<Leaf extends HTMLElement> = CoachLeafMarkup & {
  [
    Name in Exclude<keyof Leaf, keyof HTMLElement> as Name extends 'hideLabel' ? 'hide-label' : Name
  ]?: Written<Leaf[Name]>
}

/** The properties of a leaf that a framework can set. */
export type CoachLeafProperties<Leaf extends HTMLElement> = Partial<Omit<Leaf, keyof HTMLElement>>

/** `oncoach-stars-changed` and so on, as React 19 listens. */
export type CoachLeafListeners = {
  [Name in keyof CoachLeafEventMap as `on${Name}`]?: (event: CoachLeafEventMap[Name]) => void
}
