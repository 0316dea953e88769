import type { HTMLAttributes, PublicProps } from 'vue'
import type { CoachEventMap } from './elements.ts'
import type { CoachAttributes, CoachProperties, CoachTag } from './markup.ts'

export type * from './elements.ts'

/** Vue sets what is a property of the element as such; `@coach-ready` and so on listen. */
export type CoachProps = HTMLAttributes & PublicProps & CoachAttributes & CoachProperties

type Emit = <Name extends keyof CoachEventMap>(name: Name, event: CoachEventMap[Name]) => void

interface CoachComponent {
  new (): { $props: CoachProps; $emit: Emit }
}

type CoachComponents = { [Tag in CoachTag]: CoachComponent }

declare module 'vue' {
  interface GlobalComponents extends CoachComponents {}
}
