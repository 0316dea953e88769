import { expect } from '@open-wc/testing'
import { focusAt } from './dialogs.js'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { allByRole, byRole, nameOf, whenThere } from './finders.js'
import { pageBoxOf, place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

const focused = (root) => root.activeElement
const isSeen = (element) => element.checkVisibility()
const outlineOf = (root) => root.querySelector('.outline')

/** The flow editor's outline at this width. */
async function openOutline(width) {
  await setViewport({ width, height: 844 })
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
  await waitUntil(() => outlineOf(root))
  return root
}

/** Opens the first row, by a press as a person's, which takes the focus along. */
async function openFirst(root) {
  const [row] = outlineOf(root).querySelectorAll('.outline-node')
  row.focus()
  row.click()
  return { row, panel: await whenThere(root, 'complementary', /^Details of/) }
}

describe('a node on a phone', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  it('UI-14d FLOW-03 has the room of the outline, and gives it back with the focus', async () => {
    const root = await openOutline(390)
    const { row, panel } = await openFirst(root)
    const id = row.closest('[data-node]').dataset.node
    await waitUntil(() => !isSeen(outlineOf(root)))
    expect(panel.getBoundingClientRect().height).to.be.above(400)
    expect(byRole(panel, 'button', 'Close')).to.satisfy((button) => !button || !isSeen(button))
    await focusAt(root, 'Back to outline')
    focused(root).click()
    await waitUntil(() => isSeen(outlineOf(root)))
    await waitUntil(() => focused(root)?.closest('[data-node]')?.dataset.node === id)
    expect(focused(root).className).to.equal('outline-node')
  })

  it('UI-14d FLOW-02b leaves the outline in sight while nodes are ticked', async () => {
    const root = await openOutline(390)
    const boxes = allByRole(outlineOf(root), 'checkbox')
    boxes[0].click()
    await waitUntil(() => boxes[0].checked)
    expect(isSeen(outlineOf(root))).to.equal(true)
    boxes[1].click()
    await whenThere(root, 'complementary', '2 nodes selected')
    expect(isSeen(boxes[0])).to.equal(true)
    for (const part of ['.flow-main', '.chosen-panel'])
      expect(root.querySelector(part)?.getBoundingClientRect().height, part).to.be.above(200)
    expect(root.querySelector('.chosen-panel')?.getBoundingClientRect().bottom).to.be.at.most(
      root.host.getBoundingClientRect().bottom,
    )
  })

  it('UI-14d FLOW-03 scrolls the outline with its page, and nothing within it', async () => {
    const root = await openOutline(390)
    const scrolls = []
    for (let box = outlineOf(root); box instanceof HTMLElement; box = box.parentElement)
      if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))
        scrolls.push(box.className)
    expect(scrolls).to.deep.equal(['coach-page'])
  })

  for (const width of [390, 1280])
    it(`UI-14d has no field under its header at ${width} px`, async () => {
      const root = await openOutline(width)
      const { panel } = await openFirst(root)
      const header = panel.querySelector('header')
      const below = root.querySelector('.problems')
      if (!header || !below) throw new Error('the panel has a header, and problems stand below')
      const fields = [...panel.querySelectorAll('input, select, textarea')].filter(isSeen)
      expect(fields.length).to.be.above(2)
      for (const field of fields.reverse()) {
        field.focus()
        // A box scrolls by whole pixels, and lines of text are no whole pixels high.
        expect(field.getBoundingClientRect().top, nameOf(field)).to.be.above(
          header.getBoundingClientRect().bottom - 1,
        )
        expect(field.getBoundingClientRect().bottom, nameOf(field)).to.be.at.most(
          below.getBoundingClientRect().top,
        )
      }
    })

  it('UI-14d stands beside the outline where there is room', async () => {
    const root = await openOutline(1280)
    const { row, panel } = await openFirst(root)
    expect([isSeen(outlineOf(root)), isSeen(byRole(panel, 'button', 'Close'))]).to.deep.equal([true, true])
    await waitUntil(() => focused(root) === row)
  })
})

describe('a node beside the flow', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  it('COURSE-08a FLOW-06 keeps the number that is being typed while the draft changes under it', async () => {
    const root = await openOutline(1280)
    const row = [...outlineOf(root).querySelectorAll('.outline-node')].find((one) =>
      one.textContent?.includes('Keep fee'),
    )
    row?.click()
    const amount = await whenThere(root, 'spinbutton', 'Amount')
    const type = async (text) => {
      amount.focus()
      amount.select()
      await sendKeys({ type: text })
    }
    await type('-30')
    amount.blur()
    await waitUntil(() => outlineOf(root).textContent.includes('−= 30'))
    await type('-4')
    // A press of a person's would leave the field first; what others change comes like this.
    byRole(root, 'button', 'Undo').click()
    await waitUntil(() => outlineOf(root).textContent.includes('−= 20'))
    expect([amount.isConnected, focused(root) === amount, amount.value]).to.deep.equal([true, true, '-4'])
    amount.blur()
    await waitUntil(() => outlineOf(root).textContent.includes('−= 4'))
    byRole(root, 'button', 'Undo').click()
    await waitUntil(() => amount.value === '-20')
  })

  it('FLOW-04a keeps the focus among the issues where one of them was mended and is gone', async () => {
    const root = await openOutline(1280)
    const row = [...outlineOf(root).querySelectorAll('.outline-node')].find((one) =>
      one.textContent?.includes('Learner says'),
    )
    row?.click()
    ;(await whenThere(root, 'button', 'Add a branch')).click()
    const fixOf = () => root.querySelector('.problems li .button')
    await waitUntil(() => fixOf())
    const fix = fixOf()
    if (!(fix instanceof HTMLElement)) throw new Error('it is not there')
    fix.focus()
    fix.click()
    await waitUntil(() => !fix.isConnected && focused(root)?.matches('.problems > summary, .problems-none'))
  })

  it('FLOW-01 says that a title is too long instead of cutting it', async () => {
    const root = await openOutline(1280)
    const { panel } = await openFirst(root)
    const title = await whenThere(panel, 'textbox', 'Title')
    const before = byRole(panel, 'heading')?.textContent
    title.focus()
    title.select()
    await sendKeys({ type: 'Verify the caller before all else' })
    expect(title.value).to.equal('Verify the caller before all else')
    await waitUntil(() =>
      panel.textContent.includes('Too long and not saved yet: a title has at most 30 letters'),
    )
    title.select()
    await sendKeys({ type: 'Verify the caller first' })
    await waitUntil(() => byRole(panel, 'heading')?.textContent === 'Verify the caller first')
    expect(panel.textContent).not.to.include('Too long')
    expect(before).not.to.equal('Verify the caller first')
  })

  it('FLOW-02d comes into view where it was just added', async () => {
    await setViewport({ width: 1280, height: 844 })
    const element = place('coach-scenes', {
      locale: 'us-en',
      theme: 'light',
      path: '/screen/flow-editor/ready',
    })
    element.style.display = 'block'
    element.style.height = '844px'
    await waitUntil(() => element.shadowRoot && pageBoxOf(element)?.querySelector('.flow-node'))
    const root = element.shadowRoot
    const known = new Set(
      [...root.querySelectorAll('.react-flow__node')].map((node) => node.getAttribute('data-id')),
    )
    ;(await whenThere(root, 'button', 'Difficulty branch')).click()
    const added = () =>
      [...root.querySelectorAll('.react-flow__node')].find(
        (node) => !known.has(node.getAttribute('data-id')) && node.querySelector('.flow-node'),
      )
    const frame = root.querySelector('.flow-canvas-frame')
    await waitUntil(() => {
      const box = added()?.getBoundingClientRect()
      const seen = frame?.getBoundingClientRect()
      return (
        box &&
        seen &&
        box.width > 0 &&
        box.left >= seen.left &&
        box.right <= seen.right &&
        box.top >= seen.top &&
        box.bottom <= seen.bottom &&
        // In the middle of what its details leave of the canvas.
        Math.abs(box.left + box.right - seen.left - seen.right) < 20
      )
    }, 'the new node stays out of view')
  })

  it('FLOW-02d FLOW-01 each kind of the palette says its name and what it does, by keyboard too', async () => {
    await setViewport({ width: 1280, height: 844 })
    const element = place('coach-scenes', {
      locale: 'us-en',
      theme: 'light',
      path: '/screen/flow-editor/ready',
    })
    element.style.display = 'block'
    element.style.height = '844px'
    await waitUntil(() => element.shadowRoot && pageBoxOf(element)?.querySelector('.flow-palette'))
    const root = element.shadowRoot
    const kind = byRole(root, 'button', 'Difficulty branch')
    const tip = root.getElementById(kind.getAttribute('aria-describedby'))
    expect(tip?.textContent).to.match(/^Difficulty branch: /)
    byRole(root, 'button', 'Condition').focus()
    await sendKeys({ press: 'Tab' })
    await waitUntil(() => focused(root) === kind && tip?.matches(':popover-open'))
  })

  it('UI-14d FLOW-03 takes as much room as it is given by the divider, also the next time', async () => {
    const root = await openOutline(1280)
    const width = ({ panel }) => panel.getBoundingClientRect().width
    const first = await openFirst(root)
    const found = () => root.querySelector('sl-split-panel')?.shadowRoot?.querySelector('[role=separator]')
    await waitUntil(() => found()?.getAttribute('aria-label') === 'Resize')
    const divider = found()
    if (!(divider instanceof HTMLElement)) throw new Error('there is no divider')
    await waitUntil(() => width(first) > 300)
    const before = width(first)
    divider.focus()
    for (let n = 0; n < 5; n++)
      divider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, composed: true }))
    await waitUntil(() => width(first) > before + 40)
    const after = width(first)
    byRole(first.panel, 'button', 'Close').click()
    await waitUntil(() => !first.panel.isConnected)
    const { width: whole } = outlineOf(root).getBoundingClientRect()
    expect(whole).to.be.above(1100)
    expect(width(await openFirst(root))).to.be.closeTo(after, 2)
  })
})
