import { createHash } from 'node:crypto'
import type { I18n } from '@lingui/core'
import { shownCode } from '../../../../src/domain/certificate/code.ts'
import { type LocaleId, localeIds } from '../../../../src/domain/locale.ts'
import {
  checkButton,
  checkedText,
  checkTerms,
  checkTitle,
  codeHint,
  codeLabel,
  otherLanguages,
  retypeText,
  tooOftenText,
  unavailableText,
} from '../../../../src/i18n/certificate/check-words.ts'
import { shownDay } from '../../../../src/i18n/pages/certificate-terms.ts'
import { bcp47, localeNames } from '../../../../src/i18n/locale.ts'
import { printable } from '../../../pdf/printable.ts'
import type { CheckedCertificate } from './queries.ts'

/** What came of a check; null where nothing was asked for yet. */
export type Checked = CheckedCertificate | 'unknown' | 'slip' | 'too-often' | 'unavailable' | null

/** Signs of what was typed that the form shows again. */
const longestShown = 60

const style = `:root{color-scheme:light dark;--ground:light-dark(#f7f7f5,#111314);--surface:light-dark(#fff,#191c1e);--line:light-dark(#82868a,#777e83);--text:light-dark(#17191b,#eceeef);--soft:light-dark(#565b60,#a9b0b5);--brand:light-dark(#0a5f66,#5cc8cd);--on-brand:light-dark(#fff,#062629);--good:light-dark(#17733f,#5ed39a);--bad:light-dark(#b92534,#ff9095)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:40px 16px}
h1{font-size:24px;margin:0 0 24px}
h2{font-size:20px;margin:0 0 12px}
section,form{background:var(--surface);border-radius:14px;padding:20px;margin-bottom:20px;overflow-wrap:anywhere}
section{border-inline-start:6px solid var(--bad)}
section.valid{border-color:var(--good)}
.valid h2{color:var(--good)}
h2{color:var(--bad)}
dl{margin:0;display:grid;gap:12px}
dt{color:var(--soft);font-size:14px}
dd{margin:0}
dd.name{font-size:20px;font-weight:600}
label{display:block;font-weight:600;margin-bottom:4px}
p{margin:0}
form p{color:var(--soft);font-size:14px;margin:0 0 12px}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;font-family:ui-monospace,monospace;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:10px}
button{min-height:44px;margin-top:12px;padding:8px 24px;font:inherit;font-weight:600;color:var(--on-brand);background:var(--brand);border:0;border-radius:10px;cursor:pointer}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:4px 8px}
nav a,nav span{display:inline-flex;align-items:center;min-height:44px;padding:0 8px;color:var(--brand)}
nav span{color:var(--text);font-weight:600}`

/** The page loads nothing, runs nothing, stands in no frame, and its form leads back to the platform alone. */
export const checkPagePolicy = `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';form-action 'self';base-uri 'none';frame-ancestors 'none'`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
/** What strangers wrote, which turns nothing around it. */
const isolated = (text: string): string => `<bdi>${escaped(text)}</bdi>`
/** The same of what is in the language of a certificate (CERT-10). */
const isolatedIn = (locale: LocaleId, text: string): string =>
  `<bdi lang="${bcp47[locale]}">${escaped(text)}</bdi>`

/** What came of it, and the form to ask again. */
export function checkPage(i18n: I18n, locale: LocaleId, typed: string, found: Checked): string {
  const title = checkTitle(i18n)
  const excerpt = printable(typed.slice(0, longestShown))
  const isWrong = found === 'slip' || found === 'unknown'
  const shown = escaped(found === 'slip' ? excerpt : shownCode(excerpt))
  const here = typed === '' ? '' : `code=${encodeURIComponent(excerpt)}&`
  const languages = localeIds.map((id) =>
    id === locale
      ? `<span lang="${bcp47[id]}" aria-current="true">${localeNames[id]}</span>`
      : `<a lang="${bcp47[id]}" hreflang="${bcp47[id]}" rel="nofollow" href="/certificate/?${escaped(here)}lang=${id}">${localeNames[id]}</a>`,
  )
  return `<!doctype html>
<html lang="${bcp47[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(titleOf(i18n, found, title))}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${outcomeOf(i18n, found)}<form action="/certificate/" method="get" role="search">
<label for="code">${escaped(codeLabel(i18n))}</label>
<p id="hint">${escaped(codeHint(i18n))}</p>
<input id="code" name="code" value="${shown}" maxlength="${longestShown}" required aria-describedby="hint"${isWrong ? ' aria-invalid="true"' : ''} autocomplete="off" autocapitalize="characters" spellcheck="false">
<input type="hidden" name="lang" value="${locale}">
<button>${escaped(checkButton(i18n))}</button>
</form>
<nav aria-label="${escaped(otherLanguages(i18n))}">${languages.join('')}</nav>
</main>
</body>
</html>
`
}

const headingOf = (i18n: I18n, found: Exclude<Checked, null>): string => {
  if (found === 'too-often') return tooOftenText(i18n)
  if (found === 'unavailable') return unavailableText(i18n)
  return checkedText(i18n, typeof found === 'string' ? found : found.state)
}

const titleOf = (i18n: I18n, found: Checked, title: string): string =>
  found === null ? title : `${headingOf(i18n, found)} – ${title}`

function outcomeOf(i18n: I18n, found: Checked): string {
  if (found === null) return ''
  const heading = `<h2>${escaped(headingOf(i18n, found))}</h2>`
  if (found === 'too-often' || found === 'unavailable') return `<section role="status">${heading}</section>\n`
  if (typeof found === 'string')
    return `<section role="status">${heading}<p>${escaped(retypeText(i18n))}</p></section>\n`
  const words = checkTerms(i18n)
  const { personName, publishName, courseName, enterpriseName, issuedOn, validUntil, locale } = found
  const course =
    courseName === publishName
      ? isolatedIn(locale, publishName)
      : `${isolatedIn(locale, publishName)}<br>${isolatedIn(locale, courseName)}`
  const rows = [
    [words.course, course],
    [words.enterprise, isolated(enterpriseName)],
    [words.issued, escaped(shownDay(i18n, issuedOn))],
    [words.until, escaped(validUntil ? shownDay(i18n, validUntil) : words.noEnd)],
  ].map(([term = '', text = '']) => `<div><dt>${escaped(term)}</dt><dd>${text}</dd></div>`)
  const name = `<div><dt>${escaped(words.name)}</dt><dd class="name">${isolated(personName)}</dd></div>`
  return `<section role="status" class="${found.state}">${heading}<dl>${name}${rows.join('')}</dl></section>\n`
}
