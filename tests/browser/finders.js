// Finds things in an element's shadow root as people do: by what they are and what they are called.
import { waitUntil } from './page.js'

/** Which elements have a role, by themselves or by their attribute; a fold is opened by its summary, as by a button. */
const selectors = {
  alert: '[role=alert]',
  article: 'article',
  button: 'button:not([role]), summary, [role=button]',
  cell: 'td, [role=gridcell]',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th[scope=col], [role=columnheader]',
  combobox: 'select, input[list], [role=combobox]',
  complementary: 'aside',
  // A field for a day has no role that ARIA knows.
  day: 'input[type=date]',
  definition: 'dd',
  dialog: 'dialog[open]',
  grid: '[role=grid]',
  group: 'fieldset, details, [role=group]',
  heading: 'h1, h2, h3',
  image: 'img:not([alt=""])',
  link: 'a[href]',
  list: 'ul, ol',
  listbox: '[role=listbox]',
  listitem: 'li',
  menu: '[role=menu]',
  menuitem: '[role=menuitem]',
  navigation: 'nav',
  option: '[role=option]',
  progressbar: 'progress',
  radio: 'input[type=radio]',
  region: 'section[aria-labelledby]',
  row: 'tr, [role=row]',
  rowheader: 'th[scope=row], [role=rowheader]',
  searchbox: 'input[type=search], [role=searchbox]',
  separator: '[role=separator]',
  slider: 'input[type=range], [role=slider]',
  spinbutton: 'input[type=number], [role=spinbutton]',
  status: '[role=status]',
  switch: '[role=switch]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
  term: 'dt',
  textbox: 'textarea, input:is(:not([type]), [type=text], [type=tel], [type=email]):not([list], [role])',
  tooltip: '[role=tooltip]',
  tree: '[role=tree]',
  treeitem: '[role=treeitem]',
}

/** The words of an element that a screen reader is given: a space stands between those that are not of one line. */
function wordsOf(element, without = null) {
  if (element === without || element.getAttribute('aria-hidden') === 'true') return ''
  const words = [...element.childNodes]
    .map((node) => (node instanceof Element ? wordsOf(node, without) : (node.textContent ?? '')))
    .join('')
  return getComputedStyle(element).display.startsWith('inline') ? words : ` ${words} `
}

/** What an element is called, from where browsers take it first to where they take it last. */
export function nameOf(element) {
  const root = element.getRootNode()
  const named = element.getAttribute('aria-labelledby')?.split(' ')
  const name =
    named?.map((id) => wordsOf(root.getElementById(id) ?? element)).join(' ') ||
    element.getAttribute('aria-label') ||
    element.getAttribute('alt') ||
    [...(element.labels ?? [])].map((label) => wordsOf(label, element)).join(' ') ||
    (element.localName === 'fieldset' && wordsOf(element.querySelector('legend') ?? element)) ||
    (element.localName === 'details' && wordsOf(element.querySelector('summary') ?? element)) ||
    wordsOf(element)
  return name.replace(/\s+/g, ' ').trim()
}

/** A name as a test gives it: the whole of it, or a pattern. */
const fits = (name, wanted) => wanted === undefined || (wanted.test ? wanted.test(name) : name === wanted)

/** @typedef {keyof typeof selectors} Role */
/**
 * What a person looks for.
 * @typedef {[role: Role, name?: string | RegExp]} What
 */

/**
 * Everything of a role, in the order of the page; of a name where one is given.
 * @param {ParentNode} place
 * @param {Role} role
 * @param {string | RegExp} [name]
 * @returns {any[]}
 */
export const allByRole = (place, role, name) =>
  [...place.querySelectorAll(selectors[role])].filter(
    (element) => (element.checkVisibility() || element.role === 'option') && fits(nameOf(element), name),
  )

/**
 * The first of them, or undefined.
 * @param {ParentNode} place
 * @param {What} what
 */
export const byRole = (place, ...what) => allByRole(place, ...what)[0]

/**
 * The first of them, once it is there.
 * @param {ParentNode} place
 * @param {Role} role
 * @param {string | RegExp} [name]
 */
export async function whenThere(place, role, name) {
  await waitUntil(() => byRole(place, role, name), `there was never a ${role} “${String(name)}”`)
  return byRole(place, role, name)
}

/**
 * What is seen and has no role, because it is there for the mouse alone: by all that it says.
 * @param {ParentNode} place
 * @param {string} text
 * @returns {HTMLElement | undefined}
 */
export const byText = (place, text) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('*'))].find(
    (element) => element.checkVisibility() && element.textContent === text,
  )

/** Everything that the page tells a screen reader by itself. */
export const announced = (place) =>
  allByRole(place, 'status')
    .map((one) => one.textContent)
    .join(' ')

/** What a field is described by: its hint, or what is wrong with it. */
export function noteOf(field) {
  const note = field.getRootNode().getElementById(field.getAttribute('aria-describedby'))
  return note ? wordsOf(note).trim() : ''
}
