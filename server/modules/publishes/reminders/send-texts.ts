import type { LocaleId } from '../../../../src/domain/locale.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { tenant } from '../../../db/schema/enterprises.ts'
import { user } from '../../../db/schema/people.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Platform } from '../../../plugins/platform.ts'

/** What the sending needs of the server. */
export type Sending = Pick<Platform, 'database' | 'messages'>

/** Where it says what failed. */
export interface Log {
  warn(what: object, message: string): void
}

/** The same message to some people, of a publish. */
export interface Texts {
  publishId: string
  userIds: readonly string[]
  textIn(locale: LocaleId): string
}

/** Messages under way at once. */
const atOnce = 10

/** Sends each of them one text message, in the enterprise's language, where there is a phone and what sends it. One that fails is not repeated. */
export async function sendTexts(
  { messages }: Sending,
  log: Log,
  db: TenantDb,
  { publishId, userIds, textIn }: Texts,
  closing?: AbortSignal,
): Promise<void> {
  if (!messages || userIds.length === 0) return
  const [enterprise] = await db.select({ locale: tenant.locale }).from(tenant)
  const people = await db.select({ phone: user.phone }).from(user).where(isOneOf(user.id, userIds))
  // A phone that several people share rings once.
  const phones = [...new Set(people.flatMap(({ phone }) => phone || []))]
  const text = textIn(enterprise?.locale ?? 'zh-cn')
  let failed = 0
  for (let from = 0; from < phones.length && !closing?.aborted; from += atOnce) {
    const sent = await Promise.allSettled(
      phones.slice(from, from + atOnce).map((phone) => messages.send({ phone, text, purpose: 'reminder' })),
    )
    failed += sent.filter(({ status }) => status === 'rejected').length
  }
  if (failed > 0) log.warn({ publishId, failed, of: phones.length }, 'reminders that could not be sent')
}
