import type { Api } from '../api/api.ts'
import { exchangedSource, type AuthSource } from '../api/auth-source.ts'
import type { AppSettings, TenantChoice } from '../stores/app-core.ts'
import { storedKeys, writeStored } from '../stores/environment.ts'
import { setProviderSource } from '../stores/shared.ts'
import { trimBase } from './sign-in.ts'

export interface SwitchContext {
  standalone: boolean
  /** Enterprises are another service's: the token itself is exchanged (AUTH-06). */
  externalService: boolean
  api: Api
  /** Calls that renew nothing, for a token that is given. */
  plainApi: Api
  settings(): AppSettings
  source(): AuthSource
  /** Loads the standalone page again, at its beginning. */
  reload(): void
  /** Starts the element again for this tenant; the token replaces a fixed one of the host. */
  restart(tenantId: string, token: string): void
}

/**
 * Switches to another enterprise (SHELL-03): the standalone page reloads, an embedded element starts again.
 * Throws where the switch fails.
 */
export async function switchTenant({ id, code }: TenantChoice, context: SwitchContext): Promise<void> {
  const current = context.source().$auth.get()?.token ?? ''
  const byToken = (token: string) =>
    context.plainApi('POST /api/system/auth/token', { body: { token, tenantId: id } }, { quiet: true })
  const { token } = context.externalService
    ? await byToken(current)
    : await context.api('POST /oauth/enterprise/_change', { form: { enterprise: code } }, { quiet: true })
  if (context.standalone) {
    writeStored(storedKeys.tenantId, id)
    return context.reload()
  }
  const settings = context.settings()
  const { tokenProvider } = settings
  // A host that knows nothing of the switch goes on giving tokens of the enterprise that it signed in to.
  if (tokenProvider)
    setProviderSource(
      { ...settings, apiBase: trimBase(settings.apiBase), tenant: id, tokenProvider },
      exchangedSource(context.source(), token, id, async (fresh) => (await byToken(fresh)).token),
    )
  context.restart(id, token)
}
