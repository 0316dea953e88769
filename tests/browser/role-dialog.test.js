import { expect } from '@open-wc/testing'
import { focusAt, gone, idOf, openRow as open, press, saidIn, told, type } from './dialogs.js'
import { allByRole, byRole, noteOf, whenThere } from './finders.js'
import { turnsTaken, waitUntil } from './page.js'
import { end, held, openWith, Refusal } from './platform.js'

await import('/dist/coach-admin.js')

const lead = {
  id: idOf(10),
  name: 'Team lead',
  type: 'NORMAL',
  builtIn: false,
  functions: ['index'],
  scope: { kind: 'OWN', departments: [] },
  members: 2,
  revision: 1,
}
const spare = { ...lead, id: idOf(11), name: 'Spare', members: 0 }
const cards = { id: idOf(30), name: 'Cards', parentId: null, members: 4, revision: 1 }

/** Its user may do all but take exams. */
const mine = ['course', 'user', 'permission', 'statistics', 'index']
const roles = (answers = {}) =>
  openWith(
    'coach-admin',
    '/role-list',
    {
      'GET /coach-api/role': () => ({ items: [lead, spare] }),
      'GET /coach-api/department': () => ({ items: [cards] }),
      ...answers,
    },
    { functions: mine },
  )

afterEach(end)

describe('the dialog of a role', () => {
  it('ADMIN-02 PERM-05 wants a name and, where departments are named, one of them; then it adds the role once', async () => {
    const answer = held()
    const { root, bodiesOf } = await roles({ 'POST /coach-api/role': () => answer.promise })
    ;(await whenThere(root, 'button', 'Add a role')).click()
    const dialog = await whenThere(root, 'dialog', 'Add a role')
    byRole(dialog, 'radio', 'Selected departments and those below').click()
    const box = await whenThere(dialog, 'checkbox', 'Cards')
    const name = byRole(dialog, 'textbox', 'Name *')
    name.focus()
    await press('Enter')
    await told(dialog, 'Correct the marked fields')
    await focusAt(root, 'Name *')
    expect([name.ariaInvalid, noteOf(name), box.ariaInvalid]).to.deep.equal([
      'true',
      'This field is required.',
      'true',
    ])
    await type('Card desk')
    await press('Enter')
    await waitUntil(() => root.activeElement === box, 'the focus did not go to what is missing')
    box.click()
    await waitUntil(() => box.ariaInvalid !== 'true')
    name.focus()
    for (const key of ['Enter', 'Enter']) await press(key)
    answer.answer({ ...spare, id: idOf(12), name: 'Card desk' })
    await gone(root)
    expect(bodiesOf('POST /coach-api/role').map((body) => [body.name, body.scope])).to.deep.equal([
      ['Card desk', { kind: 'NAMED', departments: [cards.id] }],
    ])
  })

  it('PERM-07 does not let a caller grant what they may not do themselves', async () => {
    const { root } = await roles()
    const dialog = await open(root, 'Team lead')
    await told(dialog, 'You don’t have this permission, so you can’t grant it.')
    const boxes = allByRole(byRole(dialog, 'group', 'Permissions'), 'checkbox')
    expect(boxes.filter((one) => one.disabled).length).to.equal(boxes.length - mine.length)
  })

  it('ADMIN-02 keeps what was typed where it is denied, and goes on where somebody else saved first', async () => {
    const change = `PUT /coach-api/role/${spare.id}`
    const { root, answers, bodiesOf } = await roles({ [change]: () => new Refusal(403, 'forbidden') })
    const dialog = await open(root, 'Spare')
    const name = byRole(dialog, 'textbox', 'Name *')
    name.focus()
    await type(' wheel')
    await press('Enter')
    await waitUntil(() => saidIn(dialog))
    expect(name.value).to.equal('Spare wheel')
    answers[change] = () => new Refusal(409, 'changed-meanwhile')
    answers['GET /coach-api/role'] = () => ({ items: [lead, { ...spare, name: 'Reserve', revision: 2 }] })
    await press('Enter')
    const theirs = await whenThere(dialog, 'radio', 'Theirs: Reserve')
    expect(byRole(dialog, 'radio', 'Mine: Spare wheel').checked).to.equal(true)
    theirs.click()
    await waitUntil(() => name.value === 'Reserve')
    answers[change] = () => ({ ...spare, name: 'Reserve', revision: 3 })
    name.focus()
    await press('Enter')
    await gone(root)
    expect(bodiesOf(change).map(({ revision }) => revision)).to.deep.equal([1, 1, 2])
  })

  it('ADMIN-02 deletes a role that nobody has, once, and says why it can’t delete another', async () => {
    const answer = held()
    const remove = `DELETE /coach-api/role/${spare.id}`
    const { root, bodiesOf } = await roles({ [remove]: () => answer.promise })
    const used = await open(root, 'Team lead')
    expect(byRole(used, 'button', 'Delete this role').disabled).to.equal(true)
    await told(used, '2 people still have this role.')
    await press('Escape')
    await gone(root)
    byRole(await open(root, 'Spare'), 'button', 'Delete this role').click()
    const question = await whenThere(root, 'dialog', 'Delete the role “Spare”?')
    await focusAt(root, 'Cancel')
    const button = byRole(question, 'button', 'Delete')
    button.click()
    await turnsTaken()
    button.click()
    answer.answer({})
    await gone(root)
    expect(bodiesOf(remove).length).to.equal(1)
  })
})
