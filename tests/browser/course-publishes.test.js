import { expect } from '@open-wc/testing'
import { at, courses, openFromMenu, published, row } from './courses.js'
import { failure, focusAt, gone, idOf, press, told, whenSaid } from './dialogs.js'
import { allByRole, byRole, nameOf, whenThere } from './finders.js'
import { turnsTaken, waitUntil } from './page.js'
import { end, held, pageOf, Refusal } from './platform.js'

await import('/dist/coach-course-editor.js')

const changed = { ...row, version: 2, publishedVersions: [1] }
const spring = { ...published, name: 'Spring', runs: 3 }
const winter = {
  ...published,
  id: idOf(6),
  name: 'Winter',
  state: 'terminated',
  members: 'PART',
  memberCount: 2,
  endsAt: null,
}
const over = { ...winter, id: idOf(7), name: 'Autumn', state: 'over', endsAt: '2026-10-01T00:00:00Z' }
const list = `GET ${at}/publishes`
const call = (publish, change) => `POST /coach-api/course-publishes/${publish.id}/${change}`

const withPublishes = (answers = {}, who, query = '') =>
  courses(
    {
      'GET /coach-api/courses': () => pageOf([changed]),
      [list]: () => ({ items: [spring, winter, over] }),
      ...answers,
    },
    who,
    query,
  )
const openPublishes = (root) => openFromMenu(root, 'Publications', 'Publications of “Refund”')
/** What stands in the list, line by line. */
const linesOf = (dialog) => allByRole(dialog, 'listitem').map((item) => item.textContent)

afterEach(end)

describe('the publishes of a course', () => {
  it('PUBLISH-01 waits for them, says why they can’t be loaded, and tries again', async () => {
    const answer = held()
    const { root, answers } = await withPublishes({ [list]: () => answer.promise })
    const dialog = await openPublishes(root)
    expect(linesOf(dialog)).to.deep.equal([])
    answers[list] = () => ({ items: [spring] })
    answer.answer(failure())
    await told(dialog, 'This couldn’t be loaded')
    byRole(dialog, 'button', 'Try again').click()
    await whenThere(dialog, 'heading', /^Spring/)
  })

  it('PUBLISH-01 tells who has which version until when, and offers what can be done with each', async () => {
    const { root } = await withPublishes()
    const dialog = await openPublishes(root)
    await whenThere(dialog, 'heading', /^Spring/)
    const [first, second, third] = linesOf(dialog)
    for (const [line, words] of [
      [first, ['In progress', 'Version 1', 'Everyone', 'No end date', '3 practices']],
      [second, ['Terminated', '2 classes and people', 'no practices']],
      [third, ['Ended', 'Until', '2026']],
    ])
      for (const word of words) expect(line).to.include(word)
    expect(allByRole(dialog, 'button').map(nameOf)).to.deep.equal([
      'Close',
      'Update to version 2: Spring',
      'Terminate: Spring',
      'Reopen: Winter',
      'Close',
    ])
    await press('Escape')
    await gone(root)
    await focusAt(root, 'More actions for Refund')
  })

  it('PUBLISH-02 an editor leads by an address to the dialog that publishes its course, and closing it leaves that', async () => {
    const { root, element } = await withPublishes({}, undefined, `?publish=${row.id}`)
    const went = []
    element.addEventListener('coach-navigate', ({ detail }) => went.push(detail.to))
    await whenThere(root, 'dialog', 'Publish “Refund”')
    await press('Escape')
    await gone(root)
    expect(went).to.deep.equal(['/course-list'])
  })

  it('PUBLISH-01 offers nothing to whoever may not publish', async () => {
    const { root } = await withPublishes({}, { functions: ['course', 'index'] })
    const dialog = await openPublishes(root)
    await whenThere(dialog, 'heading', /^Spring/)
    expect(allByRole(dialog, 'button').map(nameOf)).to.deep.equal(['Close', 'Close'])
  })

  it('PUBLISH-01 terminates once after asking, keeps the question where it fails, and keeps the focus at the button that reopens', async () => {
    const terminate = call(spring, 'terminate')
    const { root, answers, bodiesOf } = await withPublishes({ [terminate]: failure })
    const dialog = await openPublishes(root)
    const button = await whenThere(dialog, 'button', 'Terminate: Spring')
    button.focus()
    await press('Enter')
    const question = await whenThere(root, 'dialog', 'Terminate “Spring”?')
    await focusAt(root, 'Cancel')
    const ok = byRole(question, 'button', 'Terminate')
    ok.click()
    expect(await whenSaid(question)).to.match(/again/i)

    const answer = held()
    answers[terminate] = () => answer.promise
    ok.click()
    await turnsTaken()
    ok.click()
    const ended = { ...spring, state: 'terminated' }
    answers[list] = () => ({ items: [ended, winter] })
    answer.answer(ended)
    await whenThere(dialog, 'button', 'Reopen: Spring')
    expect(bodiesOf(terminate).length, 'twice sent, of which one failed').to.equal(2)
    await waitUntil(
      () => allByRole(dialog, 'status').some((one) => one.textContent === '“Spring” was terminated.'),
      'it was never said',
    )
    await focusAt(root, 'Reopen: Spring')
  })

  it('PUBLISH-01 does nothing where it is thought better of, and closes one dialog for each Escape', async () => {
    const { root, asked } = await withPublishes()
    const dialog = await openPublishes(root)
    const button = await whenThere(dialog, 'button', 'Reopen: Winter')
    button.focus()
    await press('Enter')
    await whenThere(root, 'dialog', 'Reopen “Winter”?')
    await press('Escape')
    await waitUntil(() => allByRole(root, 'dialog').length === 1)
    await focusAt(root, 'Reopen: Winter')
    expect(asked.filter(({ key }) => key.startsWith('POST /coach-api/course-publishes'))).to.deep.equal([])
    await press('Escape')
    await gone(root)
  })

  it('PUBLISH-02 brings learners the new version, and says why where the draft has mistakes', async () => {
    const refresh = call(spring, 'refresh')
    const { root, answers } = await withPublishes({ [refresh]: () => new Refusal(409, 'course-invalid') })
    const dialog = await openPublishes(root)
    ;(await whenThere(dialog, 'button', 'Update to version 2: Spring')).click()
    const question = await whenThere(root, 'dialog', 'Update “Spring” to version 2?')
    byRole(question, 'button', 'Update').click()
    await whenSaid(question)
    answers[refresh] = () => ({ ...spring, version: 2 })
    answers[list] = () => ({ items: [{ ...spring, version: 2 }] })
    byRole(question, 'button', 'Update').click()
    await told(dialog, '“Spring” was updated to version 2.')
    await waitUntil(() => !byRole(dialog, 'button', /^Update to version 2/))
    await waitUntil(() => linesOf(dialog).join().includes('Version 2'))
  })

  it('PUBLISH-01 leads from an empty list to the first publish', async () => {
    const { root } = await withPublishes({ [list]: () => ({ items: [] }) })
    const dialog = await openPublishes(root)
    await told(dialog, 'Not published yet')
    byRole(dialog, 'button', 'Publish').click()
    await whenThere(root, 'dialog', 'Publish “Refund”')
  })
})
