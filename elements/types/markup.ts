import type { CoachElement, CoachElements, CoachEventMap, CoachMarkup } from './elements.ts'

/** The attributes of an element, as they are written in HTML. */
export interface CoachAttributes extends CoachMarkup {
  'api-base'?: string
  token?: string
  path?: string
  locale?: string
  tenant?: string
}

/** The properties that a framework can set. */
export type CoachProperties = Partial<
  Pick<CoachElement, 'apiBase' | 'token' | 'tokenProvider' | 'path' | 'locale' | 'tenant'>
>

/** `oncoach-ready` and so on, as React 19 listens. */
export type CoachListeners = {
  [Name in keyof CoachEventMap as `on${Name}`]?: (event: CoachEventMap[Name]) => void
}

export type CoachTag = keyof CoachElements
