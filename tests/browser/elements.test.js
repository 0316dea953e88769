import { expect } from '@open-wc/testing'
import { byRole } from './finders.js'
import { heard, place, rootOf, shows, textOf, tokenOf, turnsTaken, waitUntil } from './page.js'

const signIn = {
  'us-en': 'Please sign in',
  'zh-cn': '请先登录',
  'zh-tw': '請先登入',
  'ja-jp': 'ログインしてください',
}

describe('elements', () => {
  before(() => import('/dist/coach.js'))
  afterEach(() => document.body.replaceChildren())

  it('EMBED-05a fetches nothing before an element is on the page, and then what that one shows alone', async () => {
    const fetched = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/dist/c/'))
    expect(fetched().map(({ name }) => name)).to.deep.equal([])
    await shows(place('coach-report', { locale: 'us-en' }), signIn['us-en'])
    expect(fetched().some(({ name }) => name.includes('foundation'))).to.equal(true)
    // Its own screen comes along while it is found out who is there.
    const screens = () => fetched().flatMap(({ name }) => /\/([\w-]+)\.screen-/.exec(name)?.[1] ?? [])
    await waitUntil(() => screens().length > 0)
    expect(screens()).to.deep.equal(['report-list'])
  })

  it('EMBED-05a has its properties before anything is fetched, where frameworks look for them', () => {
    const element = /** @type {HTMLElement & { locale?: string }} */ (
      document.createElement('coach-course-editor')
    )
    for (const name of ['tenant', 'locale', 'apiBase', 'token', 'tokenProvider', 'path'])
      expect(name in element, name).to.equal(true)
    element.locale = 'ja-jp'
    expect(element.locale).to.equal('ja-jp')
  })

  it('EMBED-05a says that nobody is signed in, by an event that leaves the shadow root', async () => {
    const event = heard('coach-auth-required')
    const element = place('coach-practice', { locale: 'us-en' })
    const { detail, target, bubbles, composed } = await event
    expect(detail).to.deep.equal({ reason: 'missing' })
    expect(target).to.equal(element)
    expect([bubbles, composed]).to.deep.equal([true, true])
  })

  it('LOC-03 shows two languages side by side and changes one in place', async () => {
    const first = place('coach-practice', { locale: 'zh-cn' })
    const second = place('coach-practice', { locale: 'ja-jp' })
    await Promise.all([shows(first, signIn['zh-cn']), shows(second, signIn['ja-jp'])])
    first.setAttribute('locale', 'zh-tw')
    await shows(first, signIn['zh-tw'])
    expect(rootOf(first).lang).to.equal('zh-TW')
    expect(textOf(second)).to.include(signIn['ja-jp'])
    second.locale = 'us-en'
    await shows(second, signIn['us-en'])
  })

  it('EMBED-05a asks a token provider that comes later, and a refused one again only when told to', async () => {
    const element = place('coach-practice', { locale: 'us-en' })
    await shows(element, signIn['us-en'])
    let asked = 0
    element.tokenProvider = () => {
      asked += 1
      return null
    }
    await waitUntil(() => asked === 1)
    await shows(element, signIn['us-en'])
    byRole(element.shadowRoot, 'button').click()
    await waitUntil(() => asked === 2)
  })

  it('EMBED-05a keeps what it shows when the host moves it', async () => {
    const element = place('coach-practice', { locale: 'us-en' })
    await shows(element, signIn['us-en'])
    const shown = byRole(element.shadowRoot, 'heading')
    let events = 0
    element.addEventListener('coach-auth-required', () => (events += 1))
    const box = document.body.appendChild(document.createElement('div'))
    box.append(element)
    await turnsTaken()
    expect(byRole(element.shadowRoot, 'heading')).to.equal(shown)
    expect(events).to.equal(0)
  })

  it('EMBED-05a empties itself when it stays away, and starts again when it comes back', async () => {
    const element = place('coach-practice', { locale: 'us-en' })
    await shows(element, signIn['us-en'])
    element.remove()
    await waitUntil(() => textOf(element) === '')
    document.body.append(element)
    await shows(element, signIn['us-en'])
  })

  it('SHELL-09 shows a page for an address that no screen has, and tells its host of steps', async () => {
    const element = place('coach-report', { locale: 'us-en', path: '/no/such/page', token: tokenOf() })
    await shows(element, 'Page not found')
    const step = heard('coach-navigate')
    element.addEventListener('coach-navigate', (event) => event.preventDefault(), { once: true })
    byRole(element.shadowRoot, 'button').click()
    expect((await step).detail).to.deep.equal({ to: '/index' })
    expect(textOf(element)).to.include('Page not found')
  })

  it('SHELL-06 keeps a learner out of a builder’s screen', async () => {
    const fetched = globalThis.fetch
    // The platform of this test knows nobody, and would end the sign-in: it answers that this learner has no permission at
    // all, and nothing else.
    globalThis.fetch = async (request, options) => {
      const address = request.url ?? String(request)
      if (/\/user\/permission\/function\//.test(address)) return Response.json({ status: 200, data: [] })
      return /\/coach-api\//.test(address) ? new Promise(() => {}) : fetched(request, options)
    }
    try {
      const element = place('coach-admin', {
        locale: 'us-en',
        path: '/user-list',
        token: tokenOf({ type: 2 }),
      })
      await shows(element, 'There is currently no access permission')
    } finally {
      globalThis.fetch = fetched
    }
  })

  it('API-01 says that the sign-in has ended where a fixed token is refused', async () => {
    const event = heard('coach-auth-required')
    const element = place('coach-practice', {
      locale: 'us-en',
      token: tokenOf({ user_id: '33333333-3333-4333-8333-333333333333' }),
    })
    expect((await event).detail.reason).to.equal('refused')
    await shows(element, 'You’ve been signed out')
  })
})
