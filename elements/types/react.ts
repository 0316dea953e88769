'use client'
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type DetailedHTMLProps,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
  type RefObject,
} from 'react'
import type { CoachElement, CoachEventMap, CoachMarkup } from './elements.ts'
import type { CoachLeaves } from './leaves.ts'
import type {
  CoachAttributes,
  CoachLeafAttributes,
  CoachLeafListeners,
  CoachListeners,
  CoachProperties,
  CoachTag,
} from './markup.ts'

export type * from './elements.ts'

/** React 19 sets an element's properties and listens to its events by itself. */
export type CoachProps = DetailedHTMLProps<HTMLAttributes<CoachElement>, CoachElement> &
  CoachAttributes &
  CoachProperties &
  CoachListeners

/** A leaf is fetched when its tag is there, and until then only attributes can be set: so names are theirs. */
export type CoachLeafProps<Leaf extends HTMLElement> = DetailedHTMLProps<HTMLAttributes<Leaf>, Leaf> &
  CoachLeafAttributes<Leaf> &
  CoachLeafListeners

type CoachIntrinsicElements = { [Tag in CoachTag]: CoachProps } & {
  [Tag in keyof CoachLeaves]: CoachLeafProps<CoachLeaves[Tag]>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CoachIntrinsicElements {}
  }
}

type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>

/** `onCoachReady` and so on. */
export type CoachHandlers = {
  [Name in keyof CoachEventMap as `on${Pascal<Name>}`]?: (event: CoachEventMap[Name]) => void
}

export interface CoachComponentProps
  extends
    CoachProperties,
    CoachHandlers,
    Pick<CoachMarkup, 'theme'>,
    Omit<HTMLAttributes<CoachElement>, 'children'> {}

/** An element as a component: its `ref` is the element. */
export type CoachComponent = ForwardRefExoticComponent<CoachComponentProps & RefAttributes<CoachElement>>

/** By property. What is no text, and what no page may show in its source, is set from script alone. */
const attributes = {
  apiBase: 'api-base',
  path: 'path',
  locale: 'locale',
  tenant: 'tenant',
  user: 'user',
} as const

const events: Readonly<Record<keyof CoachHandlers, keyof CoachEventMap>> = {
  onCoachReady: 'coach-ready',
  onCoachError: 'coach-error',
  onCoachRecovered: 'coach-recovered',
  onCoachAuthRequired: 'coach-auth-required',
  onCoachTenantChanged: 'coach-tenant-changed',
  onCoachNavigate: 'coach-navigate',
  onCoachPracticeEnded: 'coach-practice-ended',
}

const has = <T extends object>(known: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(known, name)

/** The props that React writes into the page's source, there and in the browser alike. */
function markupOf({ className, ...props }: CoachComponentProps): Record<string, unknown> {
  const markup: Record<string, unknown> = className === undefined ? {} : { class: className }
  for (const [name, value] of Object.entries(props))
    if (has(attributes, name)) markup[attributes[name]] = value
    else if (!has(events, name) && name !== 'token' && name !== 'tokenProvider') markup[name] = value
  return markup
}

/** Where a server renders the page there is nothing to lay out. */
const useBeforePaint: typeof useEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Listens with whatever handlers were given last. */
function useEvents(element: RefObject<CoachElement | null>, props: CoachComponentProps): void {
  const latest = useRef(props)
  useBeforePaint(() => {
    latest.current = props
  })
  useBeforePaint(() => {
    const target = element.current
    if (!target) return
    const heard = Object.entries(events).map(([name, type]) => {
      const listener = (event: Event) => {
        const handler: unknown = Reflect.get(latest.current, name)
        if (typeof handler === 'function') handler(event)
      }
      target.addEventListener(type, listener)
      return () => target.removeEventListener(type, listener)
    })
    return () => heard.forEach((stop) => stop())
  }, [element])
}

/**
 * React hydrates a page that a server has rendered without setting properties on custom elements
 * (https://github.com/facebook/react/issues/35446), so they are set in an effect.
 */
function component(tag: CoachTag): CoachComponent {
  const Component = forwardRef<CoachElement, CoachComponentProps>((props, outer) => {
    const element = useRef<CoachElement | null>(null)
    useImperativeHandle(outer, () => element.current as CoachElement, [])
    useEvents(element, props)
    const { token, tokenProvider } = props
    useBeforePaint(() => {
      if (element.current) Object.assign(element.current, { token, tokenProvider })
    }, [token, tokenProvider])
    return createElement(tag, { ...markupOf(props), ref: element })
  })
  Component.displayName = tag
  return Component
}

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
