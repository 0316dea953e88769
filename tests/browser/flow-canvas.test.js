import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { byRole } from './finders.js'
import { pageBoxOf, place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

/** The ids of what is drawn. */
const nodesOf = (root) =>
  [...root.querySelectorAll('.react-flow__node')].map((node) => node.getAttribute('data-id'))
const nodeOf = (root, id) => root.querySelector(`.react-flow__node[data-id="${id}"]`)

/** The flow editor of a sample course, with its canvas. */
async function openCanvas() {
  await setViewport({ width: 1280, height: 844 })
  const element = place('coach-scenes', {
    locale: 'us-en',
    theme: 'light',
    path: '/screen/flow-editor/ready',
  })
  element.style.display = 'block'
  element.style.height = '844px'
  await waitUntil(() => element.shadowRoot && pageBoxOf(element)?.querySelector('.react-flow__node'))
  return element.shadowRoot
}

/** What is drawn before the browser does anything else. */
async function atOnce() {
  for (let n = 0; n < 20; n++) await null
}

describe('the canvas of a flow', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  it('FLOW-08a loses what is deleted or undone at once, and not a frame after everything else', async () => {
    const root = await openCanvas()
    const known = nodesOf(root)
    const added = () => nodesOf(root).find((id) => !known.includes(id))
    nodeOf(root, 'open').click()
    await waitUntil(() => byRole(root, 'complementary', /^Details of/))
    nodeOf(root, 'open').dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'd',
        ctrlKey: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    )
    await waitUntil(added)
    byRole(root, 'button', 'Undo').click()
    await atOnce()
    expect(added()).to.equal(undefined)
  })
})
