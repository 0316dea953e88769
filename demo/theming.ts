// A person changes the tokens before a live element and copies the CSS. Whoever is signed in to the platform
// sees their own pages.
import theme from '../src/ui/theme.css'
import { contrastFaults, faultText } from './theming/contrast.ts'
import { platformToken } from './theming/platform-token.ts'
import { readTokens, type Token } from './theming/tokens.ts'

const kept = 'coach.theming'
const groups = readTokens(theme)
const defaults = new Map(groups.flatMap(({ tokens }) => tokens.map(({ name, value }) => [name, value])))
const changed = new Map<string, string>()

const form = document.querySelector<HTMLFormElement>('#tokens')
const stage = document.querySelector('#stage')

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: Node[]
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

const chosen = (name: string): string => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLSelectElement ? field.value : ''
}

const valueOf = (name: string): string => changed.get(name) ?? defaults.get(name) ?? ''

/** The rule as a host writes it; a value can't leave its declaration. */
function cssOf(tag: string): string {
  sheet.replaceSync(`${tag} {}`)
  const [rule] = sheet.cssRules
  if (!(rule instanceof CSSStyleRule)) return ''
  for (const [name, value] of changed) rule.style.setProperty(name, value)
  const lines = [...changed.keys()].map((name) => `  ${name}: ${rule.style.getPropertyValue(name)};`)
  return lines.length ? `${tag} {\n${lines.join('\n')}\n}` : '/* Nothing has been changed. */'
}

function apply(): void {
  const css = cssOf(chosen('element'))
  const area = form?.elements.namedItem('css')
  if (area instanceof HTMLTextAreaElement) area.value = css
  const note = document.querySelector('#contrast')
  const element = stage?.firstElementChild
  if (note && element) note.textContent = contrastFaults(element).map(faultText).join(' ')
  sessionStorage.setItem(kept, JSON.stringify([...changed]))
}

function change(name: string, value: string): void {
  if (value.trim() === '' || value === defaults.get(name)) changed.delete(name)
  else changed.set(name, value)
  apply()
}

const pairOf = (value: string): [string, string] | null => {
  const [, light, dark] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/i.exec(value) ?? []
  return light && dark ? [light, dark] : null
}

/** A colour of both schemes gets two pickers beside its text. */
function fieldOf({ name, value }: Token): HTMLElement {
  const text = make('input', { type: 'text', value: valueOf(name), ariaLabel: name, spellcheck: false })
  const pickers =
    pairOf(value)?.map((colour, i) =>
      make('input', {
        type: 'color',
        value: pairOf(valueOf(name))?.[i] ?? colour,
        ariaLabel: `${name}, ${i === 0 ? 'light' : 'dark'}`,
      }),
    ) ?? []
  for (const picker of pickers)
    picker.addEventListener('input', () => {
      text.value = `light-dark(${pickers.map((one) => one.value).join(', ')})`
      change(name, text.value)
    })
  text.addEventListener('input', () => {
    pairOf(text.value)?.forEach((colour, i) => pickers[i] && (pickers[i].value = colour))
    change(name, text.value)
  })
  const box = pickers.length ? make('span', { className: 'pair' }, ...pickers, text) : text
  // One name for three controls would be the first's alone: each has its own.
  return make(
    pickers.length ? 'div' : 'label',
    { className: 'row' },
    make('span', { textContent: name.replace('--coach-', '') }),
    box,
  )
}

function drawTokens(): void {
  const boxes = groups.map(({ group, tokens }, i) =>
    make('details', { open: i < 2 }, make('summary', { textContent: group }), ...tokens.map(fieldOf)),
  )
  document.querySelector('#groups')?.replaceChildren(...boxes)
}

function showElement(): void {
  const element = Object.assign(document.createElement(chosen('element')), {
    tokenProvider: platformToken,
    locale: document.documentElement.lang === 'en' ? 'us-en' : document.documentElement.lang,
  })
  element.setAttribute('theme', chosen('theme'))
  element.addEventListener('coach-ready', apply)
  stage?.replaceChildren(element)
  apply()
}

async function copy(): Promise<void> {
  const area = form?.elements.namedItem('css')
  const output = document.querySelector<HTMLOutputElement>('#copied')
  if (!(area instanceof HTMLTextAreaElement) || !output) return
  area.select()
  try {
    await navigator.clipboard.writeText(area.value)
    output.value = 'Copied'
  } catch {
    output.value = 'Selected: press Ctrl+C'
  }
}

function readKept(): void {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(kept) ?? '[]')
    if (!Array.isArray(value)) return
    for (const entry of value as unknown[])
      if (Array.isArray(entry) && defaults.has(String(entry[0])))
        changed.set(String(entry[0]), String(entry[1]))
  } catch {
    // What was kept can't be read: start over.
  }
}

readKept()
drawTokens()
showElement()
for (const name of ['element', 'theme']) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLSelectElement) field.addEventListener('change', showElement)
}
document.querySelector('#copy')?.addEventListener('click', () => void copy())
form?.addEventListener('reset', (reset) => {
  // The element and its colours stay as they were chosen.
  reset.preventDefault()
  changed.clear()
  drawTokens()
  apply()
})
