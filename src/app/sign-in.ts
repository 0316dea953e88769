import { atom, type ReadableAtom } from 'nanostores'
import type { Auth, AuthSource } from '../api/auth-source.ts'
import type { AppSettings } from '../stores/app-core.ts'
import { $sharedSource, ownSource, releaseProviderSource } from '../stores/shared.ts'

export interface SignIn {
  $auth: ReadableAtom<Auth | null>
  /** Without a slash at its end. */
  $apiBase: ReadableAtom<string>
  /** Whether a token is of the element's tenant. */
  fits(auth: Auth | null): auth is Auth
  /** What is followed; null where there is none yet. */
  current(): AuthSource | null
  /** What somebody was signed in by last. */
  servedBy(): AuthSource | null
  /** The element's own; null where it follows the page's. */
  own(): AuthSource | null
  /** `swapped` where a new `tokenProvider` took the place of another: it stands for the same user. */
  configure(settings: AppSettings): 'same' | 'changed' | 'swapped'
  dispose(): void
}

/** An API base without slashes at its end, as sign-ins are kept by it. */
export const trimBase = (base: string) => base.replace(/\/+$/, '')

/**
 * The tokens of one element: its own source, or the one that the page shares. A token of another tenant than
 * the element's counts as none.
 */
export function createSignIn(settings: AppSettings, standalone: boolean, instead: AuthSource | null): SignIn {
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
  let known: Omit<AppSettings, 'locale'> | null = null
  const releaseOwn = () => {
    const own = $own.get()
    const provider = known?.tokenProvider
    if (own && known && provider) releaseProviderSource({ ...known, tokenProvider: provider }, own)
  }
  const configure = (next: AppSettings): 'same' | 'changed' | 'swapped' => {
    const apiBase = trimBase(next.apiBase)
    const { token, tokenProvider, user } = next
    if (
      known &&
      known.token === token &&
      known.tokenProvider === tokenProvider &&
      known.tenant === next.tenant &&
      known.user === user &&
      known.apiBase === apiBase
    )
      return 'same'
    // A host may hand in a new function each time it draws itself: what the user is doing goes on.
    const swapped =
      tokenProvider !== null &&
      known?.tokenProvider != null &&
      known.apiBase === apiBase &&
      known.tenant === next.tenant &&
      known.user === user
    if (!tokenProvider || (known && known.user !== user)) releaseOwn()
    tenant = next.tenant
    const given = { apiBase, tenant, token, tokenProvider, user }
    const own = ownSource({ ...given, standalone }, $own.get(), swapped)
    known = given
    $apiBase.set(apiBase)
    $own.set(own)
    follow()
    return swapped ? 'swapped' : 'changed'
  }
  configure(settings)
  const dispose = () => {
    unlisten()
    // Nobody else on the page works with it: who comes next may be another user of the same function, unless the
    // host says who that is (EMBED-12a).
    if (known?.user == null && $own.get()?.$auth.lc === 0) releaseOwn()
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
