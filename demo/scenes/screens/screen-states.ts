import type { ReactElement } from 'react'
import type { ApiInput } from '../../../src/api/api.ts'
import type { LiveHandlers } from '../../../src/api/live.ts'
import type { Call, CallReply } from '../../../src/contract/contract.ts'
import type { CatalogArea } from '../../../src/i18n/catalogs.ts'
import { longTexts, usualTexts, type Texts } from './texts.ts'

/** What the platform would answer to each call that a screen makes. Any other call finds nothing. */
export type Answers = { readonly [C in Call]?: (input: ApiInput<C>) => CallReply<C> }

/** What a call comes to that is never answered: a promise in the place of any reply. */
export const noAnswer = (): never => new Promise<never>(() => {}) as never

/** What every call of a scene comes to. */
export type Reply =
  { kind: 'answers'; answers: Answers } | { kind: 'pending' } | { kind: 'failed' } | { kind: 'denied' }

/** A screen in one of its states. */
export interface ScreenScene {
  id: string
  title: string
  /** The screen's address, as in src/app/routes.ts. */
  path: string
  /** In place of the route, for a screen that has none. */
  frame?: Frame
  /** 0 super manager, 1 enterprise manager, 2 learner. */
  userType: 0 | 1 | 2
  reply: Reply
  /** The platform's side of a live connection. */
  live?: (handlers: LiveHandlers) => void
}

interface Frame {
  area: CatalogArea
  load(): Promise<() => ReactElement>
}

/** A screen, and what it is answered in each of its states. `texts` are as usual, or as long as they get. */
export interface ScreenSample {
  /** First part of the scenes' ids. */
  name: string
  title: string
  path: string
  userType: 0 | 1 | 2
  frame?: Frame
  answers(texts: Texts): Answers
  /** Where there is nothing yet; screens that always have something leave it out. */
  empty?: Answers
  live?(texts: Texts): (handlers: LiveHandlers) => void
}

/** The scenes of a screen: ready, with long texts, empty, while it loads, where the platform fails, where it denies. */
export function scenesOf({ name, title, answers, empty, live, ...rest }: ScreenSample): ScreenScene[] {
  const scene = (state: string, reply: Reply, texts: Texts | null): ScreenScene => ({
    ...rest,
    id: `${name}/${state}`,
    title: `${title}: ${state}`,
    reply,
    ...(live && texts && { live: live(texts) }),
  })
  return [
    scene('ready', { kind: 'answers', answers: answers(usualTexts) }, usualTexts),
    scene('long', { kind: 'answers', answers: answers(longTexts) }, longTexts),
    ...(empty ? [scene('empty', { kind: 'answers', answers: empty }, null)] : []),
    scene('loading', { kind: 'pending' }, null),
    scene('failed', { kind: 'failed' }, null),
    scene('denied', { kind: 'denied' }, null),
  ]
}

/** Whether a scene is one that a screen has for itself: its ready and its long state. */
export const isOwn = ({ id }: { id: string }) => /\/(ready|long)$/.test(id)
