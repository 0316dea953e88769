import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { allByRole, byRole, nameOf, whenThere } from './finders.js'
import { waitUntil } from './page.js'
import { end, held, openWith, Refusal } from './platform.js'

await import('/dist/coach-shell.js')

const tenants = [
  { id: '22222222-2222-4222-8222-222222222222', name: 'Galaxy', code: 'galaxy' },
  { id: '44444444-4444-4444-8444-444444444444', name: 'Harbour', code: 'harbour' },
]
const start = (answers = {}) =>
  openWith('coach-shell', '/change-password', {
    'GET /user/tenant/_start': () => ({ status: 'ok', data: tenants }),
    ...answers,
  })

const account = /^Account/

/** Opens the account of the header by keyboard. */
async function openAccount(root) {
  const button = await whenThere(root, 'button', account)
  button.focus()
  await sendKeys({ press: 'Enter' })
  return { button, panel: await whenThere(root, 'group', 'Account') }
}
const press = (key) => sendKeys({ press: key })

afterEach(end)

describe('the account in the header', () => {
  it('SHELL-02 is named after its owner, opens by Enter, and Escape gives the focus back', async () => {
    const { root } = await start()
    const { button, panel } = await openAccount(root)
    expect([nameOf(button), button.ariaExpanded]).to.deep.equal(['Account Ada', 'true'])
    await whenThere(panel, 'group', 'Appearance')
    await press('Escape')
    await waitUntil(() => !byRole(root, 'group', 'Account'))
    await waitUntil(() => button.ariaExpanded === 'false' && root.activeElement === button)
  })

  it('SHELL-03 says why the enterprises could not be loaded, and tries again', async () => {
    const { root, answers } = await start({ 'GET /user/tenant/_start': () => new Refusal(500, 'internal') })
    const { panel } = await openAccount(root)
    const again = await whenThere(panel, 'button', 'Try again')
    expect(byRole(panel, 'alert').textContent).to.match(/again/i)
    answers['GET /user/tenant/_start'] = () => ({ status: 'ok', data: tenants })
    again.click()
    await waitUntil(() => allByRole(byRole(panel, 'group', 'Enterprise') ?? panel, 'button').length === 2)
  })

  it('SHELL-03 goes to another enterprise once however often it is pressed, and says why it could not', async () => {
    const answer = held()
    const change = 'POST /oauth/enterprise/_change'
    const { root, bodiesOf } = await start({ [change]: () => answer.promise })
    const { panel } = await openAccount(root)
    const harbour = await whenThere(panel, 'button', 'Harbour')
    harbour.click()
    await waitUntil(() => harbour.ariaBusy === 'true')
    harbour.click()
    answer.answer(new Refusal(403, 'licence-expired'))
    await waitUntil(() => allByRole(panel, 'alert').some((one) => /license/i.test(one.textContent)))
    await waitUntil(() => harbour.ariaBusy === null)
    expect(bodiesOf(change).length).to.equal(1)
    expect(byRole(panel, 'button', 'Galaxy').ariaPressed).to.equal('true')
  })

  it('SHELL-03 shows one enterprise alone as a name, with nothing to choose', async () => {
    const { root } = await start({
      'GET /user/tenant/_start': () => ({ status: 'ok', data: tenants.slice(0, 1) }),
    })
    const { panel } = await openAccount(root)
    await waitUntil(() => panel.textContent.includes('Galaxy'))
    expect(byRole(panel, 'group', 'Enterprise')).to.equal(undefined)
  })
})
