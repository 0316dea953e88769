import type { Api } from '../api/api.ts'
import { exchangedSource, type AuthSource } from '../api/auth-source.ts'
import type { AppSettings, TenantChoice } from '../stores/app-core.ts'
import { storedKeys, writeStored } from '../stores/environment.ts'
import { standInFor } from '../stores/shared.ts'

export interface SwitchSurroundings {
  standalone: boolean
  /** Enterprises are another service's: the token itself is exchanged (AUTH-06). */
  externalService: boolean
  api: Api
  /** Calls that renew nothing, for a token that is given. */
  plainApi: Api
  settings(): AppSettings
  source(): AuthSource
  /** The page of ours starts anew, at its beginning. */
  reload(): void
  /** The element starts anew in place for this tenant; the token stands in for a fixed one of the host. */
  restart(tenantId: string, token: string): void
}

/**
 * Enters another enterprise (SHELL-03): the standalone page reloads, an embedded element starts anew. Throws
 * where it is refused.
 */
export async function switchTenant({ id, code }: TenantChoice, around: SwitchSurroundings): Promise<void> {
  const current = around.source().$auth.get()?.token ?? ''
  const byToken = (token: string) =>
    around.plainApi('POST /api/system/auth/token', { body: { token, tenantId: id } }, { quiet: true })
  const { token } = around.externalService
    ? await byToken(current)
    : await around.api('POST /oauth/enterprise/_change', { form: { enterprise: code } }, { quiet: true })
  if (around.standalone) {
    writeStored(storedKeys.tenantId, id)
    return around.reload()
  }
  const { tokenProvider } = around.settings()
  // A host that knows nothing of the switch goes on giving tokens of the enterprise that it signed in to.
  if (tokenProvider)
    standInFor(
      tokenProvider,
      id,
      exchangedSource(around.source(), token, id, async (fresh) => (await byToken(fresh)).token),
    )
  around.restart(id, token)
}
