import { expect } from '@open-wc/testing'
import { failure, focusAt, giveUp, gone, idOf, openRow, press, told, type, whenSaid } from './dialogs.js'
import { allByRole, byRole, whenThere } from './finders.js'
import { turnsTaken, waitUntil } from './page.js'
import { end, held, openWith, pageOf } from './platform.js'

await import('/dist/coach-admin.js')

const night = {
  id: idOf(20),
  className: 'Night shift',
  members: 1,
  creator: 'Root',
  createdAt: '2026-01-01T00:00:00Z',
  revision: 1,
}
const day = { ...night, id: idOf(21), className: 'Day shift', members: 1 }
const maya = {
  id: idOf(1),
  userName: 'maya',
  displayName: 'Maya Patel',
  phone: '',
  email: '',
  jobNumber: '',
  type: 2,
  status: 'ACTIVE',
  lockedUntil: null,
  mustChangePassword: false,
  department: '',
  departmentId: null,
  classes: ['Night shift'],
  classIds: [night.id],
  roles: [],
  lastLoginAt: null,
  revision: 1,
}
const omar = {
  ...maya,
  id: idOf(2),
  userName: 'omar',
  displayName: 'Omar Diaz',
  classes: ['Day shift'],
  classIds: [day.id],
}
const change = `POST /coach-api/class/${night.id}/_members`
/** Everybody, or who is in a class. */
const people = (_body, query) =>
  pageOf([maya, omar].filter(({ classIds }) => !query.get('class') || classIds.includes(query.get('class'))))

const classes = (answers = {}) =>
  openWith('coach-admin', '/user-list?tab=classes', {
    'GET /coach-api/class': () => pageOf([night, day]),
    'GET /coach-api/user': people,
    ...answers,
  })
const openMembers = (root) => openRow(root, 'Night shift', 'Members of “Night shift”')
const chosenIn = (dialog) => {
  const list = byRole(dialog, 'list', 'Selected')
  return list ? allByRole(list, 'listitem').map((item) => item.textContent.trim()) : []
}
/** What is there, once it is loaded. */
const whenLoaded = (dialog) => whenThere(dialog, 'tree', 'By class')

afterEach(end)

describe('the dialog of a class’s members', () => {
  it('ADMIN-01 waits for everybody, says why they can’t be loaded, and tries again', async () => {
    const answer = held()
    const { root, answers } = await classes({ 'GET /coach-api/user': () => answer.promise })
    const dialog = await openMembers(root)
    expect(byRole(dialog, 'tree')).to.equal(undefined)
    answers['GET /coach-api/user'] = people
    answer.answer(failure())
    await told(dialog, 'The people couldn’t be loaded')
    byRole(dialog, 'button', 'Try again').click()
    await whenLoaded(dialog)
    expect(chosenIn(dialog)).to.deep.equal(['Maya Patel (maya)'])
  })

  it('ADMIN-01 UI-07 finds somebody, puts them in and takes another out, and tells the platform what differs alone', async () => {
    const answer = held()
    const { root, bodiesOf } = await classes({ [change]: () => answer.promise })
    const dialog = await openMembers(root)
    await whenLoaded(dialog)
    byRole(dialog, 'tab', 'By person').click()
    byRole(dialog, 'searchbox', 'Search people and classes').focus()
    await type('om')
    await waitUntil(() => allByRole(dialog, 'option').length === 1)
    byRole(dialog, 'option', /Omar Diaz/).click()
    await waitUntil(() => chosenIn(dialog).length === 2)
    byRole(dialog, 'button', 'Remove Maya Patel (maya)').click()
    await waitUntil(() => chosenIn(dialog).join() === 'Omar Diaz (omar)')
    const save = byRole(dialog, 'button', 'Save')
    save.click()
    await turnsTaken()
    save.click()
    await press('Escape')
    expect(dialog.open, 'Escape may not take away what is on its way').to.equal(true)
    answer.answer({ ...night, members: 1 })
    await gone(root)
    expect(bodiesOf(change)).to.deep.equal([{ add: [omar.id], remove: [maya.id] }])
    await told(root, '“Night shift” has 1 member now')
    await focusAt(root, /Night shift/)
    byRole(root, 'button', 'Undo').click()
    await told(root, 'The change was undone.')
    expect(bodiesOf(change).at(-1)).to.deep.equal({ add: [maya.id], remove: [omar.id] })
  })

  it('ADMIN-01 takes a chosen class for those who are in it', async () => {
    const { root, bodiesOf } = await classes({ [change]: () => ({ ...night, members: 2 }) })
    const dialog = await openMembers(root)
    await whenLoaded(dialog)
    byRole(dialog, 'treeitem', /Day shift/).click()
    await waitUntil(() => chosenIn(dialog).includes('Day shift'))
    byRole(dialog, 'button', 'Save').click()
    await gone(root)
    expect(bodiesOf(change)).to.deep.equal([{ add: [omar.id], remove: [] }])
    await told(root, '“Night shift” has 2 members now')
  })

  it('ADMIN-01 keeps who was chosen where it fails, and saves them when it is sent again', async () => {
    const { root, answers, bodiesOf } = await classes({ [change]: failure })
    const dialog = await openMembers(root)
    await whenLoaded(dialog)
    byRole(dialog, 'button', 'Remove all').click()
    await told(dialog, 'No one selected yet.')
    byRole(dialog, 'button', 'Save').click()
    expect(await whenSaid(dialog)).to.match(/again/i)
    expect(chosenIn(dialog)).to.deep.equal([])
    answers[change] = () => ({ ...night, members: 0 })
    byRole(dialog, 'button', 'Save').click()
    await gone(root)
    expect(bodiesOf(change)).to.deep.equal(Array(2).fill({ add: [], remove: [maya.id] }))
  })

  it('ADMIN-01 asks the platform nothing where nobody was moved, and asks before Escape loses a choice', async () => {
    const { root, bodiesOf } = await classes()
    const dialog = await openMembers(root)
    await whenLoaded(dialog)
    byRole(dialog, 'button', 'Save').click()
    await gone(root)
    const again = await openMembers(root)
    await whenLoaded(again)
    byRole(again, 'button', 'Remove Maya Patel (maya)').click()
    await told(again, 'No one selected yet.')
    await giveUp(root)
    expect(bodiesOf(change)).to.deep.equal([])
  })
})
