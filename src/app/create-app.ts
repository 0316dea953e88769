import { setupI18n } from '@lingui/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { NetworkError } from '../api/api.ts'
import type { Auth, AuthReason, AuthSource } from '../api/auth-source.ts'
import { createLiveSession } from '../api/live-session.ts'
import { createTransport } from '../api/transport.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Claims } from '../contract/identity.ts'
import type { LocaleId } from '../domain/locale.ts'
import { activate, loadCatalog, type CatalogArea } from '../i18n/catalogs.ts'
import { parseLocale } from '../i18n/locale.ts'
import type { AppCore, AppSettings, Phase } from '../stores/app-core.ts'
import type { CoachEvents } from '../stores/core.ts'
import {
  chooseDebug,
  debugChosen,
  debugLanguage,
  debugOffered,
  layDebugFlag,
} from '../stores/debug-language.ts'
import { createEnterpriseGuard } from '../stores/enterprise-guard.ts'
import { createErrorHandling, troubleOf, type ErrorHandling } from '../stores/error-handling.ts'
import { forgetSignIn } from '../stores/forget.ts'
import { createNotices } from '../stores/notices.ts'
import { createRemember } from '../stores/remember.ts'
import { createRouter, type OwnRouter, type PathHistory } from '../stores/router.ts'
import { readStored, storedKeys, type Environment } from '../stores/environment.ts'
import { plainPage } from '../stores/page-config.ts'
import { createPermissions } from '../stores/permissions.ts'
import { causeOfEnd, tellingCause } from '../stores/sign-in-end.ts'
import { afterPractice, isUrgent } from '../stores/start-up.ts'
import {
  $sharedSource,
  chooseLocale,
  hasUnsaved,
  releaseProviderSource,
  ownSource,
  shared,
} from '../stores/shared.ts'
import { leaveAfterSignOut } from './sign-out.ts'
import { switchTenant } from './switch-tenant.ts'

export interface AppConfig {
  settings: AppSettings
  /** The page is ours: the cookie signs in, links have addresses, signing out leads to the login page. */
  standalone: boolean
  /** It is the one element of that page, not one inside it. */
  ownsPage: boolean
  environment: Environment
  history: PathHistory
  /** The sign-in of the app that this one takes over from, which it replaces for the elements that share it. */
  instead?: AuthSource | null
  /** Starts the element anew in place for another tenant; `token` takes the place of a fixed one. */
  restart(tenantId: string, token: string): void
  /** Dispatches an event on the element; false where the host cancelled it. */
  emit<K extends keyof CoachEvents>(name: K, detail: CoachEvents[K]): boolean
}

/** One element instance: its core, and what its frame needs to run it. */
export interface App extends AppCore {
  router: OwnRouter
  configure(settings: AppSettings): void
  /** The element's own sign-in; null where it follows the page's. */
  ownSource(): AuthSource | null
  /** Loads an area's texts in the language of the moment and shows them. */
  speak(area: CatalogArea): Promise<void>
  $badRequest: ErrorHandling['$badRequest']
  dismissBadRequest(): void
  $passwordFirst: ErrorHandling['$passwordFirst']
  /** Tells the host what keeps the element from showing what it was asked for. */
  tell: ErrorHandling['tell']
  dispose(): void
}

const trimBase = (base: string) => base.replace(/\/+$/, '')

/** Several elements of a page may lose their sign-in at once; the first leads away. In milliseconds. */
const oneLeave = 5000
let leftAt = Number.NEGATIVE_INFINITY

function leave(address: string | URL): void {
  if (performance.now() - leftAt < oneLeave) return
  leftAt = performance.now()
  location.assign(address)
}

/**
 * The login page lies beside the standalone page, says why a sign-in has ended, and leads back to the address
 * that was asked for.
 */
function goToLogin(cause: ErrorCode | null, back: boolean): void {
  const login = new URL('login.html', location.href)
  const wanted = location.hash.replace(/^#/, '')
  if (back && wanted) login.searchParams.set('to', wanted)
  leave(tellingCause(login, cause))
}

/**
 * The tokens of one element: its own source, or the one that the page shares. A token of another tenant than
 * the element's counts as none.
 * `configure` answers `swapped` where a new `tokenProvider` took the place of another: it stands for the same user.
 */
function createSignIn(settings: AppSettings, standalone: boolean, instead: AuthSource | null) {
  const $own = atom<AuthSource | null>(instead)
  const $apiBase = atom('')
  const $auth = atom<Auth | null>(null)
  let tenant: string | null = null
  let unlisten = () => {}
  const fits = (auth: Auth | null): auth is Auth =>
    auth !== null && (tenant === null || auth.claims.tenantId === tenant)
  const current = (): AuthSource | null => $own.get() ?? $sharedSource($apiBase.get(), tenant).get()
  /** The source that somebody was signed in by last. */
  let servedBy: AuthSource | null = null
  const follow = () => {
    unlisten()
    const stopShared = $sharedSource($apiBase.get(), tenant).listen(follow)
    const followed = current()
    const stopAuth = followed?.$auth.subscribe((auth) => {
      if (auth) servedBy = followed
      $auth.set(fits(auth) ? auth : null)
    })
    if (!stopAuth) $auth.set(null)
    unlisten = () => {
      stopShared()
      stopAuth?.()
    }
  }
  let known: (Pick<AppSettings, 'token' | 'tokenProvider' | 'tenant'> & { apiBase: string }) | null = null
  const letGoOwn = () => {
    const own = $own.get()
    if (own && known?.tokenProvider) releaseProviderSource(known.tokenProvider, known.tenant, own)
  }
  const configure = (next: AppSettings): 'same' | 'changed' | 'swapped' => {
    const apiBase = trimBase(next.apiBase)
    const { token, tokenProvider } = next
    if (
      known &&
      known.token === token &&
      known.tokenProvider === tokenProvider &&
      known.tenant === next.tenant &&
      known.apiBase === apiBase
    )
      return 'same'
    // A host may hand in a new function each time it draws itself: what the user is doing goes on.
    const swapped =
      tokenProvider !== null &&
      known?.tokenProvider != null &&
      known.apiBase === apiBase &&
      known.tenant === next.tenant
    if (!tokenProvider) letGoOwn()
    tenant = next.tenant
    const own = ownSource({ apiBase, tenant, token, tokenProvider, standalone }, $own.get(), swapped)
    known = { token, tokenProvider, tenant, apiBase }
    $apiBase.set(apiBase)
    $own.set(own)
    follow()
    return swapped ? 'swapped' : 'changed'
  }
  configure(settings)
  const dispose = () => {
    unlisten()
    // Nobody else on the page works with it: who comes next may be another user of the same function.
    if ($own.get()?.$auth.lc === 0) letGoOwn()
  }
  return {
    $auth,
    $apiBase,
    fits,
    current,
    servedBy: () => servedBy,
    own: () => $own.get(),
    configure,
    dispose,
  }
}

const nobody: AuthSource = { $auth: atom(null), renew: async () => null }

/** Makes an element instance (EMBED-01). Nothing is fetched before `start`. */
export function createApp(config: AppConfig): App {
  const { standalone, emit, environment } = config
  const $settings = atom(config.settings)
  const signIn = createSignIn(config.settings, standalone, config.instead ?? null)
  const $phase = atom<Phase>({ status: 'starting' })
  const $user: ReadableAtom<Claims | null> = computed(signIn.$auth, (auth) => auth?.claims ?? null)
  const $locale = computed(
    [$settings, shared.$locale],
    (settings, fallback) => parseLocale(settings.locale) ?? fallback,
  )
  const $tenant = computed([$settings, shared.$tenant], (settings, fallback) => settings.tenant || fallback)
  const debug = standalone && debugChosen()
  const i18n = setupI18n(debug ? { missing: (_locale, id) => id } : {})
  // Until the catalogs are there, what must be said falls back to the English in the source.
  i18n.load($locale.get(), {})
  activate(i18n, $locale.get())
  const notices = createNotices()
  const remember = createRemember(() => $user.get()?.user_id ?? null)
  const router = createRouter(
    config.history,
    (to, replace) => emit('coach-navigate', replace ? { to, replace } : { to }),
    hasUnsaved,
  )
  const source = () => signIn.current() ?? nobody
  let disposed = false

  function signedOut(
    reason: AuthReason,
    { code = null, back = true }: { code?: ErrorCode | null; back?: boolean } = {},
  ): void {
    if (disposed || $phase.get().status === 'signed-out') return
    const cause = causeOfEnd(reason, [source().refusal?.() ?? null, code])
    $phase.set({ status: 'signed-out', reason, cause })
    emit('coach-auth-required', { reason })
    if (!standalone) return
    forgetSignIn()
    goToLogin(cause, back)
  }

  const guard = createEnterpriseGuard({
    own: () => $user.get()?.tenantId ?? null,
    reload: () => location.reload(),
    toLogin: () => signedOut('missing'),
  })
  const transport = createTransport({
    base: () => signIn.$apiBase.get(),
    source,
    locale: () => $locale.get(),
    appId: () => readStored(storedKeys.appId),
    tenant: () => $tenant.get(),
    signedOut: (reason, code) => signedOut(reason, { code }),
  })
  const handling = createErrorHandling(transport, {
    standalone,
    i18n,
    notify: notices.notify,
    emit,
    $path: router.$path,
    goToPasswordChange: () => router.go('/change-password', { replace: true }),
    mayCall: () => !standalone || guard.mayCall(),
  })
  const { api } = handling

  const $pageConfig = atom(plainPage)
  let page: Promise<void> | null = null
  async function customise(): Promise<void> {
    // Without it the page is ours, as without the config (BOOT-03).
    const reader = await import('../stores/fetch-page-config.ts').catch(() => null)
    const read = await reader?.fetchPageConfig(location.href)
    if (!read) return
    $pageConfig.set(read)
    if (read.favicon) reader?.showFavicon(document, read.favicon)
  }
  const readPage = () => (config.ownsPage ? (page ??= customise()) : Promise.resolve())

  const permissions = createPermissions({ api, $user }, () => signIn.$apiBase.get())
  // What is exchanged was refused for itself: renewing the own sign-in would not help.
  const plainApi = createTransport({
    base: () => signIn.$apiBase.get(),
    source: () => nobody,
    locale: () => $locale.get(),
    appId: () => null,
    tenant: () => null,
    signedOut: () => {},
  })

  function startAtHome(): void {
    router.go('/index', { replace: true })
    location.reload()
  }

  async function start(): Promise<void> {
    if (!isUrgent(router.$path.get())) await readPage()
    if (signIn.$auth.get()) return $phase.set({ status: 'ready' })
    $phase.set({ status: 'starting' })
    handling.startAnew()
    const asked = source()
    const foreign = asked.$auth.get() !== null
    // Another element's sign-in, for another tenant, is not this one's to renew.
    if (foreign && !signIn.own()) return signedOut('refused')
    try {
      const auth = await asked.renew(foreign ? 'refused' : 'missing')
      if (disposed || asked !== source()) return
      if (signIn.fits(auth)) $phase.set({ status: 'ready' })
      else signedOut(auth || foreign ? 'refused' : 'missing')
    } catch (error) {
      if (disposed || asked !== source()) return
      const cause = error instanceof NetworkError ? troubleOf(error) : 'network'
      $phase.set({ status: 'unreachable', cause })
      handling.tell(cause)
      if (!(error instanceof NetworkError)) throw error
    }
  }

  /**
   * A new function took the place of one that brought nobody. Said again it might make the host draw itself
   * again, and hand in the next one.
   */
  async function askQuietly(): Promise<void> {
    const asked = source()
    await asked.renew(asked.$auth.get() ? 'refused' : 'missing').catch(() => null)
  }

  function swapped(): void {
    const { status } = $phase.get()
    if (status === 'starting') void start()
    else if (!signIn.$auth.get()) void askQuietly()
  }

  /**
   * The sign-in is gone: another one has taken the place of the one that was followed, and is asked for; or
   * somebody took it away.
   */
  function lost(): void {
    if (disposed || signIn.$auth.get() || $phase.get().status !== 'ready') return
    const now = signIn.current()
    if (now && now !== signIn.servedBy()) void start()
    else signedOut('missing')
  }

  // Somebody else on the page brought a sign-in, or a new token came after this element had lost its own.
  const stopAuth = signIn.$auth.listen((auth) => {
    if (auth && $phase.get().status !== 'ready') $phase.set({ status: 'ready' })
    // The other way round: it took the sign-in away. A call that was refused says so by itself, and with its
    // own reason.
    if (!auth) setTimeout(lost)
  })
  const stopUser = $user.listen(
    (user, before) => user?.user_id !== before?.user_id && handling.signedInAnew(),
  )

  const stopPhase = $phase.listen(({ status }) => {
    const user = $user.get()
    if (!standalone || status !== 'ready' || !user) return
    guard.enter()
    layDebugFlag(user)
  })

  /** In the customer's words, which only a page of ours has (LOC-06); in the product's where they can't be had. */
  async function speakOwn(area: CatalogArea, locale: LocaleId): Promise<void> {
    const reader = await import('../i18n/custom-translations.ts').catch(() => null)
    await (reader?.loadOwnCatalog(i18n, area, locale, location.href) ?? loadCatalog(i18n, area, locale))
  }

  async function speak(area: CatalogArea): Promise<void> {
    // The debug language has no words: each message shows its id.
    if (debug) return
    const locale = $locale.get()
    const show = () => {
      if (!disposed && locale === $locale.get()) activate(i18n, locale)
    }
    const own = () => speakOwn(area, locale).then(show)
    if (standalone && !isUrgent(router.$path.get())) return own()
    await loadCatalog(i18n, area, locale)
    show()
    // Who practises reads the product's words until the customer's are there.
    if (standalone) setTimeout(() => void (disposed || own().catch(() => {})), afterPractice)
  }

  return {
    embedded: !standalone,
    api,
    openLive: (sessionId, handlers, unacknowledged) =>
      createLiveSession({ base: signIn.$apiBase.get(), api, sessionId, handlers, unacknowledged }),
    $user,
    $locale,
    i18n,
    router,
    $settings,
    ownSource: signIn.own,
    $notices: notices.$notices,
    notify: notices.notify,
    dismiss: notices.dismiss,
    remember,
    emit,
    $phase,
    environment,
    $pageConfig,
    readPage,
    permissions,
    switchTenant: (to) =>
      switchTenant(to, {
        standalone,
        externalService: environment.externalService,
        api,
        plainApi,
        settings: () => $settings.get(),
        source,
        reload: startAtHome,
        restart: config.restart,
      }),
    localeForced: environment.language !== null,
    debug: { on: debug, offered: () => standalone && debugOffered() },
    changeLocale(locale) {
      if (locale === debugLanguage) chooseDebug()
      else chooseLocale(locale)
      if (standalone) location.reload()
    },
    async signOut() {
      const elsewhere = await leaveAfterSignOut(api, $user.get(), environment)
      // Before the sign-in goes: the elements that lose it lead to the login unless the page is being left already.
      if (elsewhere && standalone) leave(elsewhere)
      source().$auth.set(null)
      signedOut('missing', { back: false })
    },
    start,
    configure(settings) {
      $settings.set(settings)
      const change = signIn.configure(settings)
      if (change === 'changed') void start()
      if (change === 'swapped') swapped()
    },
    speak,
    $badRequest: handling.$badRequest,
    dismissBadRequest: handling.dismissBadRequest,
    $passwordFirst: handling.$passwordFirst,
    tell: handling.tell,
    dispose() {
      disposed = true
      stopAuth()
      stopUser()
      handling.dispose()
      stopPhase()
      signIn.dispose()
      notices.dispose()
      router.dispose()
    },
  }
}
