/** @import { What } from './finders.js' */
import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { allByRole, byRole } from './finders.js'
import { waitUntil } from './page.js'
import { showScene } from './scene.js'

const until = (check, message) => waitUntil(check, message)

/**
 * A scene inside a box of the host, and what opens in it.
 * @param {HTMLElement} box
 * @param {Opener} opener
 */
async function showIn(box, { scene, opener, opens }) {
  document.body.append(box)
  const { element, root } = await showScene(scene, { theme: 'light' }, (one) => {
    box.append(one)
    if (box instanceof HTMLDialogElement) box.showModal()
  })
  return {
    element,
    root,
    opens,
    opener: () => byRole(root, ...opener),
    opened: () => byRole(root, ...opens),
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

/** @typedef {{ scene: string, opener: What, opens: What }} Opener */

/** @type {Opener} */
const columns = {
  scene: 'table/short-sizes',
  opener: ['button', /^Columns/],
  opens: ['group', 'Shown columns'],
}
/** @type {Record<string, Opener>} */
const openers = {
  'the columns of a table': columns,
  'a menu of actions': {
    scene: 'card/all',
    opener: ['button', 'More actions for 信用卡挽留'],
    opens: ['menu', 'More actions for 信用卡挽留'],
  },
  'a list of suggestions': {
    scene: 'rule-match/empty',
    opener: ['combobox', 'Add: Intent'],
    opens: ['listbox', 'Add: Intent'],
  },
  'a tooltip': { scene: 'inputs/all', opener: ['button', '课程名称'], opens: ['tooltip'] },
}
async function open({ opener, opened, opens }) {
  const button = opener()
  if (opens[0] === 'tooltip') {
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

  for (const [name, opener] of Object.entries(openers)) {
    it(`EMBED-04a ${name}: Escape closes it alone in a dialog of the host`, async () => {
      const dialog = box('dialog')
      const shown = await showIn(dialog, opener)
      const button = await open(shown)
      await sendKeys({ press: 'Escape' })
      await until(() => !shown.opened(), 'it stayed open')
      expect(dialog.open).to.equal(true)
      await until(() => shown.root.activeElement === button, 'the focus did not come back')
      await sendKeys({ press: 'Escape' })
      await until(() => !dialog.open, 'the host’s dialog stayed open')
    })

    it(`EMBED-04a ${name}: no box of the host cuts it off`, async () => {
      const shown = await showIn(
        box('div', { blockSize: '300px', overflow: 'hidden', transform: 'translateX(0)' }),
        opener,
      )
      shown.opener().scrollIntoView({ block: 'end' })
      await open(shown)
      await until(() => seenWhole(shown.root, shown.opened()), 'it is cut off')
    })
  }

  it('UI-14a stays beside its button while the host scrolls, and closes where that is scrolled away', async () => {
    const scroller = box('div', { blockSize: '400px', overflow: 'auto' })
    const shown = await showIn(scroller, columns)
    const button = await open(shown)
    const distance = () =>
      shown.opened() && shown.opened().getBoundingClientRect().top - button.getBoundingClientRect().bottom
    await until(() => distance() === 4, 'it is not below its button')
    scroller.scrollTop = 30
    await until(() => distance() === 4, 'it did not follow')
    scroller.scrollTop = 300
    await until(() => !shown.opened(), 'it stayed behind')
  })

  it('UI-14a closes by a press elsewhere, by the focus going elsewhere, and with its element', async () => {
    const shown = await showIn(box('div'), columns)
    const away = document.body.appendChild(
      box('button', { position: 'fixed', insetInlineStart: '0', insetBlockEnd: '0', zIndex: '1' }),
    )
    await open(shown)
    const { left, top } = away.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left + 2), Math.round(top + 2)] })
    await until(() => !shown.opened(), 'a press elsewhere')
    await open(shown)
    away.focus()
    await until(() => !shown.opened(), 'the focus elsewhere')
    await open(shown)
    document.body.append(shown.element)
    await until(() => shown.opener().ariaExpanded === 'false', 'its element moved')
  })

  it('UI-14a lets columns be chosen by keyboard while it is open', async () => {
    const shown = await showIn(box('div'), columns)
    await open(shown)
    const heads = () =>
      allByRole(shown.root, 'columnheader')
        .map((head) => head.textContent)
        .join()
    const before = heads()
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Space' })
    await until(() => heads() !== before, 'no column went')
    expect(allByRole(shown.opened(), 'checkbox')).to.include(shown.root.activeElement)
    await sendKeys({ press: 'Space' })
    await until(() => heads() === before)
    expect(shown.opened()).not.to.equal(undefined)
  })
})
