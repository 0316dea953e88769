import { expect } from '@open-wc/testing'
import { byRole } from './finders.js'
import { emptyHome, place, shows, textOf, tokenOf, turnsTaken, waitUntil } from './page.js'

const two = '44444444-4444-4444-8444-444444444444'
const names = ['coach-ready', 'coach-error', 'coach-recovered', 'coach-auth-required']
const fetched = globalThis.fetch
const ofPlatform = (address) =>
  /^\/(coach-api|api|user|file|embed)\//.test(new URL(address, location.href).pathname)

/** Plays the platform; what `answer` leaves out is the test server's. */
const platform = (answer) => {
  globalThis.fetch = async (request, options) => {
    const address = request.url ?? String(request)
    return (ofPlatform(address) && (await answer(address))) || fetched(request, options)
  }
}
const refusal = (status, code) =>
  Response.json({ code, message: '', params: {}, issues: [], requestId: 'r-1' }, { status })
const emptyPage = (/** @type {string} */ address = '') =>
  Response.json(address.includes('/coach-api/home') ? emptyHome : { items: [], total: 0 })

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
        await shows(element, 'This site couldn’t sign you in')
        await waitUntil(() => heard.length > 0 && said.length > 0)
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
      /** @type {unknown} */
      let answer = tokenOf()
      let asked = 0
      let expired = false
      platform(() => (expired ? refusal(401, 'token-expired') : emptyPage()))
      const element = place('coach-report', { locale: 'us-en' }, (early) =>
        Object.assign(early, {
          tokenProvider: async () => {
            asked += 1
            return answer
          },
        }),
      )
      await shows(element, 'No reports yet')
      expired = true
      answer = {}
      element.path = '/report/practice/11111111-1111-4111-8111-111111111111'
      await shows(element, 'This site couldn’t sign you in')
      await shows(element, 'The report couldn’t be loaded')
      const again = () => byRole(element.shadowRoot, 'button', 'Try again')
      const before = asked
      again().click()
      await waitUntil(() => asked > before && again())
      expect(heard.filter(([name]) => name !== 'coach-ready')).to.deep.equal([
        ['coach-error', 'unauthorised'],
      ])
      answer = tokenOf({ email: 'renewed@example.com' })
      platform(() => refusal(404, 'not-found'))
      // The screen may be about to show the failure of another call: what is offered then is offered again.
      await waitUntil(() => {
        again()?.click()
        return element.shadowRoot.textContent.includes('Report not found')
      })
    } finally {
      console.error = error
    }
  })

  it('EMBED-05a EMBED-08a tells of a platform that does not answer once for a screen, however many calls it makes, and when it stands after all', async () => {
    let calls = 0
    platform((address) => {
      if (address.includes('/embed/check'))
        return Response.json({ product: 'coach', allowed: true, remedy: null })
      calls += 1
      throw new TypeError('Failed to fetch')
    })
    const element = place('coach-practice', { locale: 'us-en', token: tokenOf() })
    const again = () => byRole(byRole(element.shadowRoot, 'alert'), 'button', 'Try again')
    await shows(element, 'The home page couldn’t be loaded')
    await waitUntil(() => heard.length > 0)
    const before = calls
    again().click()
    await waitUntil(() => calls > before)
    await shows(element, 'The home page couldn’t be loaded')
    await turnsTaken()
    expect(heard).to.deep.equal([['coach-error', 'network']])
    platform(emptyPage)
    again().click()
    await waitUntil(() => heard.length > 2)
    expect(heard.slice(1)).to.deep.equal([
      ['coach-ready', '/index'],
      ['coach-recovered', '/index'],
    ])
  })

  it('EMBED-08a tells what a screen lacks in the place of coach-ready', async () => {
    const id = '11111111-1111-4111-8111-111111111111'
    platform(() => refusal(404, 'not-found'))
    await shows(
      place('coach-report', { locale: 'us-en', token: tokenOf(), path: `/report/practice/${id}` }),
      'Report not found',
    )
    const course = place('coach-practice', { locale: 'us-en', token: tokenOf(), path: `/coach-info/${id}` })
    await waitUntil(() => heard.length === 2)
    await turnsTaken()
    expect(heard).to.deep.equal([
      ['coach-error', 'not-found'],
      ['coach-error', 'not-found'],
    ])
    platform(emptyPage)
    course.path = '/index'
    await shows(course, 'Your courses')
    await waitUntil(() => heard.length === 4)
    expect(heard.slice(2)).to.deep.equal([
      ['coach-ready', '/index'],
      ['coach-recovered', '/index'],
    ])
  })

  /** @type {[string, string, Record<string, string>, string | null][]} */
  const wrong = [
    ['an api-base without a scheme', 'coach-report', { 'api-base': 'coach.example' }, 'api-base'],
    ['an api-base with a path', 'coach-report', { 'api-base': `${location.origin}/coach` }, 'api-base'],
    ["an enterprise's code", 'coach-report', { tenant: 'galaxy' }, 'tenant'],
    ['a token that is none', 'coach-report', { token: 'abc' }, 'token'],
    ['a misspelt attribute', 'coach-report', { tokn: 'abc' }, 'token'],
    ['another language', 'coach-report', { locale: 'fr' }, 'locale'],
    ['a misspelt tag', 'coach-reprt', {}, null],
  ]
  for (const [what, tag, attributes, attribute] of wrong)
    it(`EMBED-07a tells of ${what}: once in the console, once to the page`, async () => {
      const said = []
      const details = []
      const { error } = console
      console.error = (...words) => said.push(words.join(' '))
      const listen = (/** @type {CustomEvent} */ { detail }) => void details.push(detail)
      document.addEventListener('coach-error', /** @type {EventListener} */ (listen))
      try {
        platform(emptyPage)
        place(tag, attributes)
        await waitUntil(() => details.length > 0)
        await turnsTaken()
        expect(details).to.deep.equal([{ code: 'misconfigured', requestId: null, attribute }])
        expect(said.length).to.equal(1)
        expect(said[0]).to.include(`<${tag}>`)
      } finally {
        console.error = error
        document.removeEventListener('coach-error', /** @type {EventListener} */ (listen))
      }
    })

  it('EMBED-07a tells of a page that the platform does not let in, with what the platform says', async () => {
    const said = []
    const { error } = console
    console.error = (...words) => said.push(words.join(' '))
    try {
      platform((address) => {
        if (!address.includes('/embed/check')) throw new TypeError('Failed to fetch')
        return Response.json({ product: 'coach', allowed: false, remedy: 'Add it to ALLOWED_ORIGINS.' })
      })
      const element = place('coach-report', {
        locale: 'us-en',
        token: tokenOf(),
        'api-base': location.origin,
      })
      await waitUntil(() => heard.length > 0)
      expect(heard).to.deep.equal([['coach-error', 'origin-refused']])
      expect(said).to.deep.equal([
        `<${element.localName}> is refused by ${location.origin}: Add it to ALLOWED_ORIGINS.`,
      ])
    } finally {
      console.error = error
    }
  })

  it('BOOT-07 ERR-01 shows the change of the password in the place of a screen, and tells of it once', async () => {
    platform(() => refusal(423, 'password-change-required'))
    const element = place('coach-practice', { locale: 'us-en', token: tokenOf() })
    await shows(element, 'Set your own password before you continue.')
    expect(textOf(element)).to.not.include('Try again')
    await waitUntil(() => heard.some(([name]) => name === 'coach-error'))
    expect(heard.filter(([name]) => name === 'coach-error')).to.deep.equal([
      ['coach-error', 'password-change-required'],
    ])
    platform(emptyPage)
    element.token = tokenOf({ user_id: '33333333-3333-4333-8333-333333333333', user_name: 'other' })
    await shows(element, 'Your courses')
  })

  it('SHELL-09 tells of a page that is not there or not open, in the place of coach-ready', async () => {
    await shows(
      place('coach-practice', { locale: 'us-en', token: tokenOf(), path: '/no/such/page' }),
      'Page not found',
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
      platform(() => Response.json({ ...emptyHome, reminders: {} }))
      await shows(place('coach-practice', { locale: 'us-en', token: tokenOf() }), 'couldn’t be shown')
      await waitUntil(() => heard.some(([name]) => name === 'coach-error'))
      expect(heard.filter(([name]) => name === 'coach-error')).to.deep.equal([['coach-error', 'internal']])
    } finally {
      console.error = error
    }
  })

  it('REPORT-01 begins with the own reports where no report is named, and leads back to them', async () => {
    platform(emptyPage)
    const element = place('coach-report', { locale: 'us-en', token: tokenOf() })
    await shows(element, 'No reports yet')
    await waitUntil(() => heard.length > 0)
    expect(heard).to.deep.equal([['coach-ready', '/report']])
    element.path = '/no/such/page'
    await shows(element, 'Page not found')
    byRole(element.shadowRoot, 'button').click()
    await shows(element, 'No reports yet')
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
    await shows(bringer, 'Your courses')
    const follower = place('coach-report', { locale: 'us-en' })
    await shows(follower, 'No reports yet')
    heard = []
    let changed = 0
    follower.addEventListener('coach-tenant-changed', () => (changed += 1))
    late = new Promise((resolve) => (answer = resolve))
    bringer.tenant = two
    await turnsTaken()
    answer()
    await waitUntil(() => changed === 1)
    await shows(follower, 'No reports yet')
    await shows(bringer, 'Your courses')
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
    await shows(element, 'Your courses')
    for (let n = 0; n < 5; n++) await draw()
    expect(asked).to.equal(1)
    expect(textOf(element)).to.include('Your courses')
  })
})
