import { expect } from '@open-wc/testing'
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands'
import { byRole } from './finders.js'
import { pageBoxOf, place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

/** @returns {HTMLElement | null} */
const nodeOf = (root, id = 'open') => root.querySelector(`.react-flow__node[data-id="${id}"]`)

/**
 * Where a node is drawn on the canvas, wherever that is moved to.
 * @returns {{ x: number, y: number }}
 */
function placeOf(root) {
  const node = nodeOf(root)
  if (!node) throw new Error('the node is not there')
  const { e, f } = new DOMMatrix(getComputedStyle(node).transform)
  return { x: Math.round(e), y: Math.round(f) }
}

/** How far an arrow key moves a node, in pixels of the canvas. */
const pressMoves = 5

/** Keeps each animation that is begun, and holds it where it begins. */
function heldAnimations() {
  const { animate } = Element.prototype
  const held = []
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args)
    animation.pause()
    held.push(animation)
    return animation
  }
  return {
    held,
    of: (element) => held.filter(({ effect }) => effect.target === element),
    letGo() {
      Element.prototype.animate = animate
    },
  }
}

async function openFlow() {
  await setViewport({ width: 1280, height: 844 })
  const element = place('coach-scenes', {
    locale: 'us-en',
    theme: 'light',
    path: '/screen/flow-editor/ready',
  })
  element.style.display = 'block'
  element.style.height = '844px'
  await waitUntil(() => element.shadowRoot && pageBoxOf(element)?.querySelector('.react-flow__edge'))
  const root = element.shadowRoot
  await waitUntil(() => nodeOf(root))
  return root
}

/**
 * Moves a node by hand, with the arrow keys.
 * @returns {Promise<{ laidOut: { x: number, y: number }, moved: { x: number, y: number } }>} where it stood, and where it stands
 */
async function moveAway(root) {
  const laidOut = placeOf(root)
  nodeOf(root)?.focus()
  await sendKeys({ down: 'Shift' })
  await sendKeys({ press: 'Enter' })
  await sendKeys({ up: 'Shift' })
  const moved = { x: laidOut.x, y: laidOut.y + 6 * pressMoves }
  for (let pressed = 0; pressed < 6; pressed++) await sendKeys({ press: 'ArrowDown' })
  // A busy machine draws the last press later than the one before.
  await waitUntil(() => placeOf(root).y === moved.y)
  return { laidOut, moved }
}

describe('FLOW-02n nodes that the layout moves', () => {
  let animations = heldAnimations()
  animations.letGo()
  afterEach(async () => {
    animations.letGo()
    document.body.replaceChildren()
    await emulateMedia({ reducedMotion: 'no-preference' })
    await setViewport({ width: 800, height: 600 })
  })

  it('glide to their places, their lines coming back there, and back again when it is undone', async () => {
    const root = await openFlow()
    animations = heldAnimations()
    const { laidOut, moved } = await moveAway(root)
    expect(animations.of(nodeOf(root)), 'what is moved by hand is there at once').to.deep.equal([])

    byRole(root, 'button', 'Tidy up the scene').click()
    await waitUntil(() => animations.of(nodeOf(root)).length === 1)
    expect(placeOf(root)).to.deep.equal(moved)
    const [glide] = animations.of(nodeOf(root))
    glide.currentTime = 125
    expect(placeOf(root).y).to.be.below(moved.y).and.above(laidOut.y)
    expect(glide.effect.getComputedTiming().duration).to.equal(250)
    const [lines] = animations.of(root.querySelector('.react-flow__edges'))
    expect(getComputedStyle(lines.effect.target).opacity).to.equal('0')
    glide.finish()
    lines.finish()
    expect(placeOf(root)).to.deep.equal(laidOut)
    expect(getComputedStyle(lines.effect.target).opacity).to.equal('1')

    byRole(root, 'button', 'Undo').click()
    await waitUntil(() => animations.of(nodeOf(root)).length === 2)
    expect(placeOf(root)).to.deep.equal(laidOut)
    animations.of(nodeOf(root))[1].finish()
    expect(placeOf(root)).to.deep.equal(moved)
  })

  it('stand there at once where motion is to be reduced', async () => {
    await emulateMedia({ reducedMotion: 'reduce' })
    const root = await openFlow()
    animations = heldAnimations()
    const { laidOut } = await moveAway(root)
    byRole(root, 'button', 'Tidy up the scene').click()
    await waitUntil(() => placeOf(root).y === laidOut.y)
    expect(animations.of(nodeOf(root))).to.deep.equal([])
  })
})
