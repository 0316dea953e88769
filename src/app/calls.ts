import type { I18n } from '@lingui/core'
import type { ReadableAtom } from 'nanostores'
import type { Api } from '../api/api.ts'
import { createTransport } from '../api/transport.ts'
import type { LocaleId } from '../domain/locale.ts'
import type { Core } from '../stores/core.ts'
import type { EnterpriseGuard } from '../stores/enterprise-guard.ts'
import { readStored, storedKeys } from '../stores/environment.ts'
import { createErrorHandling, type ErrorHandling, type ErrorHandlingHost } from '../stores/error-handling.ts'
import { passwordChangePath } from '../stores/password-change-path.ts'
import type { OwnRouter } from '../stores/router.ts'
import type { SignIn } from './sign-in.ts'
import { nobody, type Start } from './start.ts'

export interface Calls extends ErrorHandling {
  /** Calls that renew nothing, for a token that is given. */
  plainApi: Api
}

interface Options {
  standalone: boolean
  signIn: SignIn
  $locale: ReadableAtom<LocaleId>
  $tenant: ReadableAtom<string | null>
  i18n: I18n
  router: OwnRouter
  guard: EnterpriseGuard
  notify: Core['notify']
  emit: Core['emit']
  explainSilence: ErrorHandlingHost['explainSilence']
  signedOut: Start['signedOut']
}

/** How an element calls the platform, and what happens to errors on the way (§7, §8). */
export function createCalls({
  standalone,
  signIn,
  $locale,
  $tenant,
  router,
  guard,
  ...host
}: Options): Calls {
  const base = () => signIn.$apiBase.get()
  const locale = () => $locale.get()
  const transport = createTransport({
    base,
    source: () => signIn.current() ?? nobody,
    locale,
    appId: () => readStored(storedKeys.appId),
    tenant: () => $tenant.get(),
    signedOut: (reason, code) => host.signedOut(reason, { code }),
  })
  const handling = createErrorHandling(transport, {
    standalone,
    i18n: host.i18n,
    notify: host.notify,
    emit: host.emit,
    explainSilence: host.explainSilence,
    $path: router.$path,
    goToPasswordChange: () => router.go(passwordChangePath(router.$path.get()), { replace: true }),
    mayCall: () => !standalone || guard.mayCall(),
  })
  // What is exchanged was refused for itself: renewing the own sign-in would not help.
  const plainApi = createTransport({
    base,
    source: () => nobody,
    locale,
    appId: () => null,
    tenant: () => null,
    signedOut: () => {},
  })
  return { ...handling, plainApi }
}
