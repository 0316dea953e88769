import { expect } from '@open-wc/testing'
import { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands'
import { waitUntil } from './page.js'
import { showScene } from './scene.js'

/** The list of stages of a programme, which is put in order by dragging. */
const stagesOf = (root) => root.querySelector('.programme-part > ol.drag-order')
const names = (list) => [...list.querySelectorAll(':scope > li b')].map((name) => name.textContent)
/** @returns {[number, number]} */
const middleOf = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
/** @returns {[number, number]} */
const below = (element) => {
  const { left, bottom } = element.getBoundingClientRect()
  return [Math.round(left + 20), Math.round(bottom - 3)]
}

const becomes = (read, value) => waitUntil(() => read() === value, `never became ${value}`)

describe('a list that is put in order', () => {
  beforeEach(() => setViewport({ width: 1280, height: 900 }))
  afterEach(async () => {
    await resetMouse()
    document.body.replaceChildren()
  })

  const show = async () => {
    const { root } = await showScene('screen/programme-form/ready')
    await waitUntil(() => stagesOf(root), 'the stages were never there')
    const list = stagesOf(root)
    const [first, ...rest] = names(list)
    list.scrollIntoView({ block: 'center' })
    return { root, list, first, rest }
  }
  const gripOf = (list, place) => list.children[place].querySelector('.drag-grip')

  it('UI-15 by a mouse: the row stands where it is let go, and that is told', async () => {
    const { root, list, first, rest } = await show()
    await sendMouse({ type: 'move', position: middleOf(gripOf(list, 0)) })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: below(list.lastElementChild) })
    await becomes(() => list.lastElementChild.dataset.over, 'after')
    await sendMouse({ type: 'up' })
    await becomes(() => names(list).join(), [...rest, first].join())
    expect(list.querySelector('[data-over], [data-dragged]')).to.equal(null)
    await waitUntil(() =>
      [...root.querySelectorAll('[role=status]')].some(({ textContent }) =>
        textContent.includes(`: place ${rest.length + 1} of ${rest.length + 1}`),
      ),
    )
  })

  it('UI-15 Escape leaves everything as it was', async () => {
    const { list, first, rest } = await show()
    await sendMouse({ type: 'move', position: middleOf(gripOf(list, 0)) })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: below(list.lastElementChild) })
    await becomes(() => list.lastElementChild.dataset.over, 'after')
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await waitUntil(() => !list.querySelector('[data-over], [data-dragged]'))
    await sendMouse({ type: 'up' })
    expect(names(list)).to.deep.equal([first, ...rest])
  })

  it('UI-15 by a finger, which a second finger does not disturb', async () => {
    const { list, first, rest } = await show()
    const grip = gripOf(list, 0)
    // A made-up finger can't be captured.
    grip.setPointerCapture = () => {}
    expect(getComputedStyle(grip).touchAction).to.equal('none')
    const fire = (kind, pointerId, [clientX, clientY]) =>
      grip.dispatchEvent(
        new PointerEvent(kind, {
          bubbles: true,
          pointerId,
          pointerType: 'touch',
          button: 0,
          clientX,
          clientY,
        }),
      )
    fire('pointerdown', 7, middleOf(grip))
    fire('pointermove', 7, below(list.children[1]))
    fire('pointermove', 8, middleOf(grip))
    fire('pointerup', 8, middleOf(grip))
    fire('pointerup', 7, below(list.children[1]))
    await becomes(() => names(list).join(), [rest[0], first, ...rest.slice(1)].join())
  })
})
