import { Delta } from 'quill/core.js'

/**
 * HTML of another program whose parsing asks nothing of the page: a page's own policy is asked about styles and handlers in
 * documents that are never shown, too. Styles become `data-look`, which `matchLook` reads, and addresses `data-address`; sheets and scripts become titles.
 */
export const quiet = (html: string): string =>
  html.replace(/<[a-z/][^<>]*>?/gi, (tag) =>
    tag
      .replace(/^<(\/?)(?:style|script)\b/i, '<$1title')
      .replace(/\sstyle\s*=/gi, ' data-look=')
      .replace(/\shref\s*=/gi, ' data-address=')
      .replace(/\s(on\w+|src|srcset|srcdoc|data|action)\s*=/gi, ' data-unused='),
  )

const lookOf = (element: Element): string => element.getAttribute('data-look') ?? ''

/** Takes out what some programs put around or before words. Word's own signs of its lists become what `matchLook` reads. */
export function withoutWrappings(doc: Document): void {
  for (const bold of doc.querySelectorAll('b[data-look]'))
    if (/font-weight:\s*normal/i.test(lookOf(bold))) bold.replaceWith(...bold.childNodes)
  for (const item of doc.querySelectorAll('[data-look*="mso-list"]')) {
    const level = /mso-list:[^;]*\blevel(\d)/i.exec(lookOf(item))?.[1]
    const sign = [...item.querySelectorAll('[data-look]')].find((one) =>
      /mso-list:\s*ignore/i.test(lookOf(one)),
    )
    if (level === undefined || !sign) continue
    const kind = /^\s*[\p{L}\p{N}]{1,4}[.)、]/u.test(sign.textContent) ? 'ordered' : 'bullet'
    item.setAttribute('data-look', `${lookOf(item)};coach-list:${kind};coach-indent:${Number(level) - 1}`)
    sign.remove()
  }
}

const looks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['bold', /font-weight:\s*(?:bold|[7-9]00)/i],
  ['italic', /font-style:\s*italic/i],
  ['underline', /text-decoration[^;]*:[^;]*underline/i],
  ['strike', /text-decoration[^;]*:[^;]*line-through/i],
]

/** The looks that a style gives to what stands in it. */
export function matchLook(node: Node, delta: Delta): Delta {
  const look = node instanceof Element ? lookOf(node) : ''
  const list = /coach-list:(\w+)/.exec(look)?.[1]
  const indent = Number(/coach-indent:(\d)/.exec(look)?.[1] ?? 0)
  const align = /text-align:\s*(center|right|justify)/i.exec(look)?.[1]
  const formats = {
    ...Object.fromEntries(looks.filter(([, pattern]) => pattern.test(look)).map(([name]) => [name, true])),
    ...(align && { align: align.toLowerCase() }),
    ...(list && { list }),
    ...(indent > 0 && { indent }),
  }
  return new Delta(delta.ops.map((op) => ({ ...op, attributes: { ...formats, ...op.attributes } })))
}
