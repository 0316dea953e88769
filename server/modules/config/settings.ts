import { and, eq } from 'drizzle-orm'
import {
  type OpenSettings,
  type SettingName,
  type SettingValues,
  entryOfSetting,
  openSettings,
  settingOf,
  settingType,
} from '../../../src/domain/settings/settings.ts'
import { configEntry } from '../../db/schema/config.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** What is kept of a setting: a query that others can read beside what they read. `settingOf` says what it means. */
export function keptSetting(db: TenantDb, name: SettingName) {
  const { type, key } = entryOfSetting(name)
  return db
    .select({ value: configEntry.value })
    .from(configEntry)
    .where(and(eq(configEntry.type, type), eq(configEntry.key, key)))
}

/** What the enterprise has set, or the default. */
export async function settingIn<N extends SettingName>(db: TenantDb, name: N): Promise<SettingValues[N]> {
  const [row] = await keptSetting(db, name)
  return settingOf(name, row?.value ?? null)
}

/** The settings that screens go by. */
export async function openSettingsIn(db: TenantDb): Promise<OpenSettings> {
  const rows = await db
    .select({ key: configEntry.key, value: configEntry.value })
    .from(configEntry)
    .where(eq(configEntry.type, settingType))
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  const values = openSettings.map((name) => [name, settingOf(name, kept.get(name) ?? null)])
  // One for each of the names that the type has.
  return Object.fromEntries(values) as OpenSettings
}
