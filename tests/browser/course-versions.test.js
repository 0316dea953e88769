import { expect } from '@open-wc/testing'
import { at, row } from './courses.js'
import { gone, idOf, openBy, press, retype, told } from './dialogs.js'
import { allByRole, byRole, whenThere } from './finders.js'
import { turnsTaken, waitUntil } from './page.js'
import { end, held, openWith, Refusal } from './platform.js'

await import('/dist/coach-course-editor.js')

const version = (n, over = {}) => ({
  id: idOf(40 + n),
  number: n,
  note: '',
  createdAt: '2026-11-01T08:00:00Z',
  by: { id: idOf(9), name: 'Ines Roy' },
  publishes: [],
  ...over,
})
const content = (over = {}) => ({
  format: 'coach-course',
  version: 1,
  code: 'refund',
  course: {
    name: 'Refund',
    description: '',
    locale: 'us-en',
    category: 'Shop',
    difficulty: 3,
    kind: 'dialogue-flow',
    goal: 'Say when the money comes.',
    persona: { name: 'Emma', label: 'Calm', background: '', portrait: 'emma-brooks' },
    speakers: [],
    settings: { countdown: 900, sensitiveWords: [] },
    variables: [],
    keywords: [],
    facts: [],
    tables: [],
    handlers: {},
    customerAnswers: [],
    intents: [{ id: 'sorry', name: 'Says sorry', positive: ['I am sorry', 'My apologies'], negative: [] }],
    flow: {
      start: 'hello',
      nodes: [{ kind: 'text', id: 'hello', title: 'Hello', text: 'x', next: 'hello' }],
    },
    scenes: [],
    scoring: { abilities: [], items: [], groups: [], rules: [] },
    ...over,
  },
})
const versions = [
  version(2, {
    note: 'Before the holidays',
    publishes: [{ id: idOf(5), name: 'Spring', state: 'in-progress' }],
  }),
  version(1),
]
const restoreOf = (n) => `POST ${at}/versions/${idOf(40 + n)}/restore`
const draftOf = (over = {}) => ({
  ...row,
  version: 2,
  draftChanged: true,
  draftRevision: 7,
  package: content({ goal: 'Say when the refund comes.' }),
  problems: [],
  ...over,
})
const open = (answers = {}, query = '', who) => {
  const path = `/course-detail/${row.id}/versions${query}`
  const library = {
    [`GET ${at}`]: () => draftOf(),
    // The frame has the draft open for editing; nobody changes it.
    [`GET ${at}/draft/own-changes`]: () => ({ items: [] }),
    [`GET ${at}/draft/problems`]: () => ({ revision: 7, problems: [] }),
    [`GET ${at}/tests`]: () => ({ items: [] }),
    [`POST ${at}/draft/listen`]: () => new Promise(() => {}),
    [`GET ${at}/versions`]: () => ({ items: versions }),
    [`GET ${at}/versions/${idOf(42)}`]: () => content(),
    [`GET ${at}/versions/${idOf(41)}`]: () => content({ name: 'Money back', goal: '' }),
    ...answers,
  }
  return openWith('coach-course-editor', path, library, who)
}

/** What the entries say that have these words. */
const listed = (root, words) =>
  allByRole(root, 'listitem').flatMap(({ textContent }) => (textContent.includes(words) ? textContent : []))

afterEach(end)

describe('the versions of a course', () => {
  it('COURSE-08a are read side by side, what was taken out and what was put in', async () => {
    const { root } = await open()
    await told(root, '1 difference')
    const item = allByRole(root, 'listitem').find((one) => one.textContent.includes('Before the holidays'))
    expect(item?.textContent).to.include('Ines Roy').and.to.include('Published: Spring')
    const marks = (kind) => [...root.querySelectorAll(kind)].map((one) => one.textContent)
    expect([marks('del'), marks('ins')]).to.deep.equal([['money'], ['refund']])
    expect(allByRole(root, 'columnheader').map((one) => one.textContent)).to.deep.equal([
      'Field',
      'Version 2',
      'Draft',
    ])
  })

  it('COURSE-08a any two are compared, by keyboard, and the address keeps which', async () => {
    const { root, element } = await open()
    await told(root, '1 difference')
    const went = []
    element.addEventListener('coach-navigate', ({ detail }) => went.push(detail.to))
    const to = byRole(root, 'combobox', 'Compare with')
    to.focus()
    for (const key of ['ArrowDown', 'ArrowDown']) await press(key)
    await told(root, 'Money back')
    expect(went.at(-1)).to.equal(`/course-detail/${row.id}/versions?to=${idOf(41)}`)
    const compare = await whenThere(root, 'button', 'Compare with the draft: Version 1')
    compare.focus()
    await press('Enter')
    await waitUntil(() => compare.ariaPressed === 'true')
    await told(root, 'Money back')
  })

  it('COURSE-08a one is restored as the draft once, and taken back from the notice', async () => {
    const answer = held()
    const { root, answers, bodiesOf } = await open({ [restoreOf(1)]: () => answer.promise })
    const dialog = await openBy(root, 'Restore: Version 1', 'Restore “Version 1” as the draft?')
    const restore = byRole(dialog, 'button', 'Restore')
    restore.click()
    await turnsTaken()
    restore.click()
    answers[`GET ${at}`] = () => draftOf({ name: 'Money back', draftRevision: 8 })
    const kept = { ...versions[0], id: idOf(43), number: null, note: '', publishes: [] }
    answers[`GET ${at}/versions`] = () => ({ items: [kept, ...versions] })
    answer.answer({ course: { ...row, draftRevision: 8 }, before: idOf(43) })
    await gone(root)
    await told(root, 'The draft was restored to “Version 1”. The draft from before is in this list.')
    await waitUntil(() => listed(root, 'The draft before you restored').length === 1)
    expect(listed(root, 'The draft before you restored')[0]).to.include('Draft from')
    expect(bodiesOf(restoreOf(1))).to.deep.equal([{ draftRevision: 7 }])
    answers[restoreOf(3)] = () => ({ course: { ...row, draftRevision: 9 }, before: idOf(41) })
    // The first is that of the editor.
    await waitUntil(() => allByRole(root, 'button', 'Undo').length === 2)
    allByRole(root, 'button', 'Undo').at(-1).click()
    await told(root, 'The change was undone.')
    expect(bodiesOf(restoreOf(3))).to.deep.equal([{ draftRevision: 8 }])
    await waitUntil(() => listed(root, 'The draft before you restored').length === 0)
  })

  it('COURSE-09a none takes the place of what somebody else has changed meanwhile', async () => {
    const { root, answers, bodiesOf } = await open({
      [restoreOf(1)]: () => new Refusal(409, 'changed-meanwhile'),
    })
    const dialog = await openBy(root, 'Restore: Version 1', 'Restore “Version 1” as the draft?')
    answers[`GET ${at}`] = () => draftOf({ draftRevision: 8 })
    byRole(dialog, 'button', 'Restore').click()
    await waitUntil(() => allByRole(dialog, 'alert').some((one) => one.textContent.trim()))
    answers[restoreOf(1)] = () => ({ course: { ...row, draftRevision: 9 }, before: idOf(43) })
    await waitUntil(() => bodiesOf(`GET ${at}`).length === 3)
    await turnsTaken()
    byRole(dialog, 'button', 'Restore').click()
    await gone(root)
    expect(bodiesOf(restoreOf(1))).to.deep.equal([{ draftRevision: 7 }, { draftRevision: 8 }])
  })

  it('COURSE-08a one is made with a note, once for all presses; what is wrong with the draft is said', async () => {
    const make = `POST ${at}/versions`
    const { root, answers, bodiesOf } = await open({
      [make]: () => new Refusal(400, 'course-invalid', { params: { errors: 1 } }),
    })
    const dialog = await openBy(root, 'Create a version')
    await retype(byRole(dialog, 'textbox', 'Note'), 'For the spring ')
    byRole(dialog, 'button', 'Create version').click()
    await told(dialog, 'The course has issues')
    const answer = held()
    answers[make] = () => answer.promise
    const ok = byRole(dialog, 'button', 'Create version')
    ok.click()
    await turnsTaken()
    ok.click()
    answer.answer(version(3))
    await gone(root)
    await told(root, 'Version 3 was created.')
    expect(bodiesOf(make)).to.deep.equal([{ note: 'For the spring' }, { note: 'For the spring' }])
  })

  it('COURSE-03 stand in the frame of the editor, whose button leads to where it is published', async () => {
    const { root, element } = await open()
    const tab = await whenThere(root, 'link', 'Versions')
    expect([tab.ariaCurrent, byRole(root, 'link', 'Paths and points')?.ariaCurrent]).to.deep.equal([
      'page',
      null,
    ])
    expect(byRole(root, 'button', 'Undo')).not.to.equal(undefined)
    const went = []
    element.addEventListener('coach-navigate', ({ detail }) => went.push(detail.to))
    ;(await whenThere(root, 'button', 'Publish')).click()
    expect(went).to.deep.equal([`/course-detail/${row.id}/publish`])
  })

  it('PUBLISH-01 PUBLISH-02b PERM-10a say to those who can’t publish why, and who can help', async () => {
    const publishers = { [`GET ${at}/publishers`]: () => ({ names: ['Ines Roy', 'Tom Berg'] }) }
    const { root, element } = await open(publishers, '', { functions: ['course', 'index'] })
    const publish = await whenThere(root, 'button', 'Publish')
    const reason = root.getElementById(publish.getAttribute('aria-describedby'))
    await waitUntil(() => reason?.textContent.includes('Ask'), 'whom to ask')
    expect([publish.ariaDisabled, publish.disabled, reason?.textContent]).to.deep.equal([
      'true',
      false,
      'You don’t have permission to publish.Ask one of: Ines Roy or Tom Berg',
    ])
    const dialog = await openBy(root, 'Ask to publish', 'Ask to publish')
    expect(dialog.textContent).to.include('You don’t have permission to publish.')
    await press('Escape')
    await gone(root)
    const went = []
    element.addEventListener('coach-navigate', ({ detail }) => went.push(detail.to))
    publish.click()
    await turnsTaken()
    expect(went).to.deep.equal([])
  })

  it('FLOW-10a PUBLISH-02 a check that found nothing leads to what is looked at before publishing, too', async () => {
    const { root, element } = await open()
    const went = []
    element.addEventListener('coach-navigate', ({ detail }) => went.push(detail.to))
    ;(await whenThere(root, 'link', /^Before you publish/)).click()
    expect(went).to.deep.equal([`/course-detail/${row.id}/paths`])
  })

  it('COURSE-08a there are none of a new course', async () => {
    const { root } = await open({ [`GET ${at}/versions`]: () => ({ items: [] }) })
    await whenThere(root, 'heading', 'No versions yet')
    expect(byRole(root, 'button', 'Create a version')).not.to.equal(undefined)
  })
})
