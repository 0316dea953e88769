import type { LocaleId } from '../../../domain/locale.ts'
import { parseLocale } from '../../../i18n/locale.ts'
import { setPrepaint, type Prepaint } from '../../../ui/prepaint.ts'
import { sends } from '../composer-keys.ts'
import css from './prepaint.css'

/** `practice.composer` of the catalogs, which are not here yet; a test holds the two together. */
export const earlyLabels: Record<LocaleId, string> = {
  'zh-cn': '您的回答',
  'zh-tw': '您的回答',
  'us-en': 'Your answer',
  'ja-jp': '回答',
}

const paint = (label: string): { frame: HTMLElement; box: HTMLTextAreaElement } => {
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className = '') =>
    Object.assign(document.createElement(tag), { className })
  const early = make('div', 'early')
  const frame = make('div', 'early-frame')
  const middle = make('div', 'early-middle')
  const box = make('textarea', 'early-box')
  box.setAttribute('aria-label', label)
  box.addEventListener('keydown', (event) => {
    if (sends(event)) event.preventDefault()
  })
  middle.append(box)
  frame.append(make('i'), make('i'), middle, make('i'))
  early.append(frame)
  return { frame: early, box }
}

/**
 * Paints a composer that can be typed into before the framework has arrived; the screen takes over the words, the caret
 * and the focus. Where another page comes instead, the painting goes by itself.
 */
export const prepaintConversation: Prepaint = (root, attributes) => {
  const ownsAddress = attributes.standalone === ''
  if (!/^#?\/?conversation\/./.test((ownsAddress ? location.hash : attributes.path) ?? '')) return null
  const { frame, box } = paint(
    earlyLabels[parseLocale(attributes.locale) ?? parseLocale(document.documentElement.lang) ?? 'us-en'],
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  root.append(frame)
  const roots = [root]
  let composing = false
  box.addEventListener('compositionstart', () => (composing = true))
  box.addEventListener('compositionend', () => (composing = false))
  const settled = (ready: () => void) => {
    // The field has its final words only after the event.
    if (composing) box.addEventListener('compositionend', () => setTimeout(ready), { once: true })
    else ready()
  }
  const remove = () => {
    observer.disconnect()
    frame.remove()
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
    for (const one of roots) setPrepaint(one, null)
  }
  const observer = new MutationObserver(() => {
    if (
      roots.some((one) =>
        one.querySelector('.coach-root :is(.home, .coach-info, .conversation, .state-page)'),
      )
    )
      settled(remove)
  })
  const follow = (other: ShadowRoot) => {
    roots.push(other)
    observer.observe(other, { childList: true, subtree: true })
  }
  follow(root)
  return {
    follow,
    settled,
    take() {
      const { value: text, selectionStart, selectionEnd } = box
      const focused = root.activeElement === box
      remove()
      return { text, selectionStart, selectionEnd, focused }
    },
  }
}
