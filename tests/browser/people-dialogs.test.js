import { expect } from '@open-wc/testing'
import {
  failure,
  focusAt,
  gone,
  idOf,
  openBy,
  openRow as open,
  press,
  saidIn,
  told,
  type,
} from './dialogs.js'
import { allByRole, announced, byRole, byText, nameOf, noteOf, whenThere } from './finders.js'
import { turnsTaken, waitUntil } from './page.js'
import { end, held, openWith, pageOf, Refusal } from './platform.js'

await import('/dist/coach-admin.js')

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
  classes: [],
  classIds: [],
  roles: [],
  lastLoginAt: null,
  revision: 1,
}
const omar = { ...maya, id: idOf(2), userName: 'omar', displayName: 'Omar Diaz' }
const lead = {
  id: idOf(10),
  name: 'Team lead',
  type: 'NORMAL',
  builtIn: false,
  functions: ['index'],
  scope: { kind: 'OWN', departments: [] },
  members: 0,
  revision: 1,
}
const night = {
  id: idOf(20),
  className: 'Night shift',
  members: 3,
  creator: 'Root',
  createdAt: '2026-01-01T00:00:00Z',
  revision: 1,
}

const organisation = {
  'GET /coach-api/user': () => pageOf([maya, omar]),
  'GET /coach-api/department': () => ({ items: [] }),
  'GET /coach-api/role': () => ({ items: [lead] }),
  'GET /coach-api/class': () => pageOf([night]),
}

const people = (answers = {}, who = {}) =>
  openWith('coach-admin', '/user-list', { ...organisation, ...answers }, who)

const openNew = (root) => openBy(root, 'Add a person')

/** Ticks people and opens what is done with all of them. */
async function openBulk(root, action, title) {
  for (const name of ['Select Maya Patel', 'Select Omar Diaz']) {
    const box = await whenThere(root, 'checkbox', name)
    box.click()
  }
  const button = byRole(root, 'button', action) ?? (await whenThere(root, 'button', 'More actions'))
  button.focus()
  await press('Enter')
  if (nameOf(button) !== action) (await whenThere(root, 'menuitem', action)).click()
  return whenThere(root, 'dialog', title)
}

afterEach(end)

describe('the dialog of a person', () => {
  it('ADMIN-01 says of each field what is wrong, goes to the first, and asks the platform nothing', async () => {
    const { root, bodiesOf } = await people()
    const dialog = await openNew(root)
    const userName = byRole(dialog, 'textbox', 'User name *')
    userName.focus()
    await type('two words')
    byRole(dialog, 'textbox', 'Phone').focus()
    await type('12')
    await press('Enter')
    await told(dialog, 'Correct the marked fields')
    await waitUntil(() => root.activeElement === userName)
    expect(
      allByRole(dialog, 'textbox')
        .filter((field) => field.ariaInvalid === 'true')
        .map((field) => [nameOf(field), noteOf(field)]),
    ).to.deep.equal([
      ['User name *', 'Letters, digits, underscores and hyphens only, up to 64.'],
      ['Name *', 'This field is required.'],
      ['Phone', 'Enter a valid phone number: 6 to 20 digits, with an optional + in front.'],
    ])
    expect(bodiesOf('POST /coach-api/user')).to.deep.equal([])
  })

  it('ADMIN-01 sends once however often Enter is pressed, and shows the first password that was made up', async () => {
    const answer = held()
    const { root, bodiesOf } = await people({ 'POST /coach-api/user': () => answer.promise })
    const dialog = await openNew(root)
    byRole(dialog, 'textbox', 'User name *').focus()
    await type('ada')
    byRole(dialog, 'textbox', 'Name *').focus()
    await type('Ada')
    for (const key of ['Enter', 'Enter', 'Escape']) await press(key)
    expect(byRole(dialog, 'button', 'Add').getAttribute('aria-busy')).to.equal('true')
    expect(dialog.open, 'Escape may not take away what is on its way').to.equal(true)
    answer.answer({ ...maya, password: 'Made-up-2026' })
    await told(await whenThere(root, 'dialog', 'Temporary password'), 'Made-up-2026')
    expect(bodiesOf('POST /coach-api/user').map(({ userName }) => userName)).to.deep.equal(['ada'])
  })

  it('PERM-10a shows an account with more rights than one’s own, and offers nothing that would be refused', async () => {
    const chief = { ...maya, type: 1 }
    const builtIn = {
      ...lead,
      id: idOf(11),
      name: 'ADMIN',
      type: 'ADMIN',
      builtIn: true,
      functions: ['course', 'user'],
    }
    const { root, asked } = await people(
      {
        'GET /coach-api/user': () => pageOf([chief, omar]),
        'GET /coach-api/role': () => ({ items: [lead, builtIn] }),
        'GET /coach-api/department': () => ({
          items: [{ id: idOf(30), name: 'Cards', parentId: null, members: 1, roles: 0, revision: 1 }],
        }),
      },
      { functions: ['user'], type: 2, scope: { all: false, departments: [idOf(30)] } },
    )
    const dialog = await open(root, 'Maya Patel')
    await told(dialog, 'This person has more permissions than you')
    expect(allByRole(dialog, 'button').map(nameOf)).to.deep.equal(['Close', 'Close'])
    expect(allByRole(dialog, 'textbox').every((field) => field.matches(':disabled'))).to.equal(true)
    await press('Escape')
    await gone(root)
    const fresh = await openNew(root)
    const disabledOf = (name) =>
      [...byRole(fresh, 'combobox', name).options].filter((one) => one.disabled).map((one) => one.text)
    expect([disabledOf('Type'), disabledOf('Department')]).to.deep.equal([
      ['Super manager', 'Enterprise manager'],
      ['No department'],
    ])
    expect(byRole(fresh, 'combobox', 'Department').selectedOptions[0].text).to.equal('Cards')
    await press('Escape')
    expect(asked.filter(({ key }) => !key.startsWith('GET') && key.includes('/user')).length).to.equal(0)
  })

  it('AUTH-12a offers what was typed before the sign-in ended, once', async () => {
    const { root, element } = await people()
    const dialog = await open(root, 'Omar Diaz')
    const field = byRole(dialog, 'textbox', 'Job number')
    field.focus()
    await type('J-42')
    await waitUntil(() => field.value === 'J-42')
    element.remove()
    const { root: again } = await people()
    const reopened = await open(again, 'Omar Diaz')
    ;(await whenThere(reopened, 'button', 'Restore')).click()
    await waitUntil(() => byRole(reopened, 'textbox', 'Job number').value === 'J-42')
    await press('Escape')
    byRole(
      await whenThere(again, 'dialog', 'Close without saving?'),
      'button',
      'Close without saving',
    ).click()
    await gone(again)
    expect(byRole(await open(again, 'Omar Diaz'), 'button', 'Restore')).to.equal(undefined)
  })

  it('PERM-10a lets nobody be chosen whom one can’t change, and says why', async () => {
    const builtIn = {
      ...lead,
      id: idOf(11),
      name: 'ADMIN',
      type: 'ADMIN',
      builtIn: true,
      functions: ['course', 'user'],
    }
    const chief = { ...maya, id: idOf(3), displayName: 'Chief Ola', type: 1 }
    const self = { ...maya, id: '33333333-3333-4333-8333-333333333333', displayName: 'Lena Ito' }
    const { root } = await people(
      {
        'GET /coach-api/user': () => pageOf([chief, maya, omar, self]),
        'GET /coach-api/role': () => ({ items: [lead, builtIn] }),
        'GET /coach-api/department': () => ({
          items: [{ id: idOf(30), name: 'Cards', parentId: null, members: 1, roles: 0, revision: 1 }],
        }),
      },
      { functions: ['user'], type: 2, scope: { all: false, departments: [idOf(30)] } },
    )
    await whenThere(root, 'checkbox', 'Select Chief Ola')
    const box = (name) => byRole(root, 'checkbox', `Select ${name}`)
    const why = 'This person has more permissions than you'
    await waitUntil(() => box('Chief Ola').title.includes(why), 'it is not said why')
    box('Chief Ola').click()
    await waitUntil(() => announced(root).includes(why), 'it was not said why')
    expect([box('Chief Ola').checked, announced(root).includes('selected')]).to.deep.equal([false, false])

    const all = byRole(root, 'checkbox', 'Select all rows of this page')
    all.click()
    await waitUntil(() => announced(root).includes('3 rows selected'))
    expect([all.checked, box('Chief Ola').checked]).to.deep.equal([true, false])
    const roles = () => byRole(root, 'button', 'Roles')
    expect(roles().disabled, 'one’s own roles').to.equal(true)
    expect(
      byText(root, 'You are among them. Another administrator has to change your own roles and status.'),
    ).not.to.equal(undefined)
    byRole(root, 'button', 'More actions').click()
    await whenThere(root, 'menu')
    const refused = ['Disable', 'Erase'].map((name) => byRole(root, 'menuitem', new RegExp(`^${name}`)))
    expect(refused.map((item) => item.ariaDisabled)).to.deep.equal(['true', 'true'])
    box('Lena Ito').click()
    await waitUntil(() => !roles().disabled)
  })

  it('PERM-10a leaves one’s own type, status and first password to somebody else', async () => {
    const self = { ...maya, id: '11111111-1111-4111-8111-111111111111', type: 1 }
    const { root } = await people({ 'GET /coach-api/user': () => pageOf([self, omar]) })
    const dialog = await open(root, 'Maya Patel')
    expect(byRole(dialog, 'combobox', 'Type').disabled).to.equal(true)
    expect(noteOf(byRole(dialog, 'combobox', 'Type'))).to.equal(
      'Another administrator has to change your type and roles.',
    )
    const names = allByRole(dialog, 'button').map(nameOf)
    for (const absent of ['Reset password', 'Disable', 'Erase']) expect(names).not.to.include(absent)
    expect(names).to.include.members(['Sign out everywhere', 'Export personal data', 'Save'])
    await press('Escape')
    await gone(root)
    expect(allByRole(await open(root, 'Omar Diaz'), 'button').map(nameOf)).to.include.members([
      'Reset password',
      'Erase',
    ])
  })

  for (const { what, answer, text } of [
    { what: 'fails', answer: failure, text: /again/i },
    { what: 'denies it', answer: () => new Refusal(403, 'forbidden'), text: /permission|allowed|may not/i },
  ])
    it(`ADMIN-01 ERR-05 keeps what was typed and says why where the platform ${what}`, async () => {
      const { root, answers } = await people({ [`PUT /coach-api/user/${maya.id}`]: answer })
      const dialog = await open(root, 'Maya Patel')
      const field = byRole(dialog, 'textbox', 'Job number')
      field.focus()
      await type('J-7')
      await press('Enter')
      await waitUntil(() => saidIn(dialog))
      expect(saidIn(dialog)).to.match(text)
      expect(field.value).to.equal('J-7')
      answers[`PUT /coach-api/user/${maya.id}`] = () => ({ ...maya, jobNumber: 'J-7', revision: 2 })
      field.focus()
      await press('Enter')
      await gone(root)
    })

  it('ADMIN-01 puts what the platform finds wrong to the field that it is about', async () => {
    const { root } = await people({
      [`PUT /coach-api/user/${maya.id}`]: () =>
        new Refusal(400, 'field-validation-failed', {
          issues: [{ path: 'body.phone', code: 'phone', params: {} }],
        }),
    })
    const dialog = await open(root, 'Maya Patel')
    const phone = byRole(dialog, 'textbox', 'Phone')
    phone.focus()
    await type('139000')
    await press('Enter')
    await waitUntil(() => phone.ariaInvalid === 'true' && root.activeElement === phone)
    expect(noteOf(phone)).to.include('valid phone number')
  })

  it('ADMIN-01 asks before Escape loses what was typed, and gives the focus back to the row', async () => {
    const { root } = await people()
    const dialog = await open(root, 'Maya Patel')
    byRole(dialog, 'textbox', 'Job number').focus()
    await type('J-7')
    await press('Escape')
    const question = await whenThere(root, 'dialog', 'Close without saving?')
    byRole(question, 'button', 'Cancel').click()
    await waitUntil(() => allByRole(root, 'dialog').length === 1)
    expect(byRole(dialog, 'textbox', 'Job number').value).to.equal('J-7')
    await press('Escape')
    const again = await whenThere(root, 'dialog', 'Close without saving?')
    byRole(again, 'button', 'Close without saving').click()
    await gone(root)
    await waitUntil(() => root.activeElement?.role === 'row', 'the focus did not come back to the row')
    await focusAt(root, /Maya Patel/)
  })
})

describe('what is done with several people', () => {
  it('ADMIN-01 PERM-07 marks the roles where none is chosen, and saves what was chosen then', async () => {
    const { root, bodiesOf } = await people({
      'POST /coach-api/user/_roles': () => ({ changed: 2, kept: 0 }),
    })
    const dialog = await openBulk(root, 'Roles', 'Roles for 2 people')
    byRole(dialog, 'button', 'Save').click()
    await told(dialog, 'Choose a role to assign or remove.')
    const [give, take] = allByRole(dialog, 'group')
    const box = byRole(give, 'checkbox', 'Team lead')
    await waitUntil(() => root.activeElement === box)
    expect([box.ariaInvalid, noteOf(give)]).to.deep.equal(['true', 'Choose a role to assign or remove.'])
    box.click()
    await waitUntil(() => box.ariaInvalid !== 'true')
    expect(byRole(take, 'checkbox', 'Team lead').disabled, 'given and taken at once').to.equal(true)
    byRole(dialog, 'button', 'Save').click()
    await gone(root)
    expect(bodiesOf('POST /coach-api/user/_roles').map(({ add, remove }) => [add, remove])).to.deep.equal([
      [[lead.id], []],
    ])
    await told(root, '2 people changed')
  })

  it('ADMIN-01 puts people into the class that is shown, also where the classes came late', async () => {
    const classes = held()
    const { root, bodiesOf } = await people({
      'GET /coach-api/class': () => classes.promise,
      [`POST /coach-api/class/${night.id}/_members`]: () => ({ ...night, members: 5 }),
    })
    const dialog = await openBulk(root, 'Add to class', 'Add 2 people to a class')
    expect(dialog.textContent).not.to.include('There are no classes yet')
    classes.answer(pageOf([night]))
    await waitUntil(() => byRole(dialog, 'combobox', 'Class').selectedOptions[0]?.text === 'Night shift')
    byRole(dialog, 'button', 'Add to class').click()
    await gone(root)
    expect(bodiesOf(`POST /coach-api/class/${night.id}/_members`).length).to.equal(1)
  })

  it('UI-10d brings people back to where they were, each to their own department', async () => {
    const [cards, loans] = [idOf(30), idOf(31)]
    const departments = [
      { id: cards, name: 'Cards', parentId: null, members: 1, roles: 0, revision: 1 },
      { id: loans, name: 'Loans', parentId: null, members: 1, roles: 0, revision: 1 },
    ]
    const move = 'POST /coach-api/user/_move'
    const { root, bodiesOf } = await people({
      'GET /coach-api/user': () => pageOf([{ ...maya, departmentId: cards }, omar]),
      'GET /coach-api/department': () => ({ items: departments }),
      [move]: () => ({ changed: 2, kept: 0 }),
    })
    const dialog = await openBulk(root, 'Move', 'Move 2 people')
    const select = byRole(dialog, 'combobox', 'Department')
    await waitUntil(() => [...select.options].some(({ value }) => value === loans))
    select.value = loans
    select.dispatchEvent(new Event('change', { bubbles: true }))
    byRole(dialog, 'button', 'Move').click()
    await gone(root)
    ;(await whenThere(root, 'button', 'Undo')).click()
    await told(root, 'The change was undone.')
    expect(bodiesOf(move)).to.deep.equal([
      { ids: [maya.id, omar.id], departmentId: loans },
      { ids: [maya.id], departmentId: cards },
      { ids: [omar.id], departmentId: null },
    ])
  })

  it('UI-10d says why where a change can’t be undone', async () => {
    const status = 'POST /coach-api/user/_status'
    const { root, answers, bodiesOf } = await people({ [status]: () => ({ changed: 2, kept: 0 }) })
    const dialog = await openBulk(root, 'Disable', 'Disable 2 people?')
    byRole(dialog, 'button', 'Disable').click()
    await gone(root)
    answers[status] = () => new Refusal(409, 'seats-used-up', { params: { seats: 5 } })
    ;(await whenThere(root, 'button', 'Undo')).click()
    await waitUntil(() => announced(root).includes('seats'), `it was not said why, but ${announced(root)}`)
    expect(bodiesOf(status).at(-1)).to.deep.equal({ ids: [maya.id, omar.id], status: 'ACTIVE' })
    expect(announced(root)).not.to.include('undone')
  })

  it('ADMIN-01 keeps a question open with the reason where it is refused, and does it once when it is confirmed again', async () => {
    const { root, bodiesOf, answers } = await people({ 'POST /coach-api/user/_status': failure })
    const dialog = await openBulk(root, 'Disable', 'Disable 2 people?')
    await focusAt(root, 'Cancel')
    const disable = byRole(dialog, 'button', 'Disable')
    disable.click()
    await waitUntil(() => saidIn(dialog))
    const answer = held()
    answers['POST /coach-api/user/_status'] = () => answer.promise
    disable.click()
    await turnsTaken()
    disable.click()
    answer.answer({ changed: 2, kept: 0 })
    await gone(root)
    expect(bodiesOf('POST /coach-api/user/_status').length).to.equal(2)
  })

  it('ADMIN-09a erases nobody until their number is typed', async () => {
    const { root, bodiesOf } = await people({
      'POST /coach-api/user/_erase': () => ({ changed: 2, kept: 0 }),
    })
    const dialog = await openBulk(root, 'Erase', 'Erase 2 people?')
    const field = byRole(dialog, 'textbox', 'Type 2 to confirm')
    await focusAt(root, 'Type 2 to confirm')
    await type('3')
    byRole(dialog, 'button', 'Erase').click()
    await waitUntil(() => field.ariaInvalid === 'true')
    expect(bodiesOf('POST /coach-api/user/_erase')).to.deep.equal([])
    field.select()
    await type('2')
    byRole(dialog, 'button', 'Erase').click()
    await gone(root)
    expect(bodiesOf('POST /coach-api/user/_erase').length).to.equal(1)
  })
})
