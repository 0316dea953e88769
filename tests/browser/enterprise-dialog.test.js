import { expect } from '@open-wc/testing'
import {
  failure,
  focusAt,
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
    {
      'GET /coach-api/enterprise': () => pageOf([harbour]),
      [`GET /coach-api/enterprise/${harbour.id}/managers`]: () => ({ items: [] }),
      ...answers,
    },
    { type: 0 },
  )
const openNew = (root) => openBy(root, 'Add an enterprise')

/** Fills what a new enterprise must have. */
async function fill(dialog) {
  await retype(byRole(dialog, 'textbox', 'Name *'), ' Bay ')
  await retype(byRole(dialog, 'textbox', 'Code *'), 'bay')
  await retype(byRole(dialog, 'textbox', 'Manager’s user name *'), 'mia')
  await retype(byRole(dialog, 'textbox', 'Manager’s name *'), 'Mia')
}

afterEach(end)

describe('the dialog of an enterprise', () => {
  it('ADMIN-03 says of each field what is wrong, keeps what was typed, and asks the platform nothing', async () => {
    const { root, bodiesOf } = await enterprises()
    const dialog = await openNew(root)
    const name = byRole(dialog, 'textbox', 'Name *')
    await focusAt(root, 'Name *')
    await retype(byRole(dialog, 'textbox', 'Code *'), 'The Bay')
    await retype(byRole(dialog, 'textbox', 'Manager’s user name *'), 'mia m')
    await retype(byRole(dialog, 'textbox', 'Seats'), 'some')
    await press('Enter')
    await told(dialog, 'Correct the marked fields')
    await waitUntil(() => root.activeElement === name)
    expect(
      allByRole(dialog, 'textbox')
        .filter((field) => field.ariaInvalid === 'true')
        .map((field) => [nameOf(field), field.value, noteOf(field)]),
    ).to.deep.equal([
      ['Name *', '', 'This field is required.'],
      [
        'Code *',
        'The Bay',
        '2 to 40 lowercase letters, digits and hyphens, starting with a letter or digit.',
      ],
      ['Manager’s user name *', 'mia m', 'Letters, digits, underscores and hyphens only, up to 64.'],
      ['Manager’s name *', '', 'This field is required.'],
      ['Seats', 'some', 'Enter a whole number from 1 up, or leave blank.'],
    ])
    expect(bodiesOf(add)).to.deep.equal([])
  })

  it('ADMIN-03 ADMIN-10a adds an enterprise once and shows the first password of its manager', async () => {
    const answer = held()
    const { root, bodiesOf } = await enterprises({ [add]: () => answer.promise })
    const dialog = await openNew(root)
    await fill(dialog)
    byRole(dialog, 'checkbox', /^Publish/).click()
    byRole(dialog, 'textbox', 'Seats').focus()
    await type('12')
    for (const key of ['Enter', 'Enter', 'Escape']) await press(key)
    expect(byRole(dialog, 'button', 'Add').getAttribute('aria-busy')).to.equal('true')
    expect(dialog.open, 'Escape may not take away what is on its way').to.equal(true)
    answer.answer({ ...harbour, id: idOf(2), manager: { userName: 'mia', password: 'Made-up-2026' } })
    const shown = await whenThere(root, 'dialog', 'Temporary password')
    await told(shown, 'Made-up-2026')
    // Shown once: neither Escape nor the close button takes it away unasked (ADMIN-10a).
    await press('Escape')
    const question = await whenThere(root, 'dialog', 'Close without saving the password?')
    byRole(question, 'button', 'Cancel').click()
    byRole(shown, 'button', 'Close').click()
    await whenThere(root, 'dialog', 'Close without saving the password?')
    await press('Escape')
    await waitUntil(() => !byRole(root, 'dialog', 'Close without saving the password?'))
    expect(shown.open).to.equal(true)
    expect(bodiesOf(add)).to.deep.equal([
      {
        name: 'Bay',
        code: 'bay',
        status: 'ACTIVE',
        privileges: every.filter((one) => one !== 'publish'),
        licence: { until: null, seats: 12 },
        manager: { userName: 'mia', displayName: 'Mia' },
      },
    ])
    byRole(root, 'button', 'Done').click()
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
    const manager = byRole(dialog, 'textbox', 'Manager’s user name *')
    await waitUntil(() => manager.ariaInvalid === 'true' && root.activeElement === manager)
    expect([manager.value, byRole(dialog, 'textbox', 'Code *').value]).to.deep.equal(['mia', 'bay'])
  })

  it('ADMIN-03 PERM-08 disables an enterprise and leaves the rest of it as it was', async () => {
    const disabled = { ...harbour, status: 'DISABLED', revision: 5 }
    const { root, answers, bodiesOf } = await enterprises({ [change]: () => disabled })
    const dialog = await openRow(root, 'Harbour')
    expect(byRole(dialog, 'textbox', 'Code *').disabled, 'a code is chosen once').to.equal(true)
    const status = byRole(dialog, 'combobox', 'Status')
    expect(noteOf(status)).to.equal('No one can sign in to a disabled enterprise. No data is lost.')
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

  it('PERM-08 UI-11 saves no licence date that is refused, and ends a licence by a day that is over', async () => {
    const { root, bodiesOf } = await enterprises({ [change]: () => ({ ...harbour, revision: 5 }) })
    const dialog = await openRow(root, 'Harbour')
    const day = byRole(dialog, 'day', 'Licensed until')
    day.focus()
    await press('Backspace')
    await press('Enter')
    await waitUntil(() => day.ariaInvalid === 'true', 'half a date was taken')
    expect(noteOf(day)).to.equal('Enter the full date, or clear it.')
    await type('05010202')
    await waitUntil(() => noteOf(day).startsWith('Choose Jan 1, 2000'))
    await press('Enter')
    await told(dialog, 'Correct the marked fields')
    expect(bodiesOf(change)).to.deep.equal([])
    day.blur()
    day.focus()
    await type('05012026')
    await waitUntil(() => noteOf(day).startsWith('This date is in the past'))
    await press('Enter')
    await gone(root)
    expect(bodiesOf(change)[0].licence.until).to.equal(new Date('2026-05-01T23:59:59').toISOString())
  })

  it('ADMIN-10b gives a manager a new first password and leaves what was typed', async () => {
    const managers = `GET /coach-api/enterprise/${harbour.id}/managers`
    const mia = { id: idOf(7), userName: 'mia', displayName: 'Mia', lastLoginAt: null }
    const reset = `POST /coach-api/enterprise/${harbour.id}/managers/${mia.id}/password`
    const { root, bodiesOf } = await enterprises({
      [managers]: () => ({ items: [mia] }),
      [reset]: () => ({ userName: 'mia', password: 'Made-up-2027' }),
    })
    const dialog = await openRow(root, 'Harbour')
    const name = byRole(dialog, 'textbox', 'Name *')
    await retype(name, 'Haven')
    ;(await whenThere(dialog, 'button', 'Mia (mia)')).click()
    const question = await whenThere(root, 'dialog', 'Reset Mia’s password?')
    expect(bodiesOf(reset)).to.deep.equal([])
    byRole(question, 'button', 'Reset').click()
    const shown = await whenThere(root, 'dialog', 'Temporary password')
    await told(shown, 'Made-up-2027')
    byRole(shown, 'button', 'Done').click()
    await waitUntil(() => !byRole(root, 'dialog', 'Temporary password'))
    expect([dialog.open, name.value, bodiesOf(reset)]).to.deep.equal([true, 'Haven', [{}]])
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
