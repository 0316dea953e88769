import { atom, type ReadableAtom } from 'nanostores'
import { NetworkError } from '../api/api.ts'
import type { AuthReason, AuthSource } from '../api/auth-source.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Claims } from '../contract/identity.ts'
import type { Phase } from '../stores/app-core.ts'
import type { CoachEvents } from '../stores/core.ts'
import { troubleOf } from '../stores/error-handling.ts'
import { forgetSignIn } from '../stores/forget.ts'
import { causeOfEnd } from '../stores/sign-in-end.ts'
import { goToLogin } from './leave-page.ts'
import type { SignIn } from './sign-in.ts'

export interface Start {
  $phase: ReadableAtom<Phase>
  /** Asks for a sign-in unless somebody is signed in. */
  start(): Promise<void>
  /** `code`: what the platform said; `to`: where the login leads back to, by default where the element is. */
  signedOut(reason: AuthReason, options?: { code?: ErrorCode | null; to?: string }): void
  /** A new function of the host took the place of another, for the same user. */
  swapped(): void
  dispose(): void
}

interface Options {
  signIn: SignIn
  standalone: boolean
  emit(name: 'coach-auth-required', detail: CoachEvents['coach-auth-required']): unknown
  /** What has to be there before the sign-in is asked for; null where nothing has. */
  prepare(): Promise<void> | null
  /** What went wrong before counts no more. */
  forgetTrouble(): void
  /** The host's own token is of another tenant than the element. */
  foreign(claims: Claims): void
  /** Tells the host what keeps the element from starting. */
  tell(cause: 'network' | 'unauthorised'): void
}

/** Signs nobody in. */
export const nobody: AuthSource = { $auth: atom(null), renew: async () => null }

/** How far an element has come with its sign-in (BOOT-01), and what happens where it is lost. */
export function createStart({
  signIn,
  standalone,
  emit,
  prepare,
  forgetTrouble,
  foreign: explainForeign,
  tell,
}: Options): Start {
  const $phase = atom<Phase>({ status: 'starting' })
  const source = () => signIn.current() ?? nobody
  let disposed = false

  const signedOut: Start['signedOut'] = (reason, { code = null, to } = {}) => {
    if (disposed || $phase.get().status === 'signed-out') return
    const cause = causeOfEnd(reason, [source().refusal?.() ?? null, code])
    $phase.set({ status: 'signed-out', reason, cause })
    emit('coach-auth-required', { reason })
    if (!standalone) return
    forgetSignIn()
    goToLogin(cause, to ?? location.hash.replace(/^#/, ''))
  }

  async function start(): Promise<void> {
    const preparing = prepare()
    if (preparing) {
      // The page's settings and the sign-in are asked for together; the settings count first (BOOT-01).
      signIn.current()?.askAhead?.()
      await preparing
    }
    if (signIn.$auth.get()) return $phase.set({ status: 'ready' })
    $phase.set({ status: 'starting' })
    forgetTrouble()
    const asked = source()
    const foreign = asked.$auth.get()
    // Another element's sign-in, for another tenant, is not this one's to renew.
    if (foreign && !signIn.own()) return signedOut('refused')
    try {
      const auth = await asked.renew(foreign ? 'refused' : 'missing')
      if (disposed || asked !== source()) return
      if (signIn.fits(auth)) return $phase.set({ status: 'ready' })
      const given = auth ?? foreign
      if (given && signIn.own()) explainForeign(given.claims)
      signedOut(given ? 'refused' : 'missing')
    } catch (error) {
      if (disposed || asked !== source()) return
      const cause = error instanceof NetworkError ? troubleOf(error) : 'network'
      $phase.set({ status: 'unreachable', cause })
      tell(cause)
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

  return {
    $phase,
    start,
    signedOut,
    swapped() {
      const { status } = $phase.get()
      if (status === 'starting') void start()
      else if (!signIn.$auth.get()) void askQuietly()
    },
    dispose() {
      disposed = true
      stopAuth()
    },
  }
}
