import { h, type FunctionalComponent, type HTMLAttributes, type PublicProps } from 'vue'
import type { CoachEventMap } from './elements.ts'
import type { CoachLeafEventMap, CoachLeaves } from './leaves.ts'
import type {
  CoachAttributes,
  CoachLeafAttributes,
  CoachLeafProperties,
  CoachProperties,
  CoachTag,
} from './markup.ts'

export type * from './elements.ts'

/** Vue sets what is a property of the element as such; `@coach-ready` and so on listen. */
export type CoachProps = HTMLAttributes & PublicProps & CoachAttributes & CoachProperties

type Emit = <Name extends keyof CoachEventMap>(name: Name, event: CoachEventMap[Name]) => void

interface CoachTagComponent {
  new (): { $props: CoachProps; $emit: Emit }
}

type CoachEmits = { [Name in keyof CoachEventMap]: (event: CoachEventMap[Name]) => void }

/** An element as a component. */
export type CoachComponent = FunctionalComponent<CoachProps, CoachEmits>

type LeafEmit = <Name extends keyof CoachLeafEventMap>(name: Name, event: CoachLeafEventMap[Name]) => void

interface CoachLeafComponent<Leaf extends HTMLElement> {
  new (): {
    $props: HTMLAttributes & PublicProps & CoachLeafAttributes<Leaf> & CoachLeafProperties<Leaf>
    $emit: LeafEmit
  }
}

type CoachComponents = { [Tag in CoachTag]: CoachTagComponent } & {
  [Tag in keyof CoachLeaves]: CoachLeafComponent<CoachLeaves[Tag]>
}

declare module 'vue' {
  interface GlobalComponents extends CoachComponents {}
}

/** By the letters of its name, as a template may write it. `^` is an attribute for Vue, `.` a property. */
const keys: Readonly<Record<string, string>> = {
  apibase: '^api-base',
  path: '^path',
  locale: '^locale',
  tenant: '^tenant',
  user: '^user',
  theme: '^theme',
  token: '.token',
  tokenprovider: '.tokenProvider',
}

const keyOf = (name: string): string => keys[name.replace('-', '').toLowerCase()] ?? name

/**
 * What is no text, and what no page may show in its source, is set from script, also in a page that a server has
 * rendered.
 */
const component = (tag: CoachTag): CoachComponent =>
  Object.assign(
    (_: CoachProps, { attrs }: { attrs: Record<string, unknown> }) =>
      h(tag, Object.fromEntries(Object.entries(attrs).map(([name, value]) => [keyOf(name), value]))),
    // Vue would write the attributes as they came once more.
    { inheritAttrs: false, displayName: tag },
  )

/** Home, course page and conversation. */
export const CoachPractice: CoachComponent = component('coach-practice')
/** The own reports, that of a finished practice, and those of learners. */
export const CoachReport: CoachComponent = component('coach-report')
/** Courses and their flows, for builders. */
export const CoachCourseEditor: CoachComponent = component('coach-course-editor')
/** The people of the enterprise, for builders. */
export const CoachAdmin: CoachComponent = component('coach-admin')
/** The full app. */
export const CoachShell: CoachComponent = component('coach-shell')
/** The login form of the standalone app. */
export const CoachLogin: CoachComponent = component('coach-login')
