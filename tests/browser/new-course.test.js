import { expect } from '@open-wc/testing'
import { at, courses, other, row } from './courses.js'
import { failure, focusAt, giveUp, gone, openBy, press, retype, told, whenSaid } from './dialogs.js'
import { allByRole, byRole, nameOf, noteOf, whenThere } from './finders.js'
import { turnsTaken, waitUntil } from './page.js'
import { end, held, pageOf } from './platform.js'

await import('/dist/coach-course-editor.js')

const create = 'POST /coach-api/courses'
const openNew = (root) => openBy(root, 'New course')
const made = { ...row, id: other.id, name: 'Late parcel', version: 0, draftChanged: true }

/** Where the element has gone to. */
function pathsOf(element) {
  const paths = []
  element.addEventListener('coach-navigate', ({ detail }) => paths.push(detail.to))
  return paths
}

afterEach(end)

describe('a new course', () => {
  it('COURSE-01 is made by its name alone, once for all Enters, and opens in the editor', async () => {
    const answer = held()
    const { root, bodiesOf, element } = await courses({ [create]: () => answer.promise })
    const paths = pathsOf(element)
    const dialog = await openNew(root)
    const name = byRole(dialog, 'textbox', 'Name *')
    await waitUntil(() => root.activeElement === name)
    await press('Enter')
    await told(dialog, 'Correct the marked fields')
    await waitUntil(() => name.ariaInvalid === 'true')
    expect(noteOf(name)).to.equal('This field is required.')
    await retype(name, 'Late parcel')
    for (const key of ['Enter', 'Enter', 'Escape']) await press(key)
    expect(dialog.open, 'Escape may not take away what is on its way').to.equal(true)
    answer.answer(made)
    await waitUntil(() => paths.includes(`/course-detail/${made.id}/workflow/main`))
    expect(bodiesOf(create)).to.deep.equal([
      { name: 'Late parcel', kind: 'dialogue-flow', locale: 'us-en', categoryId: null, template: null },
    ])
  })

  it('COURSE-01 starts from a template of its language; another language offers others', async () => {
    const { root, bodiesOf } = await courses({ [create]: () => made })
    const dialog = await openNew(root)
    await whenThere(dialog, 'radio', /^Refund/)
    const offered = () => allByRole(dialog, 'radio').map((one) => nameOf(one))
    await waitUntil(() => offered().length === 6)
    ;(await whenThere(dialog, 'radio', /^Complaint/)).click()
    const language = byRole(dialog, 'combobox', 'Language')
    language.value = 'zh-cn'
    language.dispatchEvent(new Event('change', { bubbles: true }))
    const chinese = await whenThere(dialog, 'radio', /^投诉处理/)
    await waitUntil(() => offered().length === 5)
    chinese.click()
    await retype(byRole(dialog, 'textbox', 'Name *'), 'Anruf')
    await press('Enter')
    await waitUntil(() => bodiesOf(create).length === 1)
    expect(bodiesOf(create)).to.deep.equal([
      { name: 'Anruf', kind: 'dialogue-flow', locale: 'zh-cn', categoryId: null, template: 'complaint' },
    ])
  })

  it('COURSE-01 starts blank where that is chosen, in whatever language', async () => {
    const { root, bodiesOf } = await courses({ [create]: () => made })
    const dialog = await openNew(root)
    ;(await whenThere(dialog, 'radio', /^Blank/)).click()
    await retype(byRole(dialog, 'textbox', 'Name *'), 'Late parcel')
    await press('Enter')
    await waitUntil(() => bodiesOf(create).length === 1)
    expect(bodiesOf(create)).to.deep.equal([
      { name: 'Late parcel', kind: 'dialogue-flow', locale: 'us-en', categoryId: null, template: 'blank' },
    ])
  })

  it('COURSE-02 is a question bank where that is chosen, and opens at its questions', async () => {
    const bank = { ...made, kind: 'question-bank' }
    const { root, bodiesOf, element } = await courses({ [create]: () => bank })
    const paths = pathsOf(element)
    const dialog = await openNew(root)
    ;(await whenThere(dialog, 'radio', /^Question bank/)).click()
    await whenThere(dialog, 'radio', /^Two sample questions/)
    expect(allByRole(dialog, 'radio'), 'templates of conversations are not offered').to.have.length(3)
    await retype(byRole(dialog, 'textbox', 'Name *'), 'Hygiene')
    await press('Enter')
    await waitUntil(() => paths.includes(`/question-detail/${bank.id}`))
    expect(bodiesOf(create)).to.deep.equal([
      { name: 'Hygiene', kind: 'question-bank', locale: 'us-en', categoryId: null, template: null },
    ])
  })

  it('COURSE-01 keeps what was typed where it fails, and asks before it is given up', async () => {
    const { root } = await courses({ [create]: failure })
    const dialog = await openNew(root)
    const name = byRole(dialog, 'textbox', 'Name *')
    await retype(name, 'Late parcel')
    await press('Enter')
    expect(await whenSaid(dialog)).to.match(/again/i)
    expect(name.value).to.equal('Late parcel')
    await giveUp(root)
    await focusAt(root, 'New course')
  })

  it('COURSE-08a is listed as a draft', async () => {
    const fresh = { ...row, version: 0, draftChanged: true }
    const { root } = await courses({ 'GET /coach-api/courses': () => pageOf([fresh]) })
    await whenThere(root, 'heading', 'Refund')
    const facts = [...root.querySelectorAll('.course-facts li')].map((fact) => fact.textContent.trim())
    expect(facts).to.deep.equal(['Conversation', 'Shop', 'English'])
    expect(root.querySelector('.course-state')?.textContent).to.include('Not published')
  })
})

describe('the copy of a course', () => {
  it('COURSE-01 gets a name that no course has, is listed, and can be opened', async () => {
    const copy = { ...row, id: other.id, name: 'Refund (copy 2)' }
    const { root, answers, bodiesOf, element } = await courses({
      'GET /coach-api/courses': () => pageOf([row, { ...other, name: 'Refund (copy)' }]),
      [`POST ${at}/copy`]: () => copy,
    })
    const more = await whenThere(root, 'button', 'More actions for Refund')
    more.click()
    answers['GET /coach-api/courses'] = () => pageOf([copy, row])
    ;(await whenThere(root, 'menuitem', 'Copy')).click()
    await told(root, 'Copied as “Refund (copy 2)”.')
    expect(bodiesOf(`POST ${at}/copy`)).to.deep.equal([{ name: 'Refund (copy 2)' }])
    await whenThere(root, 'heading', 'Refund (copy 2)')
    const paths = pathsOf(element)
    ;(await whenThere(root, 'button', 'Open')).click()
    await waitUntil(() => paths.includes(`/course-detail/${copy.id}/workflow/main`))
  })

  it('UI-10d takes its notice back where the copy is deleted', async () => {
    const { root, answers } = await courses({
      [`POST ${at}/copy`]: () => ({ ...row, name: 'Refund (copy)' }),
      [`DELETE ${at}`]: () => ({}),
    })
    const more = await whenThere(root, 'button', 'More actions for Refund')
    more.click()
    ;(await whenThere(root, 'menuitem', 'Copy')).click()
    await whenThere(root, 'button', 'Open')
    answers['GET /coach-api/courses'] = () => pageOf([other])
    more.click()
    ;(await whenThere(root, 'menuitem', 'Delete')).click()
    await told(root, '“Refund” was deleted.')
    await waitUntil(() => !byRole(root, 'button', 'Open'), 'its notice stayed')
  })

  it('COURSE-01 says why it could not be made', async () => {
    const { root } = await courses({ [`POST ${at}/copy`]: failure })
    ;(await whenThere(root, 'button', 'More actions for Refund')).click()
    ;(await whenThere(root, 'menuitem', 'Copy')).click()
    await waitUntil(() => /again/i.test(root.textContent))
    await turnsTaken()
    await gone(root)
  })
})
