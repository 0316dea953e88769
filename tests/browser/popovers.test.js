import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

const until = (check, message) => waitUntil(check, message)

/** A scene inside a box of the host. */
async function showIn(box, id) {
  document.body.append(box)
  const element = place('coach-scenes', { locale: 'us-en', theme: 'light', path: `/${id}` })
  box.append(element)
  if (box.localName === 'dialog') box.showModal()
  await waitUntil(() => element.shadowRoot?.querySelector('.scene > *'), `${id} was never there`)
  const root = element.shadowRoot
  return {
    element,
    root,
    $: (selector) => root.querySelector(selector),
    opened: () => root.querySelector('.popover:popover-open'),
  }
}
const box = (name, style = {}) => {
  const made = document.createElement(name)
  Object.assign(made.style, style)
  return made
}
/** What is seen at the end of an element is that element. */
const seenWhole = (root, element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [
    [left + 8, top + 8],
    [right - 8, bottom - 8],
  ].every(([x, y]) => element.contains(root.elementFromPoint(x, y)))
}

const openers = {
  'the columns of a table': ['table/full', '.column-menu .button'],
  'a menu of actions': ['card/all', '[aria-haspopup=menu]'],
  'a list of suggestions': ['rule-match/empty', '[role=combobox]'],
  'a tooltip': ['inputs/all', '.tooltip-frame button'],
}
async function open({ $, opened }, opener) {
  const button = $(opener)
  if (opener.includes('tooltip')) {
    await sendKeys({ press: 'Tab' })
    button.focus()
  } else {
    button.focus()
    button.click()
  }
  await until(opened, 'it never opened')
  return button
}

describe('what opens beside a button', () => {
  afterEach(() => document.body.replaceChildren())

  for (const [name, [scene, opener]] of Object.entries(openers)) {
    it(`EMBED-04a ${name}: Escape closes it alone in a dialog of the host`, async () => {
      const dialog = box('dialog')
      const shown = await showIn(dialog, scene)
      const button = await open(shown, opener)
      await sendKeys({ press: 'Escape' })
      await until(() => !shown.opened(), 'it stayed open')
      expect([dialog.open, shown.root.activeElement === button]).to.deep.equal([true, true])
      await sendKeys({ press: 'Escape' })
      await until(() => !dialog.open, 'the host’s dialog stayed open')
    })

    it(`EMBED-04a ${name}: no box of the host cuts it off`, async () => {
      const shown = await showIn(
        box('div', { blockSize: '300px', overflow: 'hidden', transform: 'translateX(0)' }),
        scene,
      )
      const button = shown.$(opener)
      button.scrollIntoView({ block: 'end' })
      await open(shown, opener)
      await until(() => seenWhole(shown.root, shown.opened()), 'it is cut off')
    })
  }

  it('UI-14a stays beside its button while the host scrolls, and closes where that is scrolled away', async () => {
    const scroller = box('div', { blockSize: '400px', overflow: 'auto' })
    const shown = await showIn(scroller, 'table/full')
    const button = await open(shown, '.column-menu .button')
    const distance = () =>
      shown.opened() && shown.opened().getBoundingClientRect().top - button.getBoundingClientRect().bottom
    await until(() => distance() === 4, 'it is not below its button')
    scroller.scrollTop = 30
    await until(() => distance() === 4, 'it did not follow')
    scroller.scrollTop = 300
    await until(() => !shown.opened(), 'it stayed behind')
  })

  it('UI-14a closes by a press elsewhere, by the focus going elsewhere, and with its element', async () => {
    const shown = await showIn(box('div'), 'table/full')
    const away = document.body.appendChild(
      box('button', { position: 'fixed', insetInlineStart: '0', insetBlockEnd: '0', zIndex: '1' }),
    )
    await open(shown, '.column-menu .button')
    const { left, top } = away.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left + 2), Math.round(top + 2)] })
    await until(() => !shown.opened(), 'a press elsewhere')
    await open(shown, '.column-menu .button')
    away.focus()
    await until(() => !shown.opened(), 'the focus elsewhere')
    await open(shown, '.column-menu .button')
    document.body.append(shown.element)
    await until(() => shown.$('.column-menu .button').ariaExpanded === 'false', 'its element moved')
  })

  it('UI-14a lets columns be chosen by keyboard while it is open', async () => {
    const shown = await showIn(box('div'), 'table/full')
    await open(shown, '.column-menu .button')
    const columns = () =>
      [...shown.root.querySelectorAll('[role=columnheader]')].map((head) => head.textContent).join()
    const before = columns()
    // The first has no room in this window anyway.
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Space' })
    await until(() => columns() !== before, 'no column went')
    expect(shown.root.activeElement.matches('[type=checkbox]')).to.equal(true)
    await sendKeys({ press: 'Space' })
    await until(() => columns() === before)
    expect(shown.opened()).not.to.equal(null)
  })
})
