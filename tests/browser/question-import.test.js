import { expect } from '@open-wc/testing'
import { at, row } from './courses.js'
import { gone, idOf, openBy, saidIn, told } from './dialogs.js'
import { allByRole, byRole, nameOf, whenThere } from './finders.js'
import { waitUntil } from './page.js'
import { end, held, openWith, Refusal } from './platform.js'

await import('/dist/coach-course-editor.js')

const [upload, job, picture, kept] = [idOf(60), idOf(61), idOf(62), idOf(63)]
const bank = {
  kind: 'question-bank',
  name: 'Cards',
  description: '',
  locale: 'us-en',
  category: 'Shop',
  papers: [],
  difficulty: 3,
  persona: { name: 'Emma', label: 'Calm', background: '', portrait: 'emma-brooks' },
  settings: {
    asked: 10,
    shuffleQuestions: true,
    shuffleOptions: true,
    repeatWrong: true,
    countdown: 900,
    idle: 120,
    thresholds: { pass: 60, excellent: 85 },
  },
  questions: [],
}
const question = (text, more = {}) => ({
  place: { unit: 'item', number: 1, name: '' },
  question: { type: 'QA', text, answers: ['yes'], explanation: '', tags: [], ...more },
})
const found = {
  format: 'moodle-xml',
  questions: [
    question('Which form?', {
      formatted: [{ insert: { media: { kind: 'image', file: picture, text: '' } } }],
    }),
    question('Which card?'),
  ],
  problems: [{ place: { unit: 'line', number: 7, name: '' }, problem: 'xml-broken', value: '' }],
  losses: [{ place: { unit: 'item', number: 2, name: '' }, loss: 'picture-too-large', value: 'a.png' }],
  pictures: [{ file: picture, name: 'form.png', type: 'image/png', size: 9 }],
}
const jobOf = (more) => ({
  id: job,
  kind: 'read-questions',
  state: 'running',
  subject: 'bank.xml',
  progress: null,
  result: null,
  file: null,
  error: null,
  attempts: 1,
  createdAt: '2026-11-01T00:00:00Z',
  endedAt: null,
  expiresAt: null,
  ...more,
})
const uploadOf = (received) => ({
  id: upload,
  name: 'bank.xml',
  size: 4,
  received,
  chunkSize: 2,
  expiresAt: '2026-11-02T00:00:00Z',
})
const calls = {
  begin: 'POST /coach-api/file/uploads',
  chunk: `PUT /coach-api/file/uploads/${upload}`,
  giveUp: `DELETE /coach-api/file/uploads/${upload}`,
  read: 'POST /coach-api/questions/_read',
  look: `GET /coach-api/jobs/${job}`,
  cancel: `POST /coach-api/jobs/${job}/cancel`,
  remove: `DELETE /coach-api/jobs/${job}`,
  found: `GET /coach-api/questions/_read/${job}`,
  keep: `POST /coach-api/questions/_read/${job}/pictures`,
}
const done = () => jobOf({ state: 'done', result: { kind: 'read-questions', questions: 2 } })

/** The dialog before a file is chosen. */
async function open(answers = {}) {
  const platform = await openWith('coach-course-editor', `/question-detail/${row.id}`, {
    [`GET ${at}`]: () => ({
      ...row,
      kind: 'question-bank',
      package: { format: 'coach-course', version: 1, code: 'cards', course: bank },
      problems: [],
    }),
    [`GET ${at}/question-figures`]: () => ({ items: [] }),
    [`GET ${at}/draft/own-changes`]: () => ({ items: [] }),
    [`GET ${at}/draft/problems`]: () => ({ revision: 1, problems: [] }),
    [`GET ${at}/tests`]: () => ({ items: [] }),
    [`POST ${at}/draft/listen`]: () => new Promise(() => {}),
    [calls.begin]: () => uploadOf(0),
    [calls.chunk]: (_body, query) => uploadOf(Number(query.get('offset')) + 2),
    [`POST /coach-api/file/uploads/${upload}/complete`]: () => ({
      status: 200,
      data: `/coach-api/file/${upload}`,
    }),
    [calls.giveUp]: () => ({}),
    [calls.read]: () => jobOf({ state: 'waiting' }),
    [calls.look]: done,
    [calls.cancel]: () => jobOf({ state: 'cancelled' }),
    [calls.remove]: () => ({}),
    [calls.found]: () => found,
    [calls.keep]: () => ({ files: { [picture]: kept } }),
    ...answers,
  })
  return { ...platform, dialog: await openBy(platform.root, 'Import questions') }
}
function give(dialog, file) {
  const files = new DataTransfer()
  files.items.add(file)
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no field for a file')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
/** The dialog in which a file of four bytes has been chosen. */
async function choose(answers = {}, file = new File(['<q/>'], 'bank.xml', { type: 'text/xml' })) {
  const opened = await open(answers)
  give(opened.dialog, file)
  return opened
}
const barIn = (dialog) => /** @type {HTMLProgressElement | undefined} */ (byRole(dialog, 'progressbar'))
const press = (dialog, name) => byRole(dialog, 'button', name)?.click()

describe('an import of questions from a file', () => {
  afterEach(() => end())

  it('PAPER-04a shows how far the upload and the reading are, and then what the file says', async () => {
    const second = held()
    let looks = 0
    const { dialog, bodiesOf } = await choose({
      [calls.chunk]: (_body, query) => (query.get('offset') === '0' ? uploadOf(2) : second.promise),
      [calls.look]: () =>
        looks++ === 0 ? jobOf({ progress: { stage: 'reading', done: 30, total: 120 } }) : done(),
    })
    await waitUntil(() => barIn(dialog)?.value === 50, 'the upload never came half way')
    expect(nameOf(barIn(dialog))).to.equal('Uploading “bank.xml”…')
    second.answer(uploadOf(4))
    await waitUntil(() => barIn(dialog)?.max === 120, 'the reading never came on')
    expect([nameOf(barIn(dialog)), barIn(dialog)?.value]).to.deep.equal(['Reading “bank.xml”…', 30])
    await told(dialog, '“bank.xml”, Moodle XML: 2 questions.')
    expect(barIn(dialog)).to.equal(undefined)
    expect(dialog.textContent).to.include('The XML is damaged here')
    expect(dialog.textContent).to.include('Reduce them to 4 MB or less')
    expect(bodiesOf(calls.begin)).to.deep.equal([
      { name: 'bank.xml', size: 4, type: 'text/xml', purpose: 'questions' },
    ])
    expect(bodiesOf(calls.read)).to.deep.equal([{ upload }])
  })

  it('PAPER-04a goes on by itself after a cut connection, from where it was', async () => {
    let cut = true
    const { dialog, asked } = await choose({
      [calls.chunk]: (_body, query) => {
        if (query.get('offset') === '2' && cut) throw new TypeError('Failed to fetch')
        return uploadOf(Number(query.get('offset')) + 2)
      },
    })
    await told(dialog, 'This continues by itself once the connection is back.')
    cut = false
    await told(dialog, '“bank.xml”, Moodle XML: 2 questions.')
    expect(asked.filter(({ key }) => key === calls.begin)).to.have.length(1)
    expect(saidIn(dialog)).to.equal('')
  })

  it('PAPER-04a says after a reload of the page how far it was, and goes on from there with the same file', async () => {
    const remembered = () => Object.entries(localStorage).filter(([key]) => key.endsWith('uploads.questions'))
    const file = new File(['<q/>'], 'bank.xml', { type: 'text/xml', lastModified: 1 })
    const left = await choose(
      { [calls.chunk]: (_body, query) => (query.get('offset') === '0' ? uploadOf(2) : held().promise) },
      file,
    )
    await waitUntil(() => barIn(left.dialog)?.value === 50, 'the upload never came half way')
    const before = remembered()
    expect(before).to.have.length(1)
    // A page that is reloaded ends nothing; one that is left here does.
    await end()
    await waitUntil(() => remembered().length === 0, 'it was never given up')
    for (const [key, value] of before) localStorage.setItem(key, value)
    const { dialog, asked } = await open({ [`GET /coach-api/file/uploads/${upload}`]: () => uploadOf(2) })
    await told(
      dialog,
      'The upload of “bank.xml” stopped at 50%. Choose the same file to continue from there.',
    )
    expect(byRole(dialog, 'button', 'Discard')).not.to.equal(undefined)
    const since = asked.length
    give(dialog, file)
    await told(dialog, '“bank.xml”, Moodle XML: 2 questions.')
    const sent = asked.slice(since).map(({ key }) => key)
    expect(sent.filter((key) => key === calls.begin)).to.deep.equal([])
    expect(sent.filter((key) => key === calls.chunk)).to.have.length(1)
  })

  it('PAPER-04a can be stopped while it is read, and then nothing of it is kept', async () => {
    const { dialog, root, asked } = await choose({ [calls.look]: () => jobOf({}) })
    await waitUntil(() => nameOf(barIn(dialog) ?? dialog) === 'Reading “bank.xml”…', 'it was never read')
    // What an earlier test has left is given up here, too.
    const before = asked.length
    const since = () => asked.slice(before).map(({ key }) => key)
    press(dialog, 'Stop')
    await whenThere(root, 'button', 'Choose a file')
    await waitUntil(() => since().includes(calls.giveUp), 'the upload stayed')
    const ended = since().filter((key) => key === calls.cancel || key === calls.remove)
    expect(ended).to.deep.equal([calls.cancel, calls.remove])
  })

  it('PAPER-04a says why it was refused; what may pass is tried again with the same file, what won’t is not', async () => {
    let error = /** @type {{ code: string, params: object } | null} */ ({ code: 'unavailable', params: {} })
    const { dialog } = await choose({
      [calls.look]: () => (error ? jobOf({ state: 'failed', error }) : done()),
      [`POST /coach-api/jobs/${job}/retry`]: () => jobOf({ state: 'waiting' }),
    })
    await waitUntil(() => saidIn(dialog).includes('bank.xml'), 'it was never refused')
    error = { code: 'file-too-large', params: { megabytes: 10 } }
    press(dialog, 'Continue with this file')
    await waitUntil(() => saidIn(dialog).includes('10 MB'), 'it was never refused for its size')
    expect(byRole(dialog, 'button', 'Continue with this file')).to.equal(undefined)
    expect(byRole(dialog, 'button', 'Choose a file')).not.to.equal(undefined)
  })

  it('PAPER-04b keeps what was ticked where a picture can’t be kept, and says why', async () => {
    const { dialog, bodiesOf } = await choose({
      [calls.keep]: () => new Refusal(409, 'storage-full', { params: { megabytes: 2000 } }),
    })
    const second = await whenThere(dialog, 'checkbox', 'Which card?')
    second.click()
    ;(await whenThere(dialog, 'button', 'Add 1 question')).click()
    await waitUntil(() => saidIn(dialog).includes('2000'), 'it was never refused')
    expect(saidIn(dialog)).to.include('Some pictures couldn’t be added, so no question was.')
    expect(bodiesOf(calls.keep)).to.deep.equal([{ pictures: [{ file: picture, name: 'form.png' }] }])
    const ticked = allByRole(dialog, 'checkbox').map((box) => /** @type {HTMLInputElement} */ (box).checked)
    expect(ticked).to.deep.equal([true, false])
  })

  it('PAPER-04a takes what was read away when the dialog is closed', async () => {
    const { dialog, root, asked } = await choose()
    await told(dialog, '“bank.xml”, Moodle XML: 2 questions.')
    const before = asked.length
    press(dialog, 'Cancel')
    await gone(root)
    await waitUntil(() => asked.slice(before).some(({ key }) => key === calls.remove), 'the job stayed')
  })
})
