import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { gone } from './dialogs.js'
import { byRole, whenThere } from './finders.js'
import { pageBoxOf, place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

const linkIn = (field) => field.querySelector('a')

/** The first wording of the first node of a sample course, as its editor has it. */
async function openWording() {
  await setViewport({ width: 1280, height: 844 })
  const element = place('coach-scenes', {
    locale: 'us-en',
    theme: 'light',
    path: '/screen/flow-editor/ready',
  })
  element.style.display = 'block'
  element.style.height = '844px'
  await waitUntil(() => element.shadowRoot && pageBoxOf(element)?.querySelector('.flow-editor'))
  const root = element.shadowRoot
  byRole(root, 'button', 'Outline').click()
  /** @returns {HTMLElement | null} */
  const row = () => root.querySelector('[data-node=open] .outline-node')
  await waitUntil(row)
  row()?.click()
  const editor = () => root.querySelector('.rich-text-area .ql-editor')
  await waitUntil(editor)
  const field = editor()
  if (!(field instanceof HTMLElement)) throw new Error('there is no field')
  return { root, field }
}

async function keys(...pressed) {
  for (const key of pressed) await sendKeys(key)
}

async function selectAll(field) {
  field.focus()
  await keys({ down: 'Control' }, { press: 'a' }, { up: 'Control' })
}
const pressLink = () => keys({ down: 'Control' }, { press: 'k' }, { up: 'Control' })

async function ask(root, address) {
  const dialog = await whenThere(root, 'dialog', 'Link')
  const input = await whenThere(dialog, 'textbox', 'Address')
  input.focus()
  input.select()
  await sendKeys(address === '' ? { press: 'Backspace' } : { type: address })
  await sendKeys({ press: 'Enter' })
  return dialog
}

describe('TEXT-01a a link in a text', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  it('is set on what is selected, changed from within, and removed, by keyboard', async () => {
    const { root, field } = await openWording()
    await selectAll(field)
    await pressLink()
    await ask(root, 'www.bank.example/fees')
    await gone(root)
    await waitUntil(() => linkIn(field)?.getAttribute('href') === 'https://www.bank.example/fees')
    await waitUntil(() => root.activeElement === field)
    expect(linkIn(field).rel).to.equal('noopener noreferrer')

    await keys({ press: 'End' }, { press: 'ArrowLeft' })
    await pressLink()
    await ask(root, 'mailto:desk@bank.example')
    await gone(root)
    await waitUntil(() => linkIn(field)?.getAttribute('href') === 'mailto:desk@bank.example')

    await waitUntil(() => root.activeElement === field)
    await keys({ press: 'ArrowLeft' })
    await pressLink()
    await ask(root, '')
    await gone(root)
    await waitUntil(() => !linkIn(field))
  })

  it('leads nowhere that runs a script: the dialog says so and keeps what was typed', async () => {
    const { root, field } = await openWording()
    await selectAll(field)
    await pressLink()
    const dialog = await ask(root, 'javascript:alert(1)')
    await waitUntil(() => dialog.textContent.includes('This address can’t be used'))
    expect(byRole(dialog, 'textbox', 'Address').value).to.equal('javascript:alert(1)')
    expect(linkIn(field)).to.equal(null)
  })

  it('comes along from another program, where it leads somewhere safe', async () => {
    const { field } = await openWording()
    await selectAll(field)
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p>See <a onclick="alert(1)" href="https://bank.example/?a=1&amp;b=2">the fees</a> and <a href="javascript:alert(1)">this</a></p>',
    )
    clipboardData.setData('text/plain', 'unused')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await waitUntil(() => linkIn(field))
    expect(
      [...field.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).to.deep.equal([['the fees', 'https://bank.example/?a=1&b=2']])
    expect(field.textContent).to.contain('and this')
  })
})
