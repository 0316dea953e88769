import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { pageBoxOf, place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

/** A section of a dialogue flow's editor, in a window of this size. */
async function openSection(section, width, height) {
  await setViewport({ width, height })
  const element = place('coach-scenes', {
    locale: 'us-en',
    theme: 'light',
    path: `/screen/${section}/ready`,
  })
  element.style.display = 'block'
  element.style.height = `${height}px`
  await waitUntil(() => element.shadowRoot && pageBoxOf(element)?.querySelector('.editor-scroll > *'))
  return /** @type {HTMLElement} */ (element.shadowRoot?.querySelector('.editor-scroll'))
}

/** What around an element can be scrolled down, too. */
function scrolledAround(element) {
  const found = []
  for (let around = element.parentElement; around; around = around.parentElement)
    if (
      ['auto', 'scroll'].includes(getComputedStyle(around).overflowY) &&
      around.scrollHeight > around.clientHeight + 1
    )
      found.push(around.className)
  return found
}

describe('a section of the editor', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  for (const section of ['course-understanding', 'course-scoring', 'course-settings'])
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ])
      it(`UI-14d ${section} is scrolled by itself alone, and never sideways, at ${width} × ${height}`, async () => {
        const scrolled = await openSection(section, width, height)
        for (const details of scrolled.querySelectorAll('details')) details.open = true
        expect(scrolledAround(scrolled)).to.deep.equal([])
        expect(scrolled.scrollWidth).to.be.at.most(scrolled.clientWidth)
      })

  it('FLOW-01 UI-14d what is found lies beneath the canvas, and a long form of a node makes no page longer', async () => {
    await setViewport({ width: 1280, height: 800 })
    const element = place('coach-scenes', {
      locale: 'us-en',
      theme: 'light',
      path: '/screen/flow-editor/ready',
    })
    element.style.display = 'block'
    element.style.height = '800px'
    const find = (selector) => pageBoxOf(element)?.querySelector(selector)
    await waitUntil(() => element.shadowRoot && find('.react-flow__node[data-id="reply"]'), 'no canvas')
    if (!find('.problems').open) find('.problems summary').click()
    find('.react-flow__node[data-id="reply"]').click()
    await waitUntil(() => find('.panel-scroll'), 'no form')
    const form = find('.panel-scroll')
    expect(form.scrollHeight).to.be.above(form.clientHeight)
    const found = find('.problems')
    await waitUntil(() => found.querySelector('li'), 'what was found isn’t shown')
    const all = found.querySelector('ul')
    for (let n = 0; n < 8; n++) all.append(all.firstElementChild.cloneNode(true))
    const canvas = find('.flow-body').getBoundingClientRect()
    expect(found.getBoundingClientRect().top).to.be.at.least(canvas.bottom)
    expect(pageBoxOf(element).scrollHeight).to.be.at.most(900)
  })

  it('UI-14d shows the whole of a list beside what it opens', async () => {
    const scrolled = await openSection('course-understanding', 1280, 800)
    const list = /** @type {HTMLElement} */ (scrolled.querySelector('.words-list'))
    expect(list.getBoundingClientRect().height).to.be.at.most(scrolled.clientHeight)
  })

  it('PAPER-02a a keyword that is emptied goes with its row, not before it is left', async () => {
    await setViewport({ width: 1280, height: 800 })
    const element = place('coach-scenes', {
      locale: 'us-en',
      theme: 'light',
      path: '/screen/question-free/ready',
    })
    element.style.display = 'block'
    element.style.height = '800px'
    const rows = () =>
      [...((element.shadowRoot && pageBoxOf(element)?.querySelectorAll('.bank-lines .field')) ?? [])]
        .filter((field) => field.querySelector('label')?.textContent.startsWith('Keyword'))
        .map((field) => /** @type {HTMLInputElement} */ (field.querySelector('input')))
    await waitUntil(() => rows().length === 2, 'no keywords')
    const [first, second] = /** @type {[HTMLInputElement, HTMLInputElement]} */ (rows())
    const write = (input, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    second.focus()
    write(second, '')
    await new Promise(requestAnimationFrame)
    expect(rows()).to.have.length(2)
    first.focus()
    await waitUntil(() => rows().length === 1, 'the empty row stayed')
    expect(rows()[0]?.value).to.equal('查询, 核实')
    // The last one has to say something: it stays, with the reason.
    write(rows()[0], '')
    rows()[0]?.blur()
    await waitUntil(() => rows()[0]?.getAttribute('aria-invalid') === 'true', 'nothing was said')
  })
})
