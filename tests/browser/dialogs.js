// What the tests of dialogs do alike: keys, and what they wait for.
import { sendKeys } from '@web/test-runner-commands'
import { allByRole, byRole, nameOf, whenThere } from './finders.js'
import { waitUntil } from './page.js'
import { Refusal } from './platform.js'

export const idOf = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const press = (key) => sendKeys({ press: key })
export const type = (text) => sendKeys({ type: text })

/** Puts a text in the place of what stands in a field, as a person does who types. */
export async function retype(field, text) {
  field.focus()
  field.select()
  await (text === '' ? press('Backspace') : type(text))
}

/** Opens what a row stands for. */
export async function openRow(root, name, title = name) {
  const row = await whenThere(root, 'row', new RegExp(name))
  row.focus()
  await press('Enter')
  return whenThere(root, 'dialog', title)
}

/** Opens what a button opens, by the keyboard. */
export async function openBy(root, button, title = button) {
  ;(await whenThere(root, 'button', button)).focus()
  await press('Enter')
  return whenThere(root, 'dialog', title)
}

/** Gives up what was typed, from the question that Escape asks. */
export async function giveUp(root) {
  await press('Escape')
  const question = await whenThere(root, 'dialog', 'Close without saving?')
  byRole(question, 'button', 'Close without saving').click()
  await gone(root)
}

export const gone = (root) => waitUntil(() => !byRole(root, 'dialog'), 'the dialog stayed')
/** Waits until what is called so has the focus: a dialog takes it once it stands there, and gives it back once it is gone. */
export const focusAt = (root, name) =>
  waitUntil(
    () => {
      const focused = root.activeElement && nameOf(root.activeElement)
      return name.test ? name.test(focused) : focused === name
    },
    `“${String(name)}” never had the focus`,
  )
export const told = (place, text) =>
  waitUntil(() => place.textContent.includes(text), `“${text}” was never said`)

/** What a dialog says of the whole of it. */
export const saidIn = (dialog) =>
  allByRole(dialog, 'alert')
    .map((one) => one.textContent.trim())
    .filter(Boolean)
    .join(' ')
export const whenSaid = async (dialog) => {
  await waitUntil(() => saidIn(dialog), 'the dialog never said why')
  return saidIn(dialog)
}

/** The server broke down. */
export const failure = () => new Refusal(500, 'internal')
