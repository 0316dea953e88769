import { expect } from '@open-wc/testing'
import { byRole } from './finders.js'
import { heard, place, rootOf, shows, textOf, tokenOf, turnsTaken, waitUntil } from './page.js'

const one = '22222222-2222-4222-8222-222222222222'
const two = '44444444-4444-4444-8444-444444444444'
const path = '/no/such/page'
const noPage = 'Page not found'

describe('elements of several tenants', () => {
  before(() => import('/dist/coach.js'))
  afterEach(() => {
    document.body.replaceChildren()
    globalThis[Symbol.for('coach.shared.v1')].sources.clear()
  })

  it('EMBED-01 shows two tenants in two languages side by side, from one token provider', async () => {
    const asked = []
    const tokenProvider = ({ tenant, reason }) => {
      asked.push(`${tenant} ${reason}`)
      return Promise.resolve(tokenOf({ tenantId: tenant }))
    }
    const given = (element) => Object.assign(element, { tokenProvider })
    const first = place('coach-practice', { tenant: one, locale: 'us-en', path }, given)
    const second = place('coach-practice', { tenant: two, locale: 'ja-jp', path }, given)
    const third = place('coach-report', { tenant: two, locale: 'us-en', path }, given)
    await Promise.all([
      shows(first, noPage),
      waitUntil(() => byRole(second.shadowRoot, 'heading')),
      shows(third, noPage),
    ])
    expect(rootOf(second).lang).to.equal('ja-JP')
    expect(asked.sort()).to.deep.equal([`${one} missing`, `${two} missing`])
  })

  it('API-03 starts anew in place where its tenant changes, and tells the host instead of reloading', async () => {
    globalThis.stillHere = true
    const asked = []
    const element = place('coach-practice', { tenant: one, locale: 'us-en', path }, (early) => {
      early.tokenProvider = ({ tenant }) => {
        asked.push(tenant)
        return tokenOf({ tenantId: tenant })
      }
    })
    await shows(element, noPage)
    const before = byRole(element.shadowRoot, 'heading')
    const event = heard('coach-tenant-changed')
    element.tenant = two
    expect((await event).detail).to.deep.equal({ tenantId: two, previous: one })
    await waitUntil(() => byRole(element.shadowRoot, 'heading') !== before)
    await shows(element, noPage)
    expect(asked).to.deep.equal([one, two])
    expect(globalThis.stillHere).to.equal(true)
  })

  it('API-03 starts anew where the host’s token is for another tenant now', async () => {
    const element = place('coach-practice', { locale: 'us-en', path, token: tokenOf() })
    await shows(element, noPage)
    const event = heard('coach-tenant-changed')
    element.token = tokenOf({ tenantId: two })
    expect((await event).detail).to.deep.equal({ tenantId: two, previous: one })
    await shows(element, noPage)
  })

  it('API-03 is silent where the same tenant signs in, out and in again', async () => {
    let events = 0
    document.addEventListener('coach-tenant-changed', () => (events += 1))
    const element = place('coach-practice', { locale: 'us-en', path, token: tokenOf() })
    await shows(element, noPage)
    element.removeAttribute('token')
    await shows(element, 'Please sign in')
    element.token = tokenOf({ display_name: 'Grace' })
    await shows(element, noPage)
    element.setAttribute('tenant', one)
    await turnsTaken()
    await shows(element, noPage)
    expect(events).to.equal(0)
  })

  /** @type {[string, (element: HTMLElement) => unknown][]} */
  const foreign = [
    ['its token', (element) => Object.assign(element, { token: tokenOf() })],
    ['what its function answers', (element) => Object.assign(element, { tokenProvider: () => tokenOf() })],
  ]
  for (const [what, give] of foreign)
    it(`EMBED-07a API-03 says in words that ${what} is of another tenant, once`, async () => {
      const said = []
      const told = []
      const { error } = console
      console.error = (...words) => said.push(words.join(' '))
      const element = place('coach-practice', { tenant: two, locale: 'us-en', path }, (early) => {
        early.addEventListener('coach-error', ({ detail }) => told.push(`${detail.code} ${detail.attribute}`))
        give(early)
      })
      try {
        await waitUntil(() => told.length > 0)
        await shows(element, 'You’ve been signed out')
        await turnsTaken()
        expect(told).to.deep.equal(['misconfigured tenant'])
        expect(said.length).to.equal(1)
        expect(said[0]).to.include(`tenant is "${two}"`).and.include(`"${one}"`)
        expect(said[0]).to.not.include(tokenOf().slice(0, 10))
        element.tenant = one
        await shows(element, noPage)
        expect(said.length).to.equal(1)
      } finally {
        console.error = error
      }
    })

  it('EMBED-01 uses no token of another tenant, whoever brought it', async () => {
    const bringer = place('coach-report', { locale: 'us-en', path, token: tokenOf() })
    await shows(bringer, noPage)
    const follower = place('coach-practice', { locale: 'us-en', path })
    await shows(follower, noPage)
    const event = heard('coach-auth-required')
    const stranger = place('coach-practice', { locale: 'us-en', path, tenant: two })
    expect((await event).detail.reason).to.equal('refused')
    await shows(stranger, 'You’ve been signed out')
    expect(textOf(bringer)).to.include(noPage)
  })
})
