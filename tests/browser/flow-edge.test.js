import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { byRole, nameOf, whenThere } from './finders.js'
import { pageBoxOf, place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

const edgeOf = (root, id = 'open/next') => root.querySelector(`.react-flow__edge[data-id="${id}"]`)
/** @returns {HTMLElement | null} */
const panelOf = (root) => root.querySelector('.edge-panel')
/** What must be there. */
const there = (element) => {
  if (!(element instanceof HTMLElement)) throw new Error('it is not there')
  return element
}
const isSelected = (edge) => edge?.classList.contains('flow-edge-selected') ?? false

/** The flow editor of a sample course at this width, once what is asked for stands in it. */
async function openFlow(width, selector) {
  await setViewport({ width, height: 844 })
  const element = place('coach-scenes', {
    locale: 'us-en',
    theme: 'light',
    path: '/screen/flow-editor/ready',
  })
  element.style.display = 'block'
  element.style.height = '844px'
  await waitUntil(() => element.shadowRoot && pageBoxOf(element)?.querySelector(selector))
  return element.shadowRoot
}

/**
 * A place on a line, away from what stands in its middle.
 * @returns {[number, number]}
 */
function pointOn(edge, share) {
  const path = edge.querySelector('.react-flow__edge-path')
  const at = path.getPointAtLength(path.getTotalLength() * share)
  const { a, d, e, f } = path.getScreenCTM()
  return [Math.round(at.x * a + e), Math.round(at.y * d + f)]
}

/**
 * @param {DOMRect} box
 * @returns {[number, number]}
 */
const middleOf = (box) => [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]

/** The line, once the canvas stands still. */
async function edgeAtRest(root, id) {
  let last = ''
  await waitUntil(() => {
    const edge = edgeOf(root, id)
    const now = edge ? pointOn(edge, 0).join() : ''
    const stands = now !== '' && now === last
    last = now
    return stands
  })
  return edgeOf(root, id)
}

async function clickEdge(root, id) {
  const edge = await edgeAtRest(root, id)
  await sendMouse({ type: 'click', position: pointOn(edge, 0.25) })
  await waitUntil(() => panelOf(root))
  return edge
}

async function walk(arrow) {
  await sendKeys({ down: 'Alt' })
  await sendKeys({ press: arrow })
  await sendKeys({ up: 'Alt' })
}

describe('FLOW-02m an edge of the canvas', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  it('is selected by a click, visibly, and says where it comes from and leads', async () => {
    const root = await openFlow(1280, '.react-flow__edge')
    const edge = await clickEdge(root)
    await waitUntil(() => isSelected(edgeOf(root)))
    expect(edge.getAttribute('aria-label')).to.match(/^Then: from “.+” to “.+”$/)
    expect(edge.getAttribute('aria-roledescription')).to.equal(null)
    expect([edge.getAttribute('aria-current'), nameOf(panelOf(root))]).to.deep.equal([
      'true',
      edge.getAttribute('aria-label'),
    ])
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !panelOf(root) && !isSelected(edgeOf(root)))
  })

  it('is deleted by a key, and undo brings it back', async () => {
    const root = await openFlow(1280, '.react-flow__edge')
    await clickEdge(root)
    await sendKeys({ press: 'Delete' })
    await waitUntil(() => !edgeOf(root) && !panelOf(root))
    byRole(root, 'button', 'Undo').click()
    await waitUntil(() => edgeOf(root))
  })

  it('is led elsewhere from the list', async () => {
    const root = await openFlow(1280, '.react-flow__edge')
    await clickEdge(root)
    const next = byRole(there(panelOf(root)), 'combobox', 'Next')
    const other = [...next.options].find(({ value }) => value.startsWith('node:') && value !== next.value)
    next.value = other.value
    next.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => edgeOf(root)?.getAttribute('aria-label').includes(other.text.split(' · ')[0]))
    expect(panelOf(root)).not.to.equal(null)
  })

  it('is led elsewhere by dragging its end onto another node', async () => {
    const root = await openFlow(1280, '.react-flow__edge')
    await clickEdge(root)
    const before = edgeOf(root).getAttribute('aria-label')
    await edgeAtRest(root)
    const grip = () => edgeOf(root).querySelector('.react-flow__edgeupdater-target')
    await waitUntil(grip)
    const from = grip()?.getBoundingClientRect()
    const frame = there(root.querySelector('.flow-graph')).getBoundingClientRect()
    const led = before.split(' to ').at(-1).replace(/[“”]/g, '')
    const nodes = [...root.querySelectorAll('.react-flow__node')]
    const target = nodes
      .filter((node) => node.getAttribute('data-id') !== 'open' && !node.textContent?.includes(led))
      .flatMap((node) => node.querySelector('.react-flow__handle-left')?.getBoundingClientRect() ?? [])
      .find(
        ({ x, y }) => x > frame.x + 60 && x < frame.right - 60 && y > frame.y + 60 && y < frame.bottom - 60,
      )
    if (!target || !from) throw new Error('no other node is in view')
    await sendMouse({ type: 'move', position: middleOf(from) })
    await sendMouse({ type: 'down' })
    const [x, y] = middleOf(target)
    await sendMouse({ type: 'move', position: [x - 5, y - 5] })
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'up' })
    await waitUntil(() => (edgeOf(root)?.getAttribute('aria-label') ?? before) !== before)
  })

  it('is reached by keyboard from its node, with the focus, and left for where it leads', async () => {
    const root = await openFlow(1280, '.react-flow__edge')
    await edgeAtRest(root)
    const node = root.querySelector('.react-flow__node[data-id=open]')
    if (node instanceof HTMLElement) node.focus()
    await sendKeys({ press: 'Enter' })
    await whenThere(root, 'complementary', /^Details of/)
    await walk('ArrowRight')
    await waitUntil(() => root.activeElement === edgeOf(root))
    await sendKeys({ press: 'F6' })
    await waitUntil(() => root.activeElement?.tagName === 'SELECT')
    await sendKeys({ press: 'F6' })
    await waitUntil(() => root.activeElement === edgeOf(root))
    await walk('ArrowRight')
    await waitUntil(() => root.activeElement?.getAttribute('data-id') === 'reply')
    await walk('ArrowLeft')
    await waitUntil(() => root.activeElement === edgeOf(root))
  })
})

describe('FLOW-02m a way out in the outline on a phone', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  it('opens in place of the outline, is deleted there, and gives the focus back', async () => {
    const root = await openFlow(390, '.outline')
    const exit = () => there(root.querySelector('[data-node=open] .outline-exit'))
    expect(exit().getBoundingClientRect().height).to.be.at.least(44)
    exit().focus()
    exit().click()
    await waitUntil(
      () => panelOf(root) && root.activeElement?.getAttribute('aria-label') === 'Back to outline',
    )
    byRole(there(panelOf(root)), 'button', 'Delete connection').click()
    await waitUntil(() => !panelOf(root) && root.activeElement === exit())
    expect(nameOf(exit())).to.equal('Then: Not connected')
  })
})
