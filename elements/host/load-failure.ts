import type { LocaleId } from '../../src/domain/locale.ts'
import { bcp47 } from '../../src/i18n/locale.ts'
import css from './load-failure.css'

interface Words {
  title: string
  text: string
  retry: string
}

/**
 * What the catalogs say of a page that can't be loaded; they can't be fetched either. A test holds the two
 * together.
 */
export const failureWords: Record<LocaleId, Words> = {
  'zh-cn': { title: '页面加载失败', text: '请检查网络连接后重试。', retry: '重试' },
  'zh-tw': { title: '頁面載入失敗', text: '請檢查網路連線後重試。', retry: '重試' },
  'us-en': {
    title: 'This page couldn’t be loaded',
    text: 'Check your connection, then try again.',
    retry: 'Try again',
  },
  'ja-jp': {
    title: 'ページを読み込めませんでした',
    text: '接続を確認して、もう一度お試しください。',
    retry: 'もう一度試す',
  },
}

let sheet: CSSStyleSheet | null = null

function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}

/** What stands in an element whose own files could not be fetched. */
export interface LoadFailure {
  /** Says it again, after another attempt. */
  again(): void
  /** Takes it away; answers whether the focus was in it. */
  remove(): boolean
}

/**
 * Says at the top of an element that it could not be loaded, over what was painted early, and offers another
 * attempt: `retry`, which is not
 * called again before `again`.
 */
export function showFailure(root: ShadowRoot, locale: LocaleId, retry: () => void): LoadFailure {
  const { title, text, retry: label } = failureWords[locale]
  const box = Object.assign(document.createElement('div'), { className: 'failure', lang: bcp47[locale] })
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
  button.addEventListener('click', () => {
    if (button.hasAttribute('aria-disabled')) return
    button.setAttribute('aria-disabled', 'true')
    retry()
  })
  const say = () => {
    // Told again, an alert is read out again.
    const words = document.createElement('div')
    words.setAttribute('role', 'alert')
    words.append(Object.assign(document.createElement('b'), { textContent: title }), text)
    box.querySelector('[role]')?.remove()
    box.prepend(words)
    button.removeAttribute('aria-disabled')
  }
  if (!root.adoptedStyleSheets.includes(styles()))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles()]
  box.append(button)
  root.prepend(box)
  say()
  return {
    again: say,
    remove() {
      const focused = root.activeElement === button
      box.remove()
      return focused
    },
  }
}
