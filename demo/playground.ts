// A person changes an element's attributes, and sees its properties and events. Whoever is signed in to the platform
// sees their own pages.
import { localeIds, type LocaleId } from '../src/domain/locale.ts'
import { bcp47, isLocaleId, localeNames } from '../src/i18n/locale.ts'
import { startLocale } from '../src/stores/environment.ts'
import { choicesOf, readManifest, type DeclaredElement } from './playground/manifest.ts'
import { words, type Word } from './playground/words.ts'
import { platformToken } from './theming/platform-token.ts'

const form = document.querySelector<HTMLFormElement>('#playground')
const stage = document.querySelector<HTMLElement>('#stage')
const box = (id: string) => document.querySelector<HTMLElement>(`#${id}`)
const declared = await readManifest()

/** What has been chosen of the attributes; an empty text is an attribute without a value. */
const chosen = new Map<string, string>()
let language: LocaleId = startLocale()
const say = (word: Word): string => words[language][word]

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

const field = (name: string): HTMLSelectElement | null => {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLSelectElement ? found : null
}
const current = (): DeclaredElement | undefined =>
  declared.find(({ tagName }) => tagName === field('element')?.value)
const isSignedIn = ({ members }: DeclaredElement) => members.some(({ name }) => name === 'tokenProvider')

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The element as a host writes it. */
function codeOf(element: DeclaredElement): string {
  const { tagName } = element
  const attributes = [...chosen].map(
    ([name, value]) => ` ${name}${value === '' ? '' : `="${quoted(value)}"`}`,
  )
  const lines = [
    `<script type="module" src="${location.origin}/dist/coach.js"></script>`,
    `<${tagName}${attributes.join('')}></${tagName}>`,
  ]
  if (isSignedIn(element) && !chosen.has('token'))
    lines.push(
      '<script type="module">',
      `  const element = document.querySelector('${tagName}')`,
      "  element.tokenProvider = async () => (await fetch('/coach-token')).text()",
      '</script>',
    )
  return lines.join('\n')
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return say('unset')
  return typeof value === 'function' ? 'ƒ' : JSON.stringify(value)
}

/** Properties and code as they are now; an element tells of its own changes by events alone. */
function look(): void {
  const element = current()
  const area = form?.elements.namedItem('code')
  const live = stage?.firstElementChild
  if (!element || !live) return
  if (area instanceof HTMLTextAreaElement) area.value = codeOf(element)
  box('properties')?.replaceChildren(
    ...element.members.map(({ name }) =>
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, make('code', {}, name)),
        make('td', {}, make('code', {}, shown(Reflect.get(live, name)))),
      ),
    ),
  )
}

const log = ({ type, detail, timeStamp }: CustomEvent): void => {
  const at = new Date(performance.timeOrigin + timeStamp).toISOString().slice(11, 23)
  box('events')?.prepend(make('li', {}, `${at} ${type} ${JSON.stringify(detail)}`))
  box('none')?.toggleAttribute('hidden', true)
  look()
}

/** A new element: for another tag, and for what an element reads once. */
function showElement(): void {
  const element = current()
  if (!element || !stage) return
  const live = document.createElement(element.tagName)
  for (const [name, value] of chosen) live.setAttribute(name, value)
  if (isSignedIn(element)) Object.assign(live, { tokenProvider: platformToken })
  for (const { name } of element.events) live.addEventListener(name, (event) => log(event as CustomEvent))
  stage.toggleAttribute('data-leaf', !isSignedIn(element))
  stage.replaceChildren(live)
  void customElements.whenDefined(element.tagName).then(look)
  look()
}

function change(name: string, value: string | null): void {
  if (value === null) chosen.delete(name)
  else chosen.set(name, value)
  const live = stage?.firstElementChild
  const heeded: unknown = live && Reflect.get(live.constructor, 'observedAttributes')
  if (!live || (name !== 'theme' && Array.isArray(heeded) && !heeded.includes(name))) return showElement()
  if (value === null) live.removeAttribute(name)
  else live.setAttribute(name, value)
  look()
}

function controlOf(name: string, type: string): HTMLInputElement | HTMLSelectElement {
  const value = chosen.get(name)
  if (type === 'boolean') {
    const control = make('input', { type: 'checkbox', checked: value !== undefined })
    control.addEventListener('change', () => change(name, control.checked ? '' : null))
    return control
  }
  const choices = name === 'locale' ? localeIds : choicesOf(type)
  const control = choices
    ? make('select', {}, new Option('', ''), ...choices.map((one) => new Option(one, one)))
    : make('input', { type: type === 'number' ? 'number' : 'text', spellcheck: false, autocomplete: 'off' })
  control.value = value ?? ''
  control.addEventListener('change', () => change(name, control.value === '' ? null : control.value))
  return control
}

/** What makes an element show something from the start. */
const samples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'coach-countdown': { label: 'Time left', until: new Date(Date.now() + 90_000).toISOString() },
  'coach-meter': { label: 'Patience', value: '72', tone: 'auto' },
  'coach-progress': { label: 'Steps', points: 'Basics|Persona|Publish', current: '2' },
  'coach-stars': { label: 'Rating', value: '3', editable: '' },
}

function choose(): void {
  const element = current()
  if (!element) return
  chosen.clear()
  const sample = samples[element.tagName] ?? { locale: language }
  for (const [name, value] of Object.entries(sample)) chosen.set(name, value)
  const about = box('about')
  if (about) about.textContent = element.description
  box('attributes')?.replaceChildren(
    ...element.attributes.map(({ name, type, description }) =>
      make(
        'label',
        {},
        make('code', {}, name),
        controlOf(name, type.text),
        make('small', { lang: 'en' }, description),
      ),
    ),
  )
  box('events')?.replaceChildren()
  box('none')?.toggleAttribute('hidden', false)
  showElement()
}

function speak(): void {
  document.documentElement.lang = bcp47[language]
  document.title = say('title')
  for (const place of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const { word = '' } = place.dataset
    if (Object.hasOwn(words[language], word)) place.textContent = say(word as Word)
  }
}

async function copy(): Promise<void> {
  const area = form?.elements.namedItem('code')
  const output = document.querySelector<HTMLOutputElement>('#copied')
  if (!(area instanceof HTMLTextAreaElement) || !output) return
  area.select()
  try {
    await navigator.clipboard.writeText(area.value)
    output.value = say('copied')
  } catch {
    output.value = say('selected')
  }
}

form?.addEventListener('submit', (event) => event.preventDefault())
field('language')?.append(
  ...localeIds.map((id) => Object.assign(new Option(localeNames[id], id), { lang: bcp47[id] })),
)
field('element')?.append(...declared.map(({ tagName }) => new Option(tagName, tagName)))
const languages = field('language')
if (languages) languages.value = language
languages?.addEventListener('change', () => {
  if (isLocaleId(languages.value)) language = languages.value
  speak()
  choose()
})
field('element')?.addEventListener('change', choose)
box('copy')?.addEventListener('click', () => void copy())
box('clear')?.addEventListener('click', () => {
  box('events')?.replaceChildren()
  box('none')?.toggleAttribute('hidden', false)
})
speak()
choose()
