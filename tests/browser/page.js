import { waitUntil } from '@open-wc/testing'

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

/** Puts an element on the page; `set` runs before it is connected. */
export function place(tag, attributes = {}, set = () => {}) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  set(element)
  document.body.append(element)
  return element
}

export const textOf = (element) => element.shadowRoot?.querySelector('.coach-root')?.innerText ?? ''

/** Waits until the element shows a text. */
export const shows = (element, text) =>
  waitUntil(
    () => textOf(element).includes(text),
    `${element.localName} never showed “${text}” but “${textOf(element)}”`,
    { timeout: 5000 },
  )

/** The next event of a name, wherever on the page it was dispatched. */
export const heard = (name) =>
  new Promise((resolve) => document.addEventListener(name, resolve, { once: true }))
