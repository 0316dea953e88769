import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { CoachElement } from './elements.ts'
import type { CoachLeaves } from './leaves.ts'
import type { CoachAttributes, CoachLeafAttributes, CoachTag } from './markup.ts'

export type * from './elements.ts'

/** React 18 writes attributes alone, `class` for `className`; properties and events go through `ref`. */
export type CoachProps = Omit<DetailedHTMLProps<HTMLAttributes<CoachElement>, CoachElement>, 'className'> &
  CoachAttributes & { class?: string }

export type CoachLeafProps<Leaf extends HTMLElement> = Omit<
  DetailedHTMLProps<HTMLAttributes<Leaf>, Leaf>,
  'className'
> &
  CoachLeafAttributes<Leaf> & { class?: string }

type CoachIntrinsicElements = { [Tag in CoachTag]: CoachProps } & {
  [Tag in keyof CoachLeaves]: CoachLeafProps<CoachLeaves[Tag]>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CoachIntrinsicElements {}
  }
}
