import { atom, computed, type ReadableAtom } from 'nanostores'
import type { AuthSource } from '../api/auth-source.ts'
import { createLiveSession } from '../api/live-session.ts'
import type { Claims } from '../contract/identity.ts'
import type { AppCore, AppSettings } from '../stores/app-core.ts'
import type { CoachEvents } from '../stores/core.ts'
import { layDebugFlag } from '../stores/debug-language.ts'
import { createEnterpriseGuard } from '../stores/enterprise-guard.ts'
import type { Environment } from '../stores/environment.ts'
import { aboutOf, type ErrorHandling, type ErrorHandlingHost } from '../stores/error-handling.ts'
import { createNotices } from '../stores/notices.ts'
import { createPermissions } from '../stores/permissions.ts'
import { createRemember } from '../stores/remember.ts'
import { createRouter, type OwnRouter, type PathHistory } from '../stores/router.ts'
import { forgetUser, leavesUnsaved, shared } from '../stores/shared.ts'
import { isUrgent } from '../stores/start-up.ts'
import { createCalls } from './calls.ts'
import { createLanguages } from './languages.ts'
import { leavePage } from './leave-page.ts'
import { createOwnPage } from './own-page.ts'
import { createSignIn } from './sign-in.ts'
import { leaveAfterSignOut } from './sign-out.ts'
import { createStart, nobody } from './start.ts'
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
  /** Starts the element again in place for another tenant; `token` takes the place of a fixed one. */
  restart(tenantId: string, token: string): void
  /** Why the platform at this address has never answered, for the host's developer (EMBED-07a). */
  explainSilence(apiBase: string): ReturnType<ErrorHandlingHost['explainSilence']>
  /** That the host's token is of another tenant than the element, for its developer (EMBED-07a). */
  explainForeign(claims: Claims): void
  /** Dispatches an event on the element; false where the host cancelled it. */
  emit<K extends keyof CoachEvents>(name: K, detail: CoachEvents[K]): boolean
}

/** One element instance: its core, and what its frame needs to run it. */
export interface App extends AppCore {
  router: OwnRouter
  configure(settings: AppSettings): void
  /** The element's own sign-in; null where it follows the page's. */
  ownSource(): AuthSource | null
  $badRequest: ErrorHandling['$badRequest']
  dismissBadRequest(): void
  $passwordFirst: ErrorHandling['$passwordFirst']
  /** Tells the host what keeps the element from showing what it was asked for. */
  tell: ErrorHandling['tell']
  /** Tells the host that the screen stands. */
  stands: ErrorHandling['stands']
  dispose(): void
}

/** What an element works with, each part by its name; they know each other only as far as they are handed over. */
function createParts(config: AppConfig) {
  const { standalone, emit } = config
  const $settings = atom(config.settings)
  const $tenant = computed([$settings, shared.$tenant], (settings, fallback) => settings.tenant || fallback)
  const signIn = createSignIn(config.settings, standalone, config.instead ?? null)
  const $user: ReadableAtom<Claims | null> = computed(signIn.$auth, (auth) => auth?.claims ?? null)
  const router = createRouter(
    config.history,
    (to, replace) => emit('coach-navigate', replace ? { to, replace } : { to }),
    leavesUnsaved,
  )
  const path = () => router.$path.get()
  const languages = createLanguages({ standalone, $settings, path })
  const notices = createNotices()
  const ownPage = createOwnPage(config.ownsPage)
  const start = createStart({
    signIn,
    standalone,
    emit,
    prepare: () => (isUrgent(path()) ? null : ownPage.readPage()),
    forgetTrouble: () => calls.startAnew(),
    foreign: config.explainForeign,
    tell: (cause) => void calls.tell(cause, aboutOf(cause)),
  })
  const guard = createEnterpriseGuard({
    own: () => $user.get()?.tenantId ?? null,
    reload: () => location.reload(),
    toLogin: () => start.signedOut('missing'),
  })
  const calls = createCalls({
    standalone,
    signIn,
    $locale: languages.$locale,
    $tenant,
    i18n: languages.i18n,
    router,
    guard,
    notify: notices.notify,
    emit,
    explainSilence: () => config.explainSilence(signIn.$apiBase.get()),
    signedOut: start.signedOut,
  })
  return { $settings, signIn, $user, router, languages, notices, ownPage, start, guard, calls }
}
type Parts = ReturnType<typeof createParts>

/** What follows when somebody else is signed in, and when a page of ours is ready. Answers with its end. */
function watchUser({ $user, start, guard, calls }: Parts, standalone: boolean): () => void {
  const stopUser = $user.listen((user, before) => user?.user_id !== before?.user_id && calls.signedInAnew())
  const stopPhase = start.$phase.listen(({ status }) => {
    const user = $user.get()
    if (!standalone || status !== 'ready' || !user) return
    guard.enter()
    layDebugFlag(user)
  })
  return () => {
    stopUser()
    stopPhase()
  }
}

/** Ends the sign-in on the platform and here; the page goes where the platform or its settings say. */
async function signOut({ calls, $user, signIn, start }: Parts, config: AppConfig, to: string): Promise<void> {
  const elsewhere = await leaveAfterSignOut(calls.api, $user.get(), config.environment)
  // Before the sign-in goes: the elements that lose it lead to the login unless the page is being left already.
  if (elsewhere && config.standalone) leavePage(elsewhere)
  const source = signIn.current() ?? nobody
  source.$auth.set(null)
  forgetUser(signIn.$apiBase.get())
  start.signedOut('missing', { to })
}

/** Makes an element instance (EMBED-01). Nothing is fetched before `start`. */
export function createApp(config: AppConfig): App {
  const { standalone, emit, environment } = config
  const parts = createParts(config)
  const { $settings, signIn, $user, router, languages, notices, ownPage, start, calls } = parts
  const { api } = calls
  const apiBase = () => signIn.$apiBase.get()
  const unwatch = watchUser(parts, standalone)
  return {
    embedded: !standalone,
    api,
    addressOf: (path) => apiBase() + path,
    openLive: (sessionId, handlers, unacknowledged) =>
      createLiveSession({ base: apiBase(), api, sessionId, handlers, unacknowledged }),
    $user,
    $locale: languages.$locale,
    i18n: languages.i18n,
    router,
    $settings,
    ownSource: signIn.own,
    $notices: notices.$notices,
    notify: notices.notify,
    dismiss: notices.dismiss,
    holdNotices: notices.holdNotices,
    remember: createRemember(() => $user.get()?.user_id ?? null),
    emit,
    $phase: start.$phase,
    environment,
    $pageConfig: ownPage.$pageConfig,
    readPage: ownPage.readPage,
    permissions: createPermissions({ api, $user }, apiBase),
    switchTenant: (to) =>
      switchTenant(to, {
        standalone,
        externalService: environment.externalService,
        api,
        plainApi: calls.plainApi,
        settings: () => $settings.get(),
        source: () => signIn.current() ?? nobody,
        reload() {
          router.go('/index', { replace: true })
          location.reload()
        },
        restart: config.restart,
      }),
    localeForced: environment.language !== null,
    debug: languages.debug,
    changeLocale: languages.changeLocale,
    signOut: (to = '') => signOut(parts, config, to),
    start: start.start,
    configure(settings) {
      $settings.set(settings)
      const change = signIn.configure(settings)
      if (change === 'changed') void start.start()
      if (change === 'swapped') start.swapped()
    },
    speak: languages.speak,
    $badRequest: calls.$badRequest,
    dismissBadRequest: calls.dismissBadRequest,
    $passwordFirst: calls.$passwordFirst,
    tell: calls.tell,
    stands: calls.stands,
    dispose() {
      start.dispose()
      languages.dispose()
      unwatch()
      calls.dispose()
      signIn.dispose()
      notices.dispose()
      router.dispose()
    },
  }
}
