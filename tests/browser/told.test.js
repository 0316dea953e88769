import { expect } from '@open-wc/testing'
import { byRole } from './finders.js'
import { place, shows, textOf, tokenOf, turnsTaken, waitUntil } from './page.js'

const two = '44444444-4444-4444-8444-444444444444'
const names = ['coach-ready', 'coach-error', 'coach-auth-required']
const fetched = globalThis.fetch
const ofPlatform = (address) =>
  /^\/(coach-api|api|user|file)\//.test(new URL(address, location.href).pathname)

/** Plays the platform; what `answer` leaves out is the test server's. */
const platform = (answer) => {
  globalThis.fetch = async (request, options) => {
    const address = request.url ?? String(request)
    return (ofPlatform(address) && (await answer(address))) || fetched(request, options)
  }
}
const refusal = (status, code) =>
  Response.json({ code, message: '', params: {}, issues: [], requestId: 'r-1' }, { status })
const emptyPage = () => Response.json({ items: [], total: 0 })

describe('what a host is told', () => {
  let heard = []
  const hear = (/** @type {CustomEvent} */ { type, detail }) => {
    heard.push([type, detail.code ?? detail.reason ?? detail.path])
  }
  before(async () => {
    await import('/dist/coach.js')
    for (const name of names) document.addEventListener(name, /** @type {EventListener} */ (hear))
  })
  beforeEach(() => {
    heard = []
  })
  afterEach(async () => {
    document.body.replaceChildren()
    globalThis.fetch = fetched
    await turnsTaken()
    globalThis[Symbol.for('coach.shared.v1')].sources.clear()
  })
  after(() =>
    names.forEach((name) => document.removeEventListener(name, /** @type {EventListener} */ (hear))),
  )

  for (const [what, answer] of [
    ['an object', { token: tokenOf() }],
    ['an empty string', ''],
    ['a page', '<!doctype html><p>Log in'],
  ])
    it(`AUTH-14a says that the site gave no usable sign-in where its function answers ${what}, once`, async () => {
      const said = []
      const { error } = console
      console.error = (...words) => said.push(words.join(' '))
      try {
        let asked = 0
        const element = place(
          'coach-practice',
          { locale: 'us-en' },
          // What no types would let a host do.
          (early) => Object.assign(early, { tokenProvider: async () => ((asked += 1), answer) }),
        )
        await shows(element, 'This site could not sign you in')
        expect(heard).to.deep.equal([['coach-error', 'unauthorised']])
        expect(said.length).to.equal(1)
        expect(said[0]).to.include('tokenProvider answered').and.not.include(tokenOf().slice(0, 10))
        byRole(element.shadowRoot, 'button').click()
        await waitUntil(() => asked === 2)
      } finally {
        console.error = error
      }
    })

  it('AUTH-14a AUTH-12 keeps the screen where the function gives no token any more, and goes on when it does', async () => {
    const { error } = console
    console.error = () => {}
    try {
      const answers = [tokenOf(), {}, {}, tokenOf({ email: 'renewed@example.com' })]
      let expired = false
      platform(() => (expired ? refusal(401, 'token-expired') : emptyPage()))
      const element = place('coach-report', { locale: 'us-en' }, (early) =>
        Object.assign(early, { tokenProvider: async () => answers.shift() }),
      )
      await shows(element, 'No report yet')
      expired = true
      element.path = '/report/practice/11111111-1111-4111-8111-111111111111'
      await shows(element, 'This site could not sign you in')
      await shows(element, 'The report could not be loaded')
      const again = () => byRole(element.shadowRoot, 'button', 'Try again')
      again().click()
      await waitUntil(() => answers.length === 1 && again())
      expect(heard.filter(([name]) => name !== 'coach-ready')).to.deep.equal([
        ['coach-error', 'unauthorised'],
      ])
      platform(() => (answers.length > 0 ? refusal(401, 'token-expired') : refusal(404, 'not-found')))
      again().click()
      await shows(element, 'There is no report here')
    } finally {
      console.error = error
    }
  })

  it('EMBED-05a tells of a platform that does not answer once for a screen, however many calls it makes', async () => {
    let calls = 0
    platform(() => {
      calls += 1
      throw new TypeError('Failed to fetch')
    })
    const element = place('coach-practice', { locale: 'us-en', token: tokenOf() })
    await shows(element, 'The courses could not be loaded')
    await waitUntil(() => calls > 2 && heard.length > 1)
    await turnsTaken()
    expect(heard.sort()).to.deep.equal([
      ['coach-error', 'network'],
      ['coach-ready', '/index'],
    ])
  })

  it('BOOT-07 ERR-01 shows the change of the password in the place of a screen, and tells of it once', async () => {
    platform(() => refusal(423, 'password-change-required'))
    const element = place('coach-practice', { locale: 'us-en', token: tokenOf() })
    await shows(element, 'Set a password of your own before you go on.')
    expect(textOf(element)).to.not.include('Try again')
    expect(heard.filter(([name]) => name === 'coach-error')).to.deep.equal([
      ['coach-error', 'password-change-required'],
    ])
    platform(emptyPage)
    element.token = tokenOf({ user_id: '33333333-3333-4333-8333-333333333333', user_name: 'other' })
    await shows(element, 'Courses for you')
  })

  it('SHELL-09 tells of a page that is not there or not open, in the place of coach-ready', async () => {
    await shows(
      place('coach-practice', { locale: 'us-en', token: tokenOf(), path: '/no/such/page' }),
      'There is no such page',
    )
    platform(() => Response.json({ status: 200, data: [] }))
    await shows(
      place('coach-admin', {
        locale: 'us-en',
        token: tokenOf({ type: 2, user_id: '55555555-5555-4555-8555-555555555555' }),
      }),
      'No access',
    )
    await waitUntil(() => heard.length === 2)
    expect(heard).to.deep.equal([
      ['coach-error', 'not-found'],
      ['coach-error', 'forbidden'],
    ])
  })

  it('EMBED-05a tells of a screen that fails while it is drawn', async () => {
    const { error } = console
    console.error = () => {}
    try {
      // Something in front of the platform answers with what no call answers.
      platform(() => Response.json({}))
      await shows(place('coach-practice', { locale: 'us-en', token: tokenOf() }), 'could not be shown')
      expect(heard.filter(([name]) => name === 'coach-error')).to.deep.equal([['coach-error', 'internal']])
    } finally {
      console.error = error
    }
  })

  it('REPORT-01 begins with the own reports where no report is named, and leads back to them', async () => {
    platform(emptyPage)
    const element = place('coach-report', { locale: 'us-en', token: tokenOf() })
    await shows(element, 'No report yet')
    expect(heard).to.deep.equal([['coach-ready', '/report']])
    element.path = '/no/such/page'
    await shows(element, 'There is no such page')
    byRole(element.shadowRoot, 'button').click()
    await shows(element, 'No report yet')
  })

  it('EMBED-01 lets an element without a sign-in of its own wait while the one that it follows changes the tenant', async () => {
    platform(emptyPage)
    let answer = () => {}
    let late = Promise.resolve()
    const tokenProvider = async ({ tenant }) => {
      await late
      return tokenOf(tenant ? { tenantId: tenant } : {})
    }
    const bringer = place('coach-practice', { locale: 'us-en' }, (early) =>
      Object.assign(early, { tokenProvider }),
    )
    await shows(bringer, 'Courses for you')
    const follower = place('coach-report', { locale: 'us-en' })
    await shows(follower, 'No report yet')
    heard = []
    let changed = 0
    follower.addEventListener('coach-tenant-changed', () => (changed += 1))
    late = new Promise((resolve) => (answer = resolve))
    bringer.tenant = two
    await turnsTaken()
    answer()
    await waitUntil(() => changed === 1)
    await shows(follower, 'No report yet')
    await shows(bringer, 'Courses for you')
    expect(heard.filter(([name]) => name !== 'coach-ready')).to.deep.equal([])
  })

  it('AUTH-14a asks once, however often the host hands in a new function for the same user', async () => {
    platform(emptyPage)
    let asked = 0
    let answer = () => {}
    const late = new Promise((resolve) => (answer = () => resolve(undefined)))
    const draw = () => {
      element.tokenProvider = async () => ((asked += 1), await late, tokenOf())
      return turnsTaken()
    }
    const element = place('coach-practice', { locale: 'us-en' })
    await shows(element, 'Please sign in')
    for (let n = 0; n < 5; n++) await draw()
    answer()
    await shows(element, 'Courses for you')
    for (let n = 0; n < 5; n++) await draw()
    expect(asked).to.equal(1)
    expect(textOf(element)).to.include('Courses for you')
  })
})
