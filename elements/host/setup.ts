import { parseLocale } from '../../src/i18n/locale.ts'
import type { ElementProps } from './element-root.tsx'

/** What a host has set on an element, whatever its type. */
export type Setup = Readonly<Partial<Record<Exclude<keyof ElementProps, 'container'>, unknown>>>

/** Attributes that any element may have, and those that frameworks leave; `diagnosis.ts` knows the rarer ones. */
const anybodys =
  /^(?:class|dir|exportparts|hidden|id|lang|part|role|slot|style|tabindex|title|(?:data|aria|v)-.*|on.*|[^a-z].*)$/
/** Those of the elements, read from `elements/types` and `environmentOf`. */
const ours =
  /^(?:api-base|token|user|path|locale|tenant|theme|standalone|demo|external-service|emoti-user-service|hide-navigator)$/
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isOwnAttribute = (name: string): boolean => ours.test(name)
export const isForeignAttribute = (name: string): boolean => !ours.test(name) && !anybodys.test(name)
export const isTenantId = (value: string): boolean => uuid.test(value)

const says = (value: unknown): value is NonNullable<unknown> =>
  value !== undefined && value !== null && value !== ''
const isText = (value: unknown, wanted: (text: string) => boolean): boolean =>
  !says(value) || (typeof value === 'string' && wanted(value))

/**
 * Whether something about an element's setup looks wrong; `diagnosis.ts`, which is fetched then, knows what. Cheap, as
 * each element asks (EMBED-07a).
 */
export const looksOdd = (
  element: Element,
  { apiBase, token, tokenProvider, user, tenant, locale, path }: Setup,
): boolean =>
  !isText(apiBase, (text) => /^https?:\/\/[^/?#\s]+\/*$/.test(text) && !isBlocked(text)) ||
  !isText(token, (text) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) ||
  (says(tokenProvider) && typeof tokenProvider !== 'function') ||
  !isText(user, () => true) ||
  !isText(tenant, isTenantId) ||
  !isText(locale, (text) => parseLocale(text) !== null) ||
  !isText(path, (text) => !/:\/\//.test(text)) ||
  !isText(element.getAttribute('theme'), (text) => text === 'light' || text === 'dark') ||
  element.getAttributeNames().some(isForeignAttribute) ||
  Object.keys(element).some((name) => name !== 'container' && /^[a-z]+$/i.test(name))

/** Browsers let no secure page call an address that isn't, but those of this machine. */
export const isBlocked = (address: string): boolean =>
  location.protocol === 'https:' && /^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(address)
