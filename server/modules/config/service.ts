import { and, eq } from 'drizzle-orm'
import type { ConfigEntry } from '../../../src/contract/administration.ts'
import { faultOfSetting, settingOfEntry, settingType } from '../../../src/domain/settings/settings.ts'
import { configEntry } from '../../db/schema/config.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Actor } from '../../plugins/actor.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type AuditAction, auditAll, changesOf } from '../audit/public.ts'
import { grantContextOf } from '../identity/public.ts'
import { entryOf } from './queries.ts'

export type ConfigFields = Omit<
  ConfigEntry,
  'id' | 'type' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'revision'
>

/**
 * Saves an entry of a type, or updates the one of that key (ADMIN-05). With a revision it must be the newest:
 * `changed-meanwhile`
 * otherwise; `update-failed` where the entry is removed at the same moment. `config-error`: the value begins
 * like JSON, which is how pages
 * read it, and is none; or it is that of a setting and not one that it can have (ADMIN-05a).
 */
export async function saveEntry(
  db: TenantDb,
  actor: Actor,
  type: string,
  { revision, ...fields }: ConfigFields & { revision?: number | undefined },
): Promise<ConfigEntry> {
  const fault = faultOfValue(type, fields)
  if (fault)
    throw new CallError('config-error', {}, [{ path: 'body.value', code: 'illegal', message: fault }])
  return db.transaction(async (t) => {
    await grantContextOf(t, { lock: true })
    const before = await entryOf(t, type, fields.key)
    if (revision !== undefined && before?.revision !== revision) throw new CallError('changed-meanwhile')
    const row = {
      ...fields,
      time1: timeOf(fields.time1),
      time2: timeOf(fields.time2),
      time3: timeOf(fields.time3),
      updatedAt: new Date(actor.now),
      updatedBy: actor.id,
    }
    if (before) await update(t, before, row)
    else
      await t
        .insert(configEntry)
        .values({ ...row, type, createdAt: new Date(actor.now), createdBy: actor.id })
    const after = await entryOf(t, type, fields.key)
    if (!after) throw new Error('the entry was not kept')
    const changed = changesOf(before ? auditDetailsOf(before) : {}, auditDetailsOf(after))
    if (changed) await auditEntryChange(t, actor, 'config-changed', after, changed)
    return after
  })
}

async function update(
  t: TenantDb,
  { id, revision }: ConfigEntry,
  row: Partial<typeof configEntry.$inferInsert>,
): Promise<void> {
  const changed = await t
    .update(configEntry)
    .set({ ...row, revision: revision + 1 })
    .where(eq(configEntry.id, id))
    .returning({ id: configEntry.id })
  // A removal does not wait for changes, so that it may come between.
  if (changed.length === 0) throw new CallError('update-failed')
}

export async function removeEntry(
  db: TenantDb,
  actor: Actor,
  type: string,
  key: string,
  id: string,
): Promise<void> {
  await db.transaction(async (t) => {
    const before = await entryOf(t, type, key)
    if (before?.id !== id) throw new CallError('not-found')
    await t.delete(configEntry).where(and(eq(configEntry.id, id), eq(configEntry.type, type)))
    await auditEntryChange(t, actor, 'config-removed', before, { before: auditDetailsOf(before) })
  })
}

/** Why a value can't be kept; null where it can. Only settings that there are stand among the settings. */
function faultOfValue(type: string, { key, value }: ConfigFields): string | null {
  const setting = settingOfEntry(type, key)
  const read = jsonOf(value)
  if (setting) {
    const fault = read === null ? { code: 'illegal' } : faultOfSetting(setting, read.value)
    return fault && `not a value of the setting: ${fault.code}`
  }
  if (type === settingType) return 'there is no such setting'
  return read === null && /^\s*[[{"]/.test(value) ? 'begins like JSON and is none' : null
}

function jsonOf(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

const timeOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

/** Values may be long: the log keeps their beginning. */
const auditDetailsOf = ({
  id: _id,
  type: _type,
  key: _key,
  createdAt: _at,
  createdBy: _by,
  updatedAt: _changed,
  updatedBy: _changer,
  revision: _revision,
  value,
  ...rest
}: ConfigEntry): Record<string, unknown> => ({
  value: value.length > 2000 ? `${value.slice(0, 2000)}…` : value,
  ...rest,
})

const auditEntryChange = (
  t: TenantDb,
  { id: userId, address, now }: Actor,
  action: AuditAction,
  { id, type, key }: ConfigEntry,
  details: Record<string, unknown>,
): Promise<void> =>
  auditAll(t, [{ action, userId, target: `${type}/${key}`, targetId: id, address, details }], now)
