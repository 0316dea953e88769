import { expect } from '@open-wc/testing'
import { byRole, whenThere } from './finders.js'
import { focusAt, told } from './dialogs.js'
import { end, openWith } from './platform.js'

await import('/dist/coach-admin.js')

const bank = {
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Bank',
  parentId: null,
  members: 2,
  roles: 0,
  revision: 1,
}
const cards = {
  ...bank,
  id: 'b0000000-0000-4000-8000-000000000002',
  name: 'Cards',
  parentId: bank.id,
  members: 3,
}

const open = () =>
  openWith('coach-admin', '/user-list?tab=departments', {
    'GET /coach-api/department': () => ({ items: [bank, cards] }),
  })
const figures = (root) => [...root.querySelectorAll('.tree-figure')].map((figure) => figure.textContent)

afterEach(end)

describe('the departments', () => {
  it('ADMIN-01 says at each how many people are in it and below', async () => {
    const { root } = await open()
    await whenThere(root, 'treeitem', /Cards/)
    expect(figures(root)).to.deep.equal(['5', '3'])
  })

  it('ADMIN-01 offers beside the chosen one what can be done with it', async () => {
    const { root } = await open()
    ;(await whenThere(root, 'treeitem', /Cards/)).click()
    await told(root, '3 people here and below')
    for (const name of ['Add a department below', 'Rename', 'Move to…', 'Delete'])
      expect(byRole(root, 'button', name), name).to.not.equal(undefined)
    byRole(root, 'button', 'Rename').click()
    await focusAt(root, 'Department name')
  })
})
