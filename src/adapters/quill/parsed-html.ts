/** Trusted Types, as far as it is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}
const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** The name that a page's `trusted-types` has to allow. */
const policyName = 'coach-paste'
let policy: ReturnType<TrustedTypes['createPolicy']> | null | undefined

function ownPolicy(types: TrustedTypes): typeof policy {
  try {
    return types.createPolicy(policyName, { createHTML: (html) => html })
  } catch {
    return null
  }
}

/**
 * HTML as `DOMParser` takes it where a page lets no script be made of text: it makes a document of it in which nothing runs or is
 * loaded, and of which nothing but known words and looks is read. Null where the page does not allow our policy.
 */
export function parsable(html: string): string | null {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isTrustedTypes(types)) return html
  if (policy === undefined) policy = ownPolicy(types)
  return policy?.createHTML(html) ?? null
}
