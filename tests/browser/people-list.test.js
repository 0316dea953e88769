/** @import { User } from './platform.js' */
import { expect } from '@open-wc/testing'
import { focusAt } from './dialogs.js'
import { sendKeys } from '@web/test-runner-commands'
import { allByRole, byRole, nameOf, whenThere } from './finders.js'
import { waitUntil } from './page.js'
import { end, held, openWith, pageOf, Refusal } from './platform.js'

await import('/dist/coach-admin.js')

const personOf = (n, displayName, status = 'ACTIVE') => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  userName: `user-${n}`,
  displayName,
  phone: '',
  email: '',
  jobNumber: '',
  type: 2,
  status,
  lockedUntil: null,
  mustChangePassword: false,
  department: '',
  departmentId: null,
  classes: [],
  classIds: [],
  roles: [],
  lastLoginAt: null,
  revision: 1,
})
const staff = [personOf(1, 'Maya Patel'), personOf(2, 'Omar Diaz', 'DISABLED')]

/** The people that fit what the list asks for. */
const found = (_body, query) =>
  pageOf(
    staff.filter(
      ({ displayName, status }) =>
        displayName.includes(query.get('userName') ?? '') && (query.get('status') ?? status) === status,
    ),
  )
const organisation = {
  'GET /coach-api/user': found,
  'GET /coach-api/department': () => ({ items: [] }),
  'GET /coach-api/role': () => ({ items: [] }),
  'GET /coach-api/class': () => pageOf([]),
}
const open = (answers = {}, path = '/user-list', /** @type {User | undefined} */ who = undefined) =>
  openWith('coach-admin', path, { ...organisation, ...answers }, who)

const names = (root) => allByRole(root, 'rowheader').map(nameOf)
const shows = (root, wanted) =>
  waitUntil(() => names(root).join() === wanted.join(), `the list never was ${wanted.join()}`)
const searchIn = (root) => whenThere(root, 'searchbox', 'Name, user name, phone or e-mail')

afterEach(end)

describe('a list that the platform pages', () => {
  it('ADMIN-01 can be searched while it is loading, says why it could not be loaded, and tries again', async () => {
    const answer = held()
    const { root, answers } = await open({ 'GET /coach-api/user': () => answer.promise })
    const search = await searchIn(root)
    search.focus()
    await sendKeys({ type: 'Maya' })
    expect(allByRole(root, 'rowheader')).to.deep.equal([])
    answers['GET /coach-api/user'] = () => new Refusal(500, 'internal')
    answer.answer(found(undefined, new URLSearchParams()))
    const alert = await whenThere(root, 'alert', /The people couldn’t be loaded/)
    expect(search.value, 'what was typed').to.equal('Maya')
    answers['GET /coach-api/user'] = found
    byRole(alert, 'button', 'Try again').click()
    await shows(root, ['Maya Patel'])
    expect(search.isConnected && search.value).to.equal('Maya')
  })

  it('ADMIN-01 says that nothing fits, keeps the search in focus, and shows everybody again', async () => {
    const { root } = await open()
    await shows(root, ['Maya Patel', 'Omar Diaz'])
    const search = await searchIn(root)
    search.focus()
    await sendKeys({ type: 'nobody' })
    await whenThere(root, 'heading', 'No results')
    expect(root.activeElement === search).to.equal(true)
    byRole(root, 'button', 'Clear filters').click()
    await shows(root, ['Maya Patel', 'Omar Diaz'])
    await waitUntil(() => search.value === '')
  })

  it('ADMIN-01 begins with the filter of its address, and keeps a new one there', async () => {
    const { root, element } = await open({}, '/user-list?status=DISABLED')
    await shows(root, ['Omar Diaz'])
    const went = []
    element.addEventListener('coach-navigate', (event) =>
      went.push(/** @type {CustomEvent} */ (event).detail.to),
    )
    const status = byRole(root, 'combobox', 'Status')
    expect(status.selectedOptions[0].text).to.equal('Disabled')
    status.value = 'ACTIVE'
    status.dispatchEvent(new Event('change', { bubbles: true }))
    await shows(root, ['Maya Patel'])
    await waitUntil(() => went.length > 0)
    expect(went).to.deep.equal(['/user-list?status=ACTIVE'])
  })

  it('UI-10b folds the filters away on a phone, and says how many are set', async () => {
    const { root, element } = await open({}, '/user-list?status=ACTIVE')
    await shows(root, ['Maya Patel'])
    element.style.width = '390px'
    const button = await whenThere(root, 'button', 'Filters: 1')
    expect([byRole(root, 'combobox', 'Status'), button.ariaExpanded]).to.deep.equal([undefined, 'false'])
    expect(byRole(root, 'searchbox', 'Name, user name, phone or e-mail')).not.to.equal(undefined)
    button.click()
    const status = await whenThere(root, 'combobox', 'Status')
    status.value = ''
    status.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => allByRole(root, 'rowheader').length === 2, 'not everybody is there')
    ;(await searchIn(root)).focus()
    await sendKeys({ type: 'Maya' })
    await waitUntil(() => allByRole(root, 'rowheader').length === 1, 'nothing was searched')
    expect(byRole(root, 'button', 'Filters').ariaExpanded).to.equal('true')
    element.style.width = ''
    await waitUntil(() => !byRole(root, 'button', 'Filters'), 'there is room for all of them')
  })

  it('ADMIN-01 is walked through and opened by keyboard, and has the focus back when its dialog closes', async () => {
    const { root } = await open()
    const row = await whenThere(root, 'row', /Maya Patel/)
    row.focus()
    for (const press of ['ArrowDown', 'Enter']) await sendKeys({ press })
    await whenThere(root, 'dialog', 'Omar Diaz')
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !byRole(root, 'dialog'))
    await focusAt(root, /Omar Diaz/)
  })

  it('PERM-01 is not asked for by whoever may not see it', async () => {
    const { root, asked } = await open({}, '/user-list', { functions: ['index'] })
    await waitUntil(() => root.textContent.includes('There is currently no access permission'))
    expect(asked.map(({ key }) => key)).not.to.include('GET /coach-api/user')
  })
})
