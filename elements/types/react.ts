import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { CoachElement } from './elements.ts'
import type { CoachAttributes, CoachListeners, CoachProperties, CoachTag } from './markup.ts'

export type * from './elements.ts'

/** React 19 sets an element's properties and listens to its events by itself. */
export type CoachProps = DetailedHTMLProps<HTMLAttributes<CoachElement>, CoachElement> &
  CoachAttributes &
  CoachProperties &
  CoachListeners

type CoachIntrinsicElements = { [Tag in CoachTag]: CoachProps }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CoachIntrinsicElements {}
  }
}
