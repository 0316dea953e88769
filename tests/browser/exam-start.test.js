import { expect } from '@open-wc/testing'
import { idOf } from './dialogs.js'
import { byRole, whenThere } from './finders.js'
import { waitUntil } from './page.js'
import { end, openWith } from './platform.js'

await import('/dist/coach-practice.js')

const [exam, session] = [idOf(80), idOf(81)]
const inMinutes = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The dialog in which an exam is started, of an exam that says so much. */
async function starting(more = {}) {
  const { root } = await openWith('coach-practice', `/exam-course/${exam}`, {
    [`GET /coach-api/exams/${exam}`]: () => ({
      now: inMinutes(0),
      publishId: exam,
      name: 'Counter exam',
      kind: 'exam',
      courseKind: 'question-bank',
      courseName: 'Counter',
      locale: 'us-en',
      description: '',
      instructions: '',
      notesAbsences: false,
      camera: false,
      passAt: 60,
      excellentAt: 85,
      over: false,
      sessions: [
        {
          id: session,
          name: 'Morning',
          paperName: 'A',
          minutes: 30,
          attempts: 1,
          attemptsLeft: 1,
          startsAt: inMinutes(-5),
          endsAt: inMinutes(60),
          registration: false,
          registerFrom: null,
          registerUntil: null,
          capacity: null,
          registered: 0,
          queue: false,
          release: 'at-once',
          releaseAt: null,
          reviewed: 'none',
          paused: false,
          state: 'in-progress',
          button: 'start',
          lock: null,
          waitingPlace: null,
          extraMinutes: 0,
          answersFrom: null,
          own: [],
        },
      ],
      ...more,
    }),
    'GET /coach-api/platform-clock': () => ({ now: inMinutes(0) }),
  })
  ;(await whenThere(root, 'button', /^Start/)).click()
  const dialog = await whenThere(root, 'dialog')
  await waitUntil(
    () => dialog.getAnimations().every(({ playState }) => playState === 'finished'),
    'it never stood',
  )
  return dialog
}
const isWhole = (dialog) => dialog.scrollHeight <= dialog.clientHeight
const heightOf = (element) => element.getBoundingClientRect().height
const isInView = (element, dialog) => {
  const [own, around] = [element.getBoundingClientRect(), dialog.getBoundingClientRect()]
  return (
    own.top >= around.top && own.bottom <= around.bottom && around.bottom <= innerHeight && around.top >= 0
  )
}

describe('the dialog in which an exam is started', () => {
  afterEach(() => end())

  it('EXAM-04 PUBLISH-03 is as high as what it holds, and grows with the lines and the instructions of its exam', async () => {
    const short = await starting()
    expect(isWhole(short)).to.equal(true)
    const before = heightOf(short)
    end()
    const longer = await starting({ notesAbsences: true, camera: true, instructions: 'Bring your badge.' })
    expect(isWhole(longer)).to.equal(true)
    expect(heightOf(longer)).to.be.greaterThan(before + 80)
    expect(isInView(byRole(longer, 'button', 'Start now'), longer)).to.equal(true)
  })

  it('EXAM-04 PUBLISH-03 lets long instructions scroll in their own place, and stays within the window with its button in view', async () => {
    const dialog = await starting({
      notesAbsences: true,
      camera: true,
      instructions: Array.from({ length: 120 }, (_, n) => `Rule ${n}: read each question twice.`).join('\n'),
    })
    const instructions = dialog.querySelector('[aria-label="Instructions"]')
    if (!instructions) throw new Error('there are no instructions')
    expect(instructions.scrollHeight).to.be.greaterThan(instructions.clientHeight)
    expect(heightOf(instructions)).to.be.lessThan(240)
    expect(heightOf(dialog)).to.be.at.most(innerHeight - 32)
    expect(isInView(byRole(dialog, 'button', 'Start now'), dialog)).to.equal(true)
  })
})
