import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { CoachElement } from './elements.ts'
import type { CoachAttributes, CoachTag } from './markup.ts'

export type * from './elements.ts'

/** React 18 writes attributes alone, `class` for `className`; properties and events go through `ref`. */
export type CoachProps = Omit<DetailedHTMLProps<HTMLAttributes<CoachElement>, CoachElement>, 'className'> &
  CoachAttributes & { class?: string }

type CoachIntrinsicElements = { [Tag in CoachTag]: CoachProps }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CoachIntrinsicElements {}
  }
}
