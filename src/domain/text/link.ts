/** Units that the address of a link has at most. */
export const longestLink = 2000

/** What stands in no address: blanks, signs that are not seen, and signs that end it elsewhere. The values of a course stand in none either. */
const unfit = /[\s\p{C}"<>\\^`{|}]/u

/** A page by a name of its own: none that claims to be somebody else's in front of an @. */
const page = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]|$)/u
const mail = /^mailto:[^@?#]+@[\p{L}\p{N}][\p{L}\p{N}.-]*(?:\?|$)/u
const phone = /^tel:\+?[\d().-]{2,40}$/

/**
 * The address of a link as it is kept (TEXT-01a): a page (http, https), an e-mail address or a telephone number; null for anything
 * else, whatever it is (TEXT-07a). The same again changes nothing.
 */
export function fitLink(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > longestLink || unfit.test(address)) return null
  const at = address.indexOf(':')
  const link = address.slice(0, at).toLowerCase() + address.slice(at)
  return page.test(link) || mail.test(link) || phone.test(link) ? link : null
}

/** What somebody typed or pasted as an address, also without its beginning: `www.example.com`, `desk@example.com`, `+86 10 1234`. */
export function linkOf(typed: string): string | null {
  const words = typed.trim()
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(words))
    return fitLink(words.replace(/^tel:.*/i, (tel) => tel.replace(/\s/g, '')))
  if (/^\+?[\d\s().-]{3,40}$/.test(words)) return fitLink(`tel:${words.replace(/\s/g, '')}`)
  if (/^[^@/]+@[^@/]+$/.test(words)) return fitLink(`mailto:${words}`)
  return /^[^/?#]+\./.test(words) ? fitLink(`https://${words}`) : null
}
