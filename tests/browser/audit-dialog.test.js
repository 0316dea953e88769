import { expect } from '@open-wc/testing'
import { failure, gone, idOf, openRow, press, told } from './dialogs.js'
import { allByRole, byRole, nameOf, whenThere } from './finders.js'
import { waitUntil } from './page.js'
import { end, openWith, pageOf } from './platform.js'

await import('/dist/coach-admin.js')

const changed = {
  id: idOf(1),
  at: '2026-11-01T08:09:10Z',
  action: 'person-changed',
  userName: 'root',
  displayName: 'Root',
  target: 'Maya Patel',
  address: '10.0.0.7',
  details: {
    before: { status: 'ACTIVE', phone: '', classes: [{ id: idOf(20), name: 'Night shift' }] },
    after: { status: 'DISABLED', phone: '139000000', classes: [] },
  },
}
const failed = {
  ...changed,
  id: idOf(2),
  action: 'login-failed',
  userName: '',
  displayName: '',
  target: '',
  details: { loginType: 'password', failures: 3 },
}
const log = (answers = {}) =>
  openWith('coach-admin', '/audit-log', {
    'GET /coach-api/audit': () => pageOf([changed, failed]),
    'GET /coach-api/jobs': () => ({ items: [] }),
    ...answers,
  })
const factsIn = (dialog) => {
  const values = allByRole(dialog, 'definition')
  return Object.fromEntries(
    allByRole(dialog, 'term').map((term, at) => [term.textContent, values[at].textContent]),
  )
}

afterEach(end)

describe('the dialog of an entry of the audit log', () => {
  it('ADMIN-08a tells who did what to what, and each field as it was and as it is', async () => {
    const { root } = await log()
    const dialog = await openRow(root, 'Person changed')
    const { When, ...facts } = factsIn(dialog)
    expect(When).to.include('2026')
    expect(facts).to.deep.equal({ Who: 'Root (root)', Target: 'Maya Patel', Address: '10.0.0.7' })
    expect(
      allByRole(dialog, 'row').map((row) => [...row.children].map((cell) => cell.textContent)),
    ).to.deep.equal([
      ['Field', 'Before', 'After'],
      ['Phone', '—', '139000000'],
      ['Classes', 'Night shift', '—'],
      ['Status', 'Active', 'Disabled'],
    ])
    expect(allByRole(dialog, 'rowheader').map(nameOf)).to.deep.equal(['Phone', 'Classes', 'Status'])
  })

  it('ADMIN-08a says what is known of a sign-in that failed, in words, and has no table for it', async () => {
    const { root } = await log()
    const dialog = await openRow(root, 'Sign-in failed')
    const { When: _when, ...facts } = factsIn(dialog)
    expect(facts).to.deep.equal({
      Who: '—',
      Target: '—',
      Address: '10.0.0.7',
      'Sign-in method': 'Password',
      'Failed attempts': '3',
    })
    expect(allByRole(dialog, 'row')).to.deep.equal([])
  })

  it('ADMIN-08a closes by Escape and by its button, and gives the focus back to the row', async () => {
    const { root, asked } = await log()
    for (const close of [() => press('Escape'), (dialog) => byRole(dialog, 'button', 'Close').click()]) {
      const dialog = await openRow(root, 'Person changed')
      const before = asked.length
      await close(dialog)
      await gone(root)
      await waitUntil(() => root.activeElement?.role === 'row', 'the focus did not come back to the row')
      expect(nameOf(root.activeElement)).to.include('Person changed')
      expect(asked.length, 'what is read is not asked for again').to.equal(before)
    }
  })

  it('ADMIN-08a says why the log could not be loaded, and opens an entry after another try', async () => {
    const { root, answers } = await log({ 'GET /coach-api/audit': failure })
    await told(root, 'The audit log couldn’t be loaded')
    answers['GET /coach-api/audit'] = () => pageOf([changed])
    byRole(root, 'button', 'Try again').click()
    await whenThere(root, 'row', /Person changed/)
    await openRow(root, 'Person changed')
  })
})
