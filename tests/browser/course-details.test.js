import { expect } from '@open-wc/testing'
import { at, courses, openFromMenu, row } from './courses.js'
import { failure, focusAt, giveUp, gone, press, retype, told, type, whenSaid } from './dialogs.js'
import { byRole, noteOf, whenThere } from './finders.js'
import { waitUntil } from './page.js'
import { end, held, Refusal } from './platform.js'

await import('/dist/coach-course-editor.js')

const commands = `POST ${at}/draft/commands`
const openDetails = (root) => openFromMenu(root, 'Edit details', 'Details of “Refund”')

afterEach(end)

describe('the details of a course', () => {
  it('COURSE-02 says what is missing, keeps the rest, and asks the platform nothing', async () => {
    const { root, bodiesOf } = await courses()
    const dialog = await openDetails(root)
    const name = byRole(dialog, 'textbox', 'Name *')
    await focusAt(root, 'Name *')
    await retype(name, '')
    await retype(byRole(dialog, 'textbox', 'Description'), 'Money back.')
    byRole(dialog, 'button', 'Save').click()
    await told(dialog, 'Correct the marked fields')
    await waitUntil(() => root.activeElement === name)
    expect([name.ariaInvalid, noteOf(name)]).to.deep.equal(['true', 'This field is required.'])
    expect(byRole(dialog, 'textbox', 'Description').value).to.equal('Money back.')
    expect(bodiesOf(commands)).to.deep.equal([])
  })

  it('ADMIN-04 moves the course to another category of the tree', async () => {
    const move = 'POST /coach-api/courses/_move'
    const { root, bodiesOf } = await courses({ [move]: () => ({ changed: 1 }) })
    const dialog = await openDetails(root)
    const category = byRole(dialog, 'combobox', 'Category')
    await waitUntil(() => category.selectedOptions[0]?.textContent === 'Shop')
    category.focus()
    category.value = ''
    category.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
    byRole(dialog, 'button', 'Save').click()
    await gone(root)
    expect(bodiesOf(move)).to.deep.equal([{ ids: [row.id], categoryId: null }])
    expect(bodiesOf(commands)).to.deep.equal([])
  })

  it('COURSE-02 sends once what differs alone, and gives the focus back to the menu', async () => {
    const answer = held()
    const { root, bodiesOf } = await courses({ [commands]: () => answer.promise })
    const dialog = await openDetails(root)
    const stars = byRole(dialog, 'combobox', 'Difficulty')
    stars.focus()
    await press('ArrowDown')
    await retype(byRole(dialog, 'textbox', 'Name *'), 'Refunds ')
    for (const key of ['Enter', 'Enter', 'Escape']) await press(key)
    expect(dialog.open, 'Escape may not take away what is on its way').to.equal(true)
    answer.answer({ course: { ...row, name: 'Refunds', difficulty: 4, draftRevision: 2 }, revision: 2 })
    await gone(root)
    expect(bodiesOf(commands).map((body) => body.commands)).to.deep.equal([
      [
        {
          type: 'set',
          of: { part: 'course' },
          fields: { name: 'Refunds', difficulty: 4 },
          was: { name: row.name, difficulty: row.difficulty },
        },
      ],
    ])
    await told(root, 'Details saved.')
    await focusAt(root, /^More actions for/)
  })

  it('COURSE-02 keeps what was typed where it fails, and goes on where somebody else saved first', async () => {
    const { root, answers, bodiesOf } = await courses({ [commands]: failure })
    const dialog = await openDetails(root)
    const name = byRole(dialog, 'textbox', 'Name *')
    await retype(name, 'Mine')
    await press('Enter')
    expect(await whenSaid(dialog)).to.match(/again/i)
    expect(name.value).to.equal('Mine')

    answers[commands] = () => new Refusal(409, 'changed-meanwhile')
    answers[`GET ${at}`] = () => ({ ...row, name: 'Theirs', draftRevision: 2, package: {}, problems: [] })
    await press('Enter')
    ;(await whenThere(dialog, 'radio', 'Theirs: Theirs')).click()
    await waitUntil(() => name.value === 'Theirs')
    answers[commands] = () => ({ course: { ...row, name: 'Theirs again', draftRevision: 3 }, revision: 3 })
    name.focus()
    await press('End')
    await type(' again')
    await press('Enter')
    await gone(root)
    expect(
      bodiesOf(commands).map(({ commands: [{ was, fields }] }) => [was.name, fields.name]),
    ).to.deep.equal([
      [row.name, 'Mine'],
      [row.name, 'Mine'],
      ['Theirs', 'Theirs again'],
    ])
  })

  it('COURSE-02 puts what the platform finds wrong to the field that it is about', async () => {
    const { root } = await courses({
      [commands]: () =>
        new Refusal(400, 'field-validation-failed', {
          issues: [{ path: 'body.commands.0.fields.name', code: 'required', params: {} }],
        }),
    })
    const dialog = await openDetails(root)
    const name = byRole(dialog, 'textbox', 'Name *')
    await retype(name, 'Refunds')
    await press('Enter')
    await waitUntil(() => name.ariaInvalid === 'true' && root.activeElement === name)
    expect([name.value, noteOf(name)]).to.deep.equal(['Refunds', 'This field is required.'])
  })

  it('COURSE-02 closes at once where nothing was typed, and asks first where something was', async () => {
    const { root, bodiesOf } = await courses()
    await openDetails(root)
    await press('Escape')
    await gone(root)
    const dialog = await openDetails(root)
    await retype(byRole(dialog, 'textbox', 'Name *'), 'Refunds')
    await giveUp(root)
    await focusAt(root, 'More actions for Refund')
    expect(bodiesOf(commands)).to.deep.equal([])
  })
})
