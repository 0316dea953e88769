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

/** What the enterprise has set, or the default. */
export async function settingIn<N extends SettingName>(db: TenantDb, name: N): Promise<SettingValues[N]> {
  const { type, key } = entryOfSetting(name)
  const [row] = await db
    .select({ value: configEntry.value })
    .from(configEntry)
    .where(and(eq(configEntry.type, type), eq(configEntry.key, key)))
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
