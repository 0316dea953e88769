import { expect } from '@open-wc/testing'
import { at, courses, openFromMenu, other, published, row, sharing } from './courses.js'
import { failure, focusAt, gone, idOf, press, saidIn, told } from './dialogs.js'
import { allByRole, byRole, whenThere } from './finders.js'
import { turnsTaken, waitUntil } from './page.js'
import { end, held, pageOf, Refusal } from './platform.js'

await import('/dist/coach-course-editor.js')

afterEach(end)

describe('who works on a course', () => {
  const openPermission = (root) => openFromMenu(root, 'Course access', 'Course access: Refund')

  it('PERM-06 waits for what is kept, says why it can’t be loaded, and tries again', async () => {
    const answer = held()
    const { root, answers } = await courses({ [`GET ${at}/permission`]: () => answer.promise })
    const dialog = await openPermission(root)
    expect(allByRole(dialog, 'radio')).to.deep.equal([])
    answers[`GET ${at}/permission`] = () => sharing
    answer.answer(failure())
    await told(dialog, 'This couldn’t be loaded')
    byRole(dialog, 'button', 'Try again').click()
    await waitUntil(() => allByRole(root, 'radio').length === 2)
  })

  it('PERM-06 only tells whoever may not change it', async () => {
    const { root } = await courses({
      [`GET ${at}/permission`]: () => ({
        ...sharing,
        mayChange: false,
        permission: 'PART',
        members: [{ type: 'CLASS', id: idOf(7), name: 'Night shift' }],
        unseen: 2,
      }),
    })
    const dialog = await openPermission(root)
    await told(dialog, 'Only the creator and administrators can change this.')
    expect(allByRole(dialog, 'listitem').map((item) => item.textContent.trim())).to.deep.equal([
      'Night shift',
    ])
    expect([allByRole(dialog, 'radio').length, byRole(dialog, 'button', 'Save')]).to.deep.equal([
      0,
      undefined,
    ])
    await press('Escape')
    await gone(root)
    await focusAt(root, 'More actions for Refund')
  })

  it('PERM-06 keeps what was chosen where it is refused, saves once, and shows what somebody else chose meanwhile', async () => {
    const { root, answers, bodiesOf } = await courses({ [`PUT ${at}/permission`]: failure })
    await openPermission(root)
    const part = await whenThere(root, 'radio', 'Only selected course managers')
    part.click()
    const dialog = byRole(root, 'dialog')
    const save = byRole(dialog, 'button', 'Save')
    save.click()
    await waitUntil(() => saidIn(dialog))
    expect(part.checked).to.equal(true)
    const answer = held()
    answers[`PUT ${at}/permission`] = () => answer.promise
    answers[`GET ${at}/permission`] = () => ({
      ...sharing,
      members: [{ type: 'CLASS', id: idOf(7), name: 'Night shift' }],
      permission: 'PART',
      revision: 2,
    })
    save.click()
    await turnsTaken()
    save.click()
    answer.answer(new Refusal(409, 'changed-meanwhile'))
    await told(dialog, 'Night shift')
    expect(bodiesOf(`PUT ${at}/permission`).map(({ revision }) => revision)).to.deep.equal([1, 1])
    answers[`PUT ${at}/permission`] = ({ members, revision }) => ({ ...sharing, members, revision })
    save.click()
    await gone(root)
    expect(bodiesOf(`PUT ${at}/permission`).at(-1)).to.deep.equal({
      permission: 'PART',
      members: [{ type: 'CLASS', id: idOf(7) }],
      revision: 2,
    })
  })
})

describe('the card of a course', () => {
  it('COURSE-01 shows people its name, not the code that packages go by', async () => {
    const coded = { ...row, code: 'refund-1bfd1d87b5' }
    const { root } = await courses({ 'GET /coach-api/courses': () => pageOf([coded]) })
    const link = await whenThere(root, 'link', 'Refund')
    expect(link.closest('li')?.textContent).not.to.include(coded.code)
  })
})

describe('the publish of a course', () => {
  it('PERM-10a says who has to act first where a course is published by others', async () => {
    const taken = { ...row, publishedVersions: [1] }
    const { root } = await courses(
      { 'GET /coach-api/courses': () => pageOf([taken]) },
      { functions: ['course', 'index'] },
    )
    ;(await whenThere(root, 'button', 'More actions for Refund')).click()
    const remove = await whenThere(root, 'menuitem', /^Delete/)
    expect([remove.ariaDisabled, remove.textContent]).to.deep.equal([
      'true',
      'DeleteThis course is published to learners. Someone with permission to publish has to terminate its publications first.',
    ])
    remove.click()
    await turnsTaken()
    expect(byRole(root, 'dialog')).to.equal(undefined)
  })

  it('PUBLISH-01 PERM-10a says to those who can’t publish why, and who can help', async () => {
    const { root, element } = await courses({}, { functions: ['course', 'index'] })
    await whenThere(root, 'button', 'Try Refund')
    expect(byRole(root, 'button', 'Publish Refund')).to.equal(undefined)
    byRole(root, 'button', 'More actions for Refund').click()
    const publish = await whenThere(root, 'menuitem', /^Publish/)
    expect([publish.ariaDisabled, publish.textContent]).to.deep.equal([
      'true',
      'PublishYou don’t have permission to publish. Ask a colleague who has it, or your administrator.',
    ])
    const went = []
    element.addEventListener('coach-navigate', ({ detail }) => went.push(detail.to))
    publish.click()
    await turnsTaken()
    expect(went).to.deep.equal([])
  })
})

describe('the deletion of a course', () => {
  const remove = async (root) => {
    const more = await whenThere(root, 'button', 'More actions for Refund')
    more.focus()
    await press('Enter')
    ;(await whenThere(root, 'menuitem', 'Delete')).click()
  }

  it('COURSE-01 UI-10d asks nobody, deletes once, and leaves the focus at the heading with an undo beside', async () => {
    const answer = held()
    const { root, answers, bodiesOf } = await courses({ [`DELETE ${at}`]: () => answer.promise })
    await remove(root)
    await turnsTaken()
    expect(byRole(root, 'dialog')).to.equal(undefined)
    await remove(root)
    answers['GET /coach-api/courses'] = () => pageOf([other])
    answer.answer({})
    await waitUntil(() => !byRole(root, 'heading', 'Refund'))
    expect(bodiesOf(`DELETE ${at}`).length).to.equal(1)
    await focusAt(root, 'Courses')

    answers[`POST ${at}/restore`] = () => row
    answers['GET /coach-api/courses'] = () => pageOf([row, other])
    const undo = await whenThere(root, 'button', 'Undo')
    undo.focus()
    await press('Enter')
    await whenThere(root, 'heading', 'Refund')
    await told(root, '“Refund” was restored.')
  })

  it('COURSE-01 says why the undo did not work, and shows the list as it is', async () => {
    const { root } = await courses({
      [`DELETE ${at}`]: () => ({}),
      [`POST ${at}/restore`]: failure,
    })
    await remove(root)
    ;(await whenThere(root, 'button', 'Undo')).click()
    await waitUntil(() => allByRole(root, 'status').some((one) => /again/i.test(one.textContent)))
    expect(root.textContent).not.to.include('was restored')
  })

  it('COURSE-01 says what leaves the lists with a course that was practised, and deletes it only then', async () => {
    const { root, bodiesOf } = await courses({
      [`DELETE ${at}`]: () => ({}),
      [`GET ${at}/publishes`]: () => ({ items: [{ ...published, state: 'over', runs: 7 }] }),
    })
    await remove(root)
    const dialog = await whenThere(root, 'dialog')
    await told(dialog, '7 practices and exam attempts are kept')
    byRole(dialog, 'button', 'Cancel').click()
    await gone(root)
    expect(bodiesOf(`DELETE ${at}`).length).to.equal(0)
    await remove(root)
    byRole(await whenThere(root, 'dialog'), 'button', 'Delete').click()
    await gone(root)
    await waitUntil(() => bodiesOf(`DELETE ${at}`).length === 1)
  })

  it('COURSE-01 leads to the publishes where learners got the course meanwhile', async () => {
    const { root } = await courses({
      [`DELETE ${at}`]: () => new Refusal(409, 'course-published'),
      [`GET ${at}/publishes`]: () => ({
        items: [
          { ...published, name: 'Spring' },
          { ...published, id: idOf(6), name: 'Winter', state: 'terminated' },
        ],
      }),
    })
    await remove(root)
    const hindered = await whenThere(root, 'dialog', '“Refund” can’t be deleted yet')
    await told(hindered, 'Spring')
    expect(allByRole(hindered, 'listitem').map((one) => one.textContent)).to.deep.equal([
      'Spring · Version 1',
    ])
    expect(byRole(hindered, 'button', 'Go to publications')).not.to.equal(undefined)
  })
})
