// Finds things in an element's shadow root as people do: by what they are and what they are called.
import { waitUntil } from './page.js'

/** Which elements have a role, by themselves or by their attribute; a fold is opened by its summary, as by a button. */
const selectors = {
  alert: '[role=alert]',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, input[list], [role=combobox]',
  definition: 'dd',
  dialog: 'dialog[open]',
  grid: '[role=grid]',
  group: 'fieldset, details, [role=group]',
  heading: 'h1, h2, h3',
  list: 'ul, ol',
  listbox: '[role=listbox]',
  listitem: 'li',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  row: 'tr, [role=row]',
  rowheader: 'th[scope=row], [role=rowheader]',
  searchbox: 'input[type=search], [role=searchbox]',
  status: '[role=status]',
  tab: '[role=tab]',
  term: 'dt',
  textbox: 'textarea, input:is(:not([type]), [type=text], [type=tel], [type=email]):not([list], [role])',
  tree: '[role=tree]',
  treeitem: '[role=treeitem]',
}

/** The words of an element that a screen reader is given. */
function wordsOf(element) {
  if (element.getAttribute('aria-hidden') === 'true') return ''
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? wordsOf(node) : (node.textContent ?? '')))
    .join('')
}

/** What an element is called, from where browsers take it first to where they take it last. */
export function nameOf(element) {
  const root = element.getRootNode()
  const named = element.getAttribute('aria-labelledby')?.split(' ')
  const name =
    named?.map((id) => wordsOf(root.getElementById(id) ?? element)).join(' ') ||
    element.getAttribute('aria-label') ||
    [...(element.labels ?? [])].map(wordsOf).join(' ') ||
    (element.localName === 'fieldset' && wordsOf(element.querySelector('legend') ?? element)) ||
    (element.localName === 'details' && wordsOf(element.querySelector('summary') ?? element)) ||
    wordsOf(element)
  return name.replace(/\s+/g, ' ').trim()
}

/** A name as a test gives it: the whole of it, or a pattern. */
const fits = (name, wanted) => wanted === undefined || (wanted.test ? wanted.test(name) : name === wanted)

/**
 * Everything of a role, in the order of the page; of a name where one is given.
 * @param {ParentNode} place
 * @param {keyof typeof selectors} role
 * @param {string | RegExp} [name]
 * @returns {any[]}
 */
export const allByRole = (place, role, name) =>
  [...place.querySelectorAll(selectors[role])].filter(
    (element) => (element.checkVisibility() || element.role === 'option') && fits(nameOf(element), name),
  )

/** The first of them, or undefined. */
export const byRole = (place, role, name) => allByRole(place, role, name)[0]

/** The first of them, once it is there. */
export async function whenThere(place, role, name) {
  await waitUntil(() => byRole(place, role, name), `there was never a ${role} “${String(name)}”`)
  return byRole(place, role, name)
}

/** What a field is described by: its hint, or what is wrong with it. */
export const noteOf = (field) =>
  wordsOf(field.getRootNode().getElementById(field.getAttribute('aria-describedby')) ?? new Text()).trim()
