import { expect } from '@open-wc/testing'
import {
  failure,
  focusAt,
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

const portal = {
  id: idOf(1),
  name: 'Portal',
  functions: [],
  scope: { kind: 'ALL', departments: [] },
  namesPeople: true,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Mia',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  previousUntil: null,
}
const secret = { ...portal, secret: 'coach_new', tokenAddress: 'https://coach.example/oauth/token' }
const [bank, branch] = [idOf(11), idOf(12)]
const add = 'POST /coach-api/service-credential'
const rotate = `POST /coach-api/service-credential/${portal.id}/_rotate`
const revoke = `POST /coach-api/service-credential/${portal.id}/_revoke`

const credentials = (answers = {}, who = {}) =>
  openWith(
    'coach-admin',
    '/service-credentials',
    {
      'GET /coach-api/service-credential': () => pageOf([portal]),
      'GET /coach-api/department': () => ({
        items: [
          { id: bank, name: 'Bank', parentId: null, members: 1, roles: 0, revision: 1 },
          { id: branch, name: 'Branch', parentId: bank, members: 1, roles: 0, revision: 1 },
        ],
      }),
      ...answers,
    },
    who,
  )
const choose = (field, value) => {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

afterEach(end)

describe('the dialogs of service credentials', () => {
  it('AUTH-16b wants a name and departments before it asks the platform, and grants nothing that one lacks', async () => {
    const { root, bodiesOf } = await credentials(
      { [add]: () => secret },
      { functions: ['permission', 'course'] },
    )
    const dialog = await openBy(root, 'Add a service credential')
    const name = byRole(dialog, 'textbox', 'Name *')
    await focusAt(root, 'Name *')
    choose(byRole(dialog, 'combobox', 'Audience'), 'NAMED')
    await whenThere(dialog, 'checkbox', 'Bank')
    await press('Enter')
    await told(dialog, 'Correct the marked fields')
    expect([noteOf(name), bodiesOf(add)]).to.deep.equal(['This field is required.', []])
    await waitUntil(() => byRole(dialog, 'checkbox', 'People')?.disabled !== false)
    expect(
      allByRole(dialog, 'checkbox')
        .filter(({ disabled }) => disabled)
        .map((box) => nameOf(box).split(' ')[0]),
    ).to.include('People')

    await retype(name, ' Portal ')
    byRole(dialog, 'checkbox', 'Bank').click()
    await waitUntil(() => byRole(dialog, 'checkbox', 'Bank / Branch').disabled)
    byRole(dialog, 'checkbox', /^Courses/).click()
    name.focus()
    await press('Enter')
    const shown = await whenThere(root, 'dialog', 'Secret of “Portal”')
    expect(bodiesOf(add)).to.deep.equal([
      {
        name: 'Portal',
        functions: ['course'],
        scope: { kind: 'NAMED', departments: [bank] },
        namesPeople: false,
        expiresAt: null,
      },
    ])
    for (const value of [portal.id, 'coach_new', secret.tokenAddress]) await told(shown, value)
    await press('Escape')
    const question = await whenThere(root, 'dialog', 'Close without saving the secret?')
    byRole(question, 'button', 'Cancel').click()
    byRole(shown, 'button', 'Done').click()
    await gone(root)
  })

  it('AUTH-16b says at the name that it is taken, and keeps what was typed', async () => {
    const { root } = await credentials({
      [add]: () => new Refusal(409, 'duplicate-name', { issues: [{ path: 'body.name', code: 'repeat' }] }),
    })
    const dialog = await openBy(root, 'Add a service credential')
    byRole(dialog, 'textbox', 'Name *').focus()
    await type('Portal')
    await press('Enter')
    await whenSaid(dialog)
    const name = byRole(dialog, 'textbox', 'Name *')
    await waitUntil(() => name.ariaInvalid === 'true')
    expect(name.value).to.equal('Portal')
  })

  it('AUTH-16b renews a secret once, with the overlap that was chosen, and shows it', async () => {
    const answer = held()
    const { root, bodiesOf } = await credentials({ [rotate]: () => answer.promise })
    const dialog = await openRow(root, 'Portal')
    byRole(dialog, 'button', 'Renew the secret').click()
    const question = await whenThere(root, 'dialog', 'Renew the secret of “Portal”?')
    const overlap = byRole(question, 'combobox')
    expect([...overlap.options].map(({ text }) => text)).to.deep.equal([
      'Expires immediately',
      '1 hour',
      '24 hours',
      '7 days',
    ])
    expect(overlap.value).to.equal('24')
    choose(overlap, '168')
    byRole(question, 'button', 'Renew').focus()
    for (const key of ['Enter', 'Enter', 'Escape']) await press(key)
    answer.answer(secret)
    await told(await whenThere(root, 'dialog', 'Secret of “Portal”'), 'coach_new')
    expect(bodiesOf(rotate)).to.deep.equal([{ hours: 168 }])
  })

  it('AUTH-16b asks before it revokes, and says where that failed', async () => {
    let fails = true
    const { root, bodiesOf } = await credentials({
      [revoke]: () => (fails ? failure() : { ...portal, revokedAt: '2026-03-01T00:00:00Z' }),
    })
    const dialog = await openRow(root, 'Portal')
    byRole(dialog, 'button', 'Revoke').click()
    const question = await whenThere(root, 'dialog', 'Revoke “Portal”?')
    expect(bodiesOf(revoke)).to.deep.equal([])
    byRole(question, 'button', 'Revoke').click()
    await told(question, 'Something went wrong on the server')
    fails = false
    byRole(question, 'button', 'Revoke').click()
    await gone(root)
    expect(bodiesOf(revoke)).to.deep.equal([{}, {}])
  })

  it('AUTH-16b PERM-10a offers nothing to those who may only look, and says why', async () => {
    const { root } = await credentials({}, { type: 1, scope: { all: false, departments: [] } })
    await waitUntil(() => root.textContent.includes('Only enterprise managers who can see all people'))
    expect(byRole(root, 'button', 'Add a service credential') ?? null).to.equal(null)
    const dialog = await openRow(root, 'Portal')
    await told(dialog, portal.id)
    expect(allByRole(dialog, 'button').map(nameOf)).to.deep.equal(['Close'])
  })
})
