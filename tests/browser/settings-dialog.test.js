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
import { turnsTaken, waitUntil } from './page.js'
import { end, held, openWith, pageOf, Refusal } from './platform.js'

await import('/dist/coach-admin.js')

const entry = {
  id: idOf(1),
  key: 'gradeA',
  type: 'grade',
  value: '{"name":"Novice"}',
  sort: 3,
  type1: '',
  type2: '',
  type3: '',
  tag1: '',
  tag2: '',
  tag3: '',
  number1: null,
  number2: null,
  number3: null,
  time1: null,
  time2: null,
  time3: null,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'root',
  updatedAt: '2026-01-02T00:00:00Z',
  updatedBy: 'root',
  revision: 2,
}
/** The fields as they are sent where nobody filled them. */
const { id: _id, type: _type, createdAt: _a, createdBy: _b, updatedAt: _c, updatedBy: _d, ...fields } = entry
const there = 'GET /coach-api/config/grade/gradeA'
const save = 'POST /coach-api/config/grade'
const answered = (entity) => ({ status: 200, entity })

const pages = 'GET /coach-api/config/custom-page/pages'
const entries = async (answers = {}) => {
  const opened = await openWith('coach-admin', '/settings-center', {
    'GET /coach-api/config': () => pageOf([entry]),
    [pages]: () => answered([]),
    ...answers,
  })
  ;(await whenThere(opened.root, 'button', 'Advanced: all entries by key')).click()
  return opened
}
const openNew = (root) => openBy(root, 'Add an entry')

afterEach(end)

describe('the form of the settings', () => {
  /** A platform that has set the days of a sign-in. */
  const kept = { ...entry, key: 'signInDays', type: 'setting', value: '30' }
  const keep = 'POST /coach-api/config/setting'
  const form = async (answers = {}) => {
    const opened = await openWith('coach-admin', '/settings-center', {
      'GET /coach-api/config': () => pageOf([kept]),
      [pages]: () => answered([]),
      ...answers,
    })
    await whenThere(opened.root, 'textbox', 'Stay signed in for')
    return opened
  }

  it('ADMIN-05a says what is wrong when a field is left, keeps it to itself, and takes it once it is right', async () => {
    const { root, bodiesOf } = await form({
      'GET /coach-api/config/setting/supportContact': () => answered([]),
      [keep]: ({ key, value }) => answered({ ...kept, key, value, revision: 3 }),
    })
    const days = byRole(root, 'textbox', 'Stay signed in for')
    expect(days.value).to.equal('30')
    await retype(days, '900')
    await waitUntil(() => noteOf(days) === '1 to 90')
    byRole(root, 'textbox', 'Support contact').focus()
    await waitUntil(() => noteOf(days) === 'Enter a whole number from 1 to 90.')
    await type('Desk 7')
    await told(root, '2 changes not saved')
    byRole(root, 'button', 'Save').click()
    await waitUntil(() => root.activeElement === days, 'what is wrong did not take the focus')
    expect(bodiesOf(keep)).to.deep.equal([])
    await retype(days, '60')
    byRole(root, 'button', 'Save').click()
    await told(root, 'Saved')
    expect(bodiesOf(keep).map(({ key, value, revision }) => [key, value, revision])).to.deep.equal([
      ['supportContact', '"Desk 7"', undefined],
      ['signInDays', '60', 2],
    ])
    await waitUntil(() => !byRole(root, 'button', 'Save'))
  })

  it('ADMIN-05a goes back to the default by removing what was set', async () => {
    const remove = `DELETE /coach-api/config/setting/signInDays/${kept.id}`
    const { root, bodiesOf } = await form({
      'GET /coach-api/config/setting/signInDays': () => answered([kept]),
      [remove]: () => ({}),
    })
    byRole(root, 'button', 'Reset to default').click()
    const days = byRole(root, 'textbox', 'Stay signed in for')
    await waitUntil(() => days.value === '14')
    byRole(root, 'button', 'Save').click()
    await told(root, 'Saved')
    expect(bodiesOf(remove).length).to.equal(1)
  })

  it('ADMIN-05a SHELL-10 adds a custom page, and names the field of the line that is wrong', async () => {
    const save = 'POST /coach-api/config/custom-page'
    const { root, bodiesOf } = await form({ [save]: (body) => answered({ ...entry, ...body }) })
    byRole(root, 'button', 'Add a page').click()
    const name = await whenThere(root, 'textbox', 'Name in the menu')
    await waitUntil(() => root.activeElement === name)
    await type('Sales board')
    const address = root.querySelector('input[type=url]')
    await retype(address, 'http://bi.example/')
    byRole(root, 'button', 'Save').click()
    await waitUntil(() => root.activeElement === address && noteOf(address).startsWith('Enter an address'))
    await retype(address, 'https://bi.example/board')
    byRole(root, 'button', 'Save').click()
    await told(root, 'Saved')
    expect(bodiesOf(save).map(({ value }) => JSON.parse(value))).to.deep.equal([
      {
        pages: [{ id: 'page-1', name: 'Sales board', address: 'https://bi.example/board' }],
        hosts: ['https://bi.example'],
      },
    ])
  })

  it('UI-14d shows a switch as one: large enough to press, and with where it stands', async () => {
    const { root } = await form()
    const sample = byRole(root, 'switch', 'Sample for new learners')
    const { width, height } = sample.getBoundingClientRect()
    expect([width, height].map((length) => length >= 24)).to.deep.equal([true, true])
    expect(getComputedStyle(sample, '::after').width).to.equal('18px')
    const stands = () => sample.parentElement.textContent
    expect(stands()).to.equal('on')
    sample.click()
    await waitUntil(() => stands() === 'off')
  })

  it('ADMIN-05a finds settings by what they say', async () => {
    const { root } = await form()
    const search = byRole(root, 'searchbox', 'Search settings')
    await retype(search, 'browser that isn')
    await waitUntil(() => !byRole(root, 'textbox', 'Support contact'))
    expect(byRole(root, 'textbox', 'Stay signed in for').value).to.equal('30')
    await retype(search, 'qqq')
    ;(await whenThere(root, 'button', 'Clear the search')).click()
    await whenThere(root, 'textbox', 'Support contact')
  })
})

describe('the dialog of a config entry', () => {
  it('ADMIN-05 says of each field what is wrong, unfolds what is folded, and asks the platform nothing', async () => {
    const { root, asked } = await entries()
    const dialog = await openNew(root)
    const key = byRole(dialog, 'textbox', 'Key *')
    await focusAt(root, 'Key *')
    await type('a-b')
    const before = asked.length
    await press('Enter')
    await told(dialog, 'Correct the marked fields')
    await waitUntil(() => root.activeElement === key)
    expect(
      allByRole(dialog, 'textbox')
        .filter((field) => field.ariaInvalid === 'true')
        .map((field) => [nameOf(field), noteOf(field)]),
    ).to.deep.equal([
      ['Key *', '4 to 40 letters, or letters and digits.'],
      ['Type *', 'This field is required.'],
      ['Value *', 'This field is required.'],
    ])
    expect(key.value).to.equal('a-b')
    expect(asked.length).to.equal(before)

    const folded = byRole(dialog, 'group', 'Extensions')
    byRole(folded, 'button', 'Extensions').click()
    await retype(await whenThere(dialog, 'textbox', 'Number 1'), 'many')
    byRole(folded, 'button', 'Extensions').click()
    await retype(key, 'gradeB')
    await retype(byRole(dialog, 'textbox', 'Type *'), 'grade')
    await retype(byRole(dialog, 'textbox', 'Value *'), 'v')
    byRole(dialog, 'button', 'Add').click()
    const number = await whenThere(dialog, 'textbox', 'Number 1')
    await waitUntil(() => root.activeElement === number, 'the fold kept what was wrong to itself')
    expect([number.value, noteOf(number)]).to.deep.equal(['many', 'Enter a number.'])
  })

  it('ADMIN-05 looks first whether the key is taken, adds the entry once, and says so', async () => {
    const answer = held()
    const { root, answers, bodiesOf } = await entries({ [there]: () => answered([entry]) })
    const dialog = await openNew(root)
    const key = byRole(dialog, 'textbox', 'Key *')
    await focusAt(root, 'Key *')
    await type('gradeA')
    await retype(byRole(dialog, 'textbox', 'Type *'), 'grade')
    await retype(byRole(dialog, 'textbox', 'Value *'), '{"name":"Novice"}')
    await retype(byRole(dialog, 'textbox', 'Order'), '3')
    await press('Enter')
    await waitUntil(() => key.ariaInvalid === 'true' && root.activeElement === key)
    expect(noteOf(key)).to.equal('This already exists.')
    expect(bodiesOf(save)).to.deep.equal([])

    answers[there] = () => answered([])
    answers[save] = () => answer.promise
    for (const one of ['Enter', 'Enter', 'Escape']) await press(one)
    expect(dialog.open, 'Escape may not take away what is on its way').to.equal(true)
    answer.answer(answered(entry))
    await gone(root)
    const { revision: _revision, ...added } = fields
    expect(bodiesOf(save)).to.deep.equal([added])
    await told(root, 'Saved')
    await focusAt(root, 'Add an entry')
  })

  it('ADMIN-05 tells JSON that can’t be read from JSON that can, and sets it out in lines', async () => {
    const { root } = await entries()
    const dialog = await openRow(root, 'gradeA')
    expect([
      byRole(dialog, 'textbox', 'Key *').disabled,
      byRole(dialog, 'textbox', 'Type *').disabled,
    ]).to.deep.equal([true, true])
    const value = byRole(dialog, 'textbox', 'Value *')
    const format = byRole(dialog, 'button', 'Format JSON')
    await retype(value, '{"a":')
    await waitUntil(() => noteOf(value).startsWith('This looks like JSON but can’t be read'))
    await waitUntil(() => format.disabled)
    await retype(value, '{"a":1}')
    await waitUntil(() => noteOf(value) === 'Valid JSON.')
    format.click()
    await waitUntil(() => value.value === '{\n  "a": 1\n}')
    await giveUp(root)
    await waitUntil(() => root.activeElement?.role === 'row', 'the focus did not come back to the row')
  })

  it('ADMIN-05 keeps what was typed where it fails, and goes on where somebody else saved first', async () => {
    const { root, answers, bodiesOf } = await entries({ [save]: failure })
    const dialog = await openRow(root, 'gradeA')
    const value = byRole(dialog, 'textbox', 'Value *')
    const ok = byRole(dialog, 'button', 'Save')
    await retype(value, 'mine')
    ok.click()
    expect(await whenSaid(dialog)).to.match(/again/i)
    expect(value.value).to.equal('mine')

    answers[save] = () => new Refusal(409, 'changed-meanwhile')
    answers[there] = () => answered([{ ...entry, value: 'theirs', sort: 4, revision: 3 }])
    ok.click()
    const theirs = await whenThere(dialog, 'radio', 'Theirs: theirs')
    expect(byRole(dialog, 'radio', 'Mine: mine').checked).to.equal(true)
    expect(byRole(dialog, 'textbox', 'Order').value, 'what nobody typed here is taken over').to.equal('4')
    theirs.click()
    await waitUntil(() => value.value === 'theirs')
    answers[save] = (body) => answered({ ...entry, ...body, revision: 4 })
    await retype(byRole(dialog, 'textbox', 'Order'), '5')
    await press('Enter')
    await gone(root)
    expect(bodiesOf(save).map((body) => [body.value, body.sort, body.revision])).to.deep.equal([
      ['mine', 3, 2],
      ['mine', 3, 2],
      ['theirs', 5, 3],
    ])
  })

  it('ADMIN-05 deletes an entry once after asking, says why it could not, and brings it back', async () => {
    const remove = `DELETE /coach-api/config/grade/gradeA/${entry.id}`
    const { root, answers, bodiesOf } = await entries({ [remove]: failure })
    byRole(await openRow(root, 'gradeA'), 'button', 'Delete this entry').click()
    const question = await whenThere(root, 'dialog', 'Delete the entry “gradeA”?')
    await focusAt(root, 'Cancel')
    const button = byRole(question, 'button', 'Delete')
    button.click()
    expect(await whenSaid(question)).to.match(/again/i)

    const answer = held()
    answers[remove] = () => answer.promise
    button.click()
    await turnsTaken()
    button.click()
    answers['GET /coach-api/config'] = () => pageOf([])
    answer.answer({})
    await gone(root)
    expect(bodiesOf(remove).length).to.equal(2)
    await told(root, '“gradeA” was deleted')

    answers[there] = () => answered([])
    answers[save] = () => answered(entry)
    answers['GET /coach-api/config'] = () => pageOf([entry])
    byRole(root, 'button', 'Undo').click()
    await whenThere(root, 'row', /gradeA/)
    await waitUntil(() => bodiesOf(save).length > 0)
    expect(bodiesOf(save).map(({ key, value, sort }) => [key, value, sort])).to.deep.equal([
      ['gradeA', '{"name":"Novice"}', 3],
    ])
  })
})
