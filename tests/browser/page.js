/** @import { CoachElement } from '../../elements/types/elements.ts' */
import { nextFrame, waitUntil as waitUntilThen } from '@open-wc/testing'

/**
 * Waits until something holds; only what never comes is given up, for a busy machine takes its time.
 * @param {() => unknown} holds
 * @param {string} [message]
 */
export const waitUntil = (holds, message) =>
  waitUntilThen(() => Boolean(holds()), message, { timeout: 20_000 })

/** A readable token as the platform makes it; nobody checks its signature in the browser. */
export function tokenOf(claims = {}) {
  const all = {
    user_id: '11111111-1111-4111-8111-111111111111',
    user_name: 'learner',
    display_name: 'Ada',
    email: '',
    phone: '',
    type: 2,
    tenantId: '22222222-2222-4222-8222-222222222222',
    tenantName: 'Galaxy',
    login_type: 'password',
    ...claims,
  }
  const part = (value) =>
    btoa(JSON.stringify(value)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'HS256' })}.${part(all)}.signature`
}

/**
 * An element on the page. Its shadow root is there as soon as its bundle is.
 * @typedef {CoachElement & Record<string, unknown> & { readonly shadowRoot: ShadowRoot }} Placed
 */

/**
 * Puts an element on the page; `set` runs before it is connected, and may put it elsewhere.
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(element: Placed) => unknown} [set]
 */
export function place(tag, attributes = {}, set = () => {}) {
  const element = /** @type {Placed} */ (document.createElement(tag))
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  set(element)
  if (!element.isConnected) document.body.append(element)
  return element
}

/** @returns {HTMLElement} */
export const rootOf = (element) => element.shadowRoot?.querySelector('.coach-root')

/**
 * What an element shows, in the box that scrolls where the host gives it a height: the part `page` of docs/theming.md.
 * @returns {HTMLElement}
 */
export const pageBoxOf = (element) => element.shadowRoot?.querySelector('[part~=page]')

/** @returns {string} */
export const textOf = (element) => rootOf(element)?.innerText ?? ''

/** Waits until the element shows a text. */
export const shows = (element, text) =>
  waitUntil(
    () => textOf(element).includes(text),
    `${element.localName} never showed “${text}” but “${textOf(element)}”`,
  )

/** What was begun has had its turn: frames, and the tasks between them. For what must not have happened. */
export async function turnsTaken() {
  for (let frame = 0; frame < 3; frame++) await nextFrame()
}

/**
 * The next event of a name, wherever on the page it was dispatched.
 * @param {string} name
 * @returns {Promise<CustomEvent>}
 */
export const heard = (name) =>
  new Promise((resolve) =>
    document.addEventListener(name, (event) => resolve(/** @type {CustomEvent} */ (event)), { once: true }),
  )

/**
 * Puts a text into a field at once; React hears of it as of a person's keys.
 * @param {HTMLInputElement} field
 * @param {string} text
 */
export function enter(field, text) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** What the platform says of the home page of somebody who has nothing yet. */
export const emptyHome = {
  now: '2026-03-02T10:00:00Z',
  publishes: { items: [], total: 0 },
  results: { runs: [], overview: { runs: 0, mean: null, best: null, passed: 0 } },
  ranking: { items: [], shown: 'everybody' },
  unfinished: null,
  exams: [],
  reminders: [],
  feedback: [],
  programmes: [],
  repetitions: [],
  weakPoints: null,
  weakest: null,
  setup: [],
  staffStep: null,
  team: null,
  firstPractice: true,
}
