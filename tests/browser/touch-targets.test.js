import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { nameOf } from './finders.js'
import { pageBoxOf, place, turnsTaken, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

const targets =
  'button, a[href], summary, select, textarea, input:not([type=hidden]), [role=tab], [role=switch], [role=menuitem]'

/** A link or a button among the words of a sentence is as high as its words (WCAG 2.5.8). */
const isInSentence = (element) =>
  getComputedStyle(element).display.startsWith('inline') &&
  [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())

/** What is pressed: with the label around it, and with what is drawn over it for the finger. */
function boxOf(element) {
  const own = element.getBoundingClientRect()
  const boxes = [
    own,
    ...[...(element.matches('[type=checkbox], [type=radio]') ? element.labels : [])].map((label) =>
      label.getBoundingClientRect(),
    ),
  ]
  const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
  const height = Math.max(...boxes.map((box) => box.height))
  const over = ['::before', '::after']
    .map((piece) => getComputedStyle(element, piece))
    .filter(({ position, content }) => position === 'absolute' && content !== 'none')
  return {
    width: Math.max(width, ...over.map((style) => parseFloat(style.width) || 0)),
    height: Math.max(height, ...over.map((style) => parseFloat(style.height) || 0)),
  }
}

/** Half a pixel is lost where a box begins between two. */
const least = 43.5

const small = (root) =>
  [...root.querySelectorAll(targets)]
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
    .filter((element) => !isInSentence(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box: { width, height } }) => width > 1 && (width < least || height < least))
    .map(
      ({ element, box: { width, height } }) =>
        `${element.localName} “${nameOf(element)}” ${width} × ${height}`,
    )

describe('what is pressed on a phone', () => {
  before(() => setViewport({ width: 390, height: 844 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => document.body.replaceChildren())

  for (const name of [
    'login',
    'home',
    'course-info',
    'conversation',
    'conversation-choice',
    'question-bank-info',
    'question-sheet',
    'question-sheet-wrong',
    'question-sheet-words',
    'question-sheet-ended',
    'report',
    'people',
    'course-list',
    'flow-editor',
    'marking',
    'marking-answer',
    'publish-form',
    'course-publish',
    'paper',
    'departments',
    'category-list',
    'course-paths',
    'course-confusions',
    'compare-learners',
    'correction',
    'learner-reports',
    'course-scoring',
    'try-it',
    'question-choice',
  ])
    it(`UI-14d is as large as a fingertip: ${name}`, async () => {
      const element = place('coach-scenes', {
        locale: 'us-en',
        theme: 'light',
        path: `/screen/${name}/ready`,
      })
      await waitUntil(() => element.shadowRoot && pageBoxOf(element)?.querySelector('button, a[href]'))
      await turnsTaken()
      expect(small(element.shadowRoot)).to.deep.equal([])
    })

  // The page has a margin of its own: an element is 16 px narrower.
  for (const width of [390, 376, 336])
    it(`CONV-12a shows the label of the mood whole on a phone ${width} pixels wide`, async () => {
      await setViewport({ width, height: 844 })
      const element = place('coach-scenes', {
        locale: 'us-en',
        theme: 'light',
        path: '/screen/conversation/ready',
      })
      const label = () => pageBoxOf(element)?.querySelector('.who small')
      await waitUntil(() => element.shadowRoot && label()?.textContent)
      await turnsTaken()
      const { textContent, scrollWidth = 0, clientWidth = 0, clientHeight = 0 } = label() ?? {}
      expect(textContent).to.equal('Disappointed')
      expect(scrollWidth).to.be.at.most(clientWidth)
      expect(clientHeight).to.be.below(30)
      await setViewport({ width: 390, height: 844 })
    })

  it('UI-14d keeps an icon beside the words of its button', async () => {
    const element = place('coach-scenes', {
      locale: 'ja-jp',
      theme: 'light',
      path: '/screen/course-publish/ready',
    })
    const drawn = () =>
      [...(pageBoxOf(element)?.querySelectorAll('a.button:has(> .icon)') ?? [])].flatMap((link) =>
        [...link.querySelectorAll('.icon')].map((icon) => ({ link, icon })),
      )
    await waitUntil(() => element.shadowRoot && drawn().length > 0)
    await turnsTaken()
    for (const { link, icon } of drawn()) {
      const words = document.createRange()
      words.selectNodeContents(link)
      words.setStartAfter(icon)
      const { top, bottom } = words.getBoundingClientRect()
      const box = icon.getBoundingClientRect()
      const middle = (box.top + box.bottom) / 2
      expect(top < middle && middle < bottom, nameOf(link)).to.equal(true)
    }
  })
})
