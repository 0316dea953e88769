import { expect } from '@open-wc/testing'
import {
  failure,
  giveUp,
  gone,
  idOf,
  openBy,
  openRow,
  press,
  retype,
  told,
  type,
  whenSaid,
} from './dialogs.js'
import { allByRole, byRole, nameOf, noteOf, whenThere } from './finders.js'
import { waitUntil } from './page.js'
import { end, held, openWith, pageOf, Refusal } from './platform.js'

await import('/dist/coach-admin.js')

const every = ['course', 'classify', 'user', 'permission', 'statistics', 'index', 'appeal', 'publish']
const harbour = {
  id: idOf(1),
  name: 'Harbour',
  code: 'harbour',
  status: 'ACTIVE',
  privileges: every,
  licence: { until: '2027-12-31T10:00:00.500Z', seats: 50, people: 7 },
  createdAt: '2026-01-01T00:00:00Z',
  revision: 4,
}
const add = 'POST /coach-api/enterprise'
const change = `PUT /coach-api/enterprise/${harbour.id}`

/** Enterprises are a super manager's. */
const enterprises = (answers = {}) =>
  openWith(
    'coach-admin',
    '/enterprise-list',
    { 'GET /coach-api/enterprise': () => pageOf([harbour]), ...answers },
    { type: 0 },
  )
const openNew = (root) => openBy(root, 'Add an enterprise')

/** Fills what a new enterprise must have. */
async function fill(dialog) {
  await retype(byRole(dialog, 'textbox', 'Name *'), ' Bay ')
  await retype(byRole(dialog, 'textbox', 'Code *'), 'bay')
  await retype(byRole(dialog, 'textbox', 'User name of the manager *'), 'mia')
  await retype(byRole(dialog, 'textbox', 'Name of the manager *'), 'Mia')
}

afterEach(end)

describe('the dialog of an enterprise', () => {
  it('ADMIN-03 says of each field what is wrong, keeps what was typed, and asks the platform nothing', async () => {
    const { root, bodiesOf } = await enterprises()
    const dialog = await openNew(root)
    const name = byRole(dialog, 'textbox', 'Name *')
    expect(root.activeElement === name).to.equal(true)
    await retype(byRole(dialog, 'textbox', 'Code *'), 'The Bay')
    await retype(byRole(dialog, 'textbox', 'User name of the manager *'), 'mia m')
    await retype(byRole(dialog, 'textbox', 'Seats'), 'some')
    await press('Enter')
    await told(dialog, 'Correct the marked fields')
    await waitUntil(() => root.activeElement === name)
    expect(
      allByRole(dialog, 'textbox')
        .filter((field) => field.ariaInvalid === 'true')
        .map((field) => [nameOf(field), field.value, noteOf(field)]),
    ).to.deep.equal([
      ['Name *', '', 'Must be filled in.'],
      ['Code *', 'The Bay', '2 to 40 lower-case letters, digits and hyphens; a letter or digit comes first.'],
      ['User name of the manager *', 'mia m', 'Letters, digits, underscore and hyphen only, 64 at most.'],
      ['Name of the manager *', '', 'Must be filled in.'],
      ['Seats', 'some', 'Enter a whole number from 1 up, or leave it empty.'],
    ])
    expect(bodiesOf(add)).to.deep.equal([])
  })

  it('ADMIN-03 adds an enterprise once and shows the first password of its manager', async () => {
    const answer = held()
    const { root, bodiesOf } = await enterprises({ [add]: () => answer.promise })
    const dialog = await openNew(root)
    await fill(dialog)
    byRole(dialog, 'checkbox', /^Appeal/).click()
    byRole(dialog, 'textbox', 'Seats').focus()
    await type('12')
    for (const key of ['Enter', 'Enter', 'Escape']) await press(key)
    expect(byRole(dialog, 'button', 'Add').getAttribute('aria-busy')).to.equal('true')
    expect(dialog.open, 'Escape may not take away what is on its way').to.equal(true)
    answer.answer({ ...harbour, id: idOf(2), manager: { userName: 'mia', password: 'Made-up-2026' } })
    await told(await whenThere(root, 'dialog', 'First password'), 'Made-up-2026')
    expect(bodiesOf(add)).to.deep.equal([
      {
        name: 'Bay',
        code: 'bay',
        status: 'ACTIVE',
        privileges: every.filter((one) => one !== 'appeal'),
        licence: { until: null, seats: 12 },
        manager: { userName: 'mia', displayName: 'Mia' },
      },
    ])
    byRole(root, 'button', 'I have noted it').click()
    await gone(root)
  })

  it('ADMIN-03 puts what the platform finds wrong to the field that it is about', async () => {
    const { root } = await enterprises({
      [add]: () =>
        new Refusal(400, 'field-validation-failed', {
          issues: [{ path: 'body.manager.userName', code: 'user-name', params: {} }],
        }),
    })
    const dialog = await openNew(root)
    await fill(dialog)
    await press('Enter')
    const manager = byRole(dialog, 'textbox', 'User name of the manager *')
    await waitUntil(() => manager.ariaInvalid === 'true' && root.activeElement === manager)
    expect([manager.value, byRole(dialog, 'textbox', 'Code *').value]).to.deep.equal(['mia', 'bay'])
  })

  it('ADMIN-03 PERM-08 disables an enterprise and leaves the rest of it as it was', async () => {
    const disabled = { ...harbour, status: 'DISABLED', revision: 5 }
    const { root, answers, bodiesOf } = await enterprises({ [change]: () => disabled })
    const dialog = await openRow(root, 'Harbour')
    expect(byRole(dialog, 'textbox', 'Code *').disabled, 'a code is chosen once').to.equal(true)
    const status = byRole(dialog, 'combobox', 'Status')
    expect(noteOf(status)).to.equal('In a disabled enterprise nobody can sign in; nothing is lost.')
    status.focus()
    await press('ArrowDown')
    answers['GET /coach-api/enterprise'] = () => pageOf([disabled])
    byRole(dialog, 'button', 'Save').click()
    await gone(root)
    expect(bodiesOf(change)).to.deep.equal([
      {
        name: 'Harbour',
        status: 'DISABLED',
        privileges: every,
        licence: { until: '2027-12-31T10:00:00.500Z', seats: 50 },
        revision: 4,
      },
    ])
    await whenThere(root, 'row', /Harbour.*Disabled/)
    await told(root, 'Saved')
  })

  it('ADMIN-03 keeps what was typed where it fails, and goes on where somebody else saved first', async () => {
    const { root, answers, bodiesOf } = await enterprises({ [change]: failure })
    const dialog = await openRow(root, 'Harbour')
    const name = byRole(dialog, 'textbox', 'Name *')
    await retype(name, 'Haven')
    await press('Enter')
    expect(await whenSaid(dialog)).to.match(/again/i)
    expect(name.value).to.equal('Haven')

    answers[change] = () => new Refusal(409, 'changed-meanwhile')
    answers['GET /coach-api/enterprise'] = () => pageOf([{ ...harbour, name: 'Port', revision: 5 }])
    await press('Enter')
    const theirs = await whenThere(dialog, 'radio', 'Theirs: Port')
    expect(byRole(dialog, 'radio', 'Mine: Haven').checked).to.equal(true)
    theirs.click()
    await waitUntil(() => name.value === 'Port')
    answers[change] = () => ({ ...harbour, name: 'Port', revision: 6 })
    name.focus()
    await press('Enter')
    await gone(root)
    expect(bodiesOf(change).map((body) => [body.name, body.revision])).to.deep.equal([
      ['Haven', 4],
      ['Haven', 4],
      ['Port', 5],
    ])
  })

  it('ADMIN-03 asks before Escape loses what was typed, and closes at once where nothing was', async () => {
    const { root, bodiesOf } = await enterprises()
    await openRow(root, 'Harbour')
    await press('Escape')
    await gone(root)
    const dialog = await openRow(root, 'Harbour')
    await retype(byRole(dialog, 'textbox', 'Name *'), 'Haven')
    await giveUp(root)
    await waitUntil(() => root.activeElement?.role === 'row', 'the focus did not come back to the row')
    expect(bodiesOf(change)).to.deep.equal([])
  })
})
