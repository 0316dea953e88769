import { areLinkHosts } from '../material/material.ts'
import {
  type CustomPage,
  customPagesAtMost,
  isPageAddress,
  pageNameAtMost,
  readCustomPages,
  secureOrigin,
} from './custom-pages.ts'

/** Whose names a leaderboard shows: everybody's, the reader's own place alone, or there is none. */
export const leaderboards = ['everybody', 'own', 'off'] as const

interface Kinds {
  switch: { kind: 'switch'; fallback: boolean }
  number: { kind: 'number'; fallback: number; min: number; max: number; unit: 'days' }
  choice: { kind: 'choice'; fallback: string; options: readonly string[] }
  text: { kind: 'text'; fallback: string; longest: number; of?: 'link-hosts' }
  colour: { kind: 'colour'; fallback: string }
  pages: { kind: 'pages'; fallback: readonly CustomPage[] }
}
type Described = Kinds[keyof Kinds] & {
  group: SettingGroup
  /** The config entry that keeps it; `setting` and its own name unless it is older than the others. */
  entry?: { type: string; key: string }
  /** Everybody who is signed in may read it: screens go by it. The platform alone goes by the others. */
  open?: true
}

export const settingGroups = ['look', 'learners', 'security', 'menu'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** The type of the config entries that keep settings. */
export const settingType = 'setting'

/**
 * What an enterprise can set (ADMIN-05a): the one home of each setting's kind, limits and default, for the form, the
 * platform's check and whatever goes by it. An empty text or colour is the product's own.
 */
export const settings = {
  brandColour: { group: 'look', kind: 'colour', fallback: '', open: true },
  supportContact: { group: 'look', kind: 'text', fallback: '', longest: 120, open: true },
  leaderboard: { group: 'learners', kind: 'choice', fallback: 'everybody', options: leaderboards },
  firstPractice: { group: 'learners', kind: 'switch', fallback: true, open: true },
  /** What external links of learning materials may begin with (PUBLISH-05); empty: there are none. */
  linkHosts: { group: 'learners', kind: 'text', fallback: '', longest: 500, of: 'link-hosts', open: true },
  signInDays: { group: 'security', kind: 'number', fallback: 14, min: 1, max: 90, unit: 'days' },
  customPages: { group: 'menu', kind: 'pages', fallback: [], entry: { type: 'custom-page', key: 'pages' } },
} as const satisfies Record<string, Described>

export type SettingName = keyof typeof settings
/** `no` unless a setting is described as one of this kind. */
type ValueOf<S extends Described> = S extends { kind: 'switch' }
  ? boolean
  : S extends { kind: 'number' }
    ? number
    : S extends { kind: 'choice'; options: readonly (infer O)[] }
      ? O
      : S extends { kind: 'pages' }
        ? readonly CustomPage[]
        : string
export type SettingValues = { [N in SettingName]: ValueOf<(typeof settings)[N]> }
export type OpenSettings = Pick<
  SettingValues,
  { [N in SettingName]: (typeof settings)[N] extends { open: true } ? N : never }[SettingName]
>

export const settingNames = Object.keys(settings) as SettingName[]
export const openSettings = settingNames.filter((name) => 'open' in settings[name])

const describedOf = (name: SettingName): Described => settings[name]

/** The config entry that keeps a setting. */
export const entryOfSetting = (name: SettingName): { type: string; key: string } =>
  describedOf(name).entry ?? { type: settingType, key: name }

/** The setting that a config entry keeps; null where it is none of ours. */
export const settingOfEntry = (type: string, key: string): SettingName | null =>
  settingNames.find((name) => {
    const entry = entryOfSetting(name)
    return entry.type === type && entry.key === key
  }) ?? null

/** What is wrong with a value. `place` counts the lines of a list from 0; `part` is the field of the line. */
export interface SettingFault {
  code:
    | 'required'
    | 'illegal'
    | 'too-long'
    | 'out-of-range'
    | 'colour'
    | 'page-address'
    | 'link-hosts'
    | 'too-many'
  params?: { min?: number; max?: number }
  place?: number
  part?: 'name' | 'address'
}

const namesOf = ({ name }: CustomPage): string[] => (typeof name === 'string' ? [name] : Object.values(name))

function faultOfPage({ name, address }: CustomPage, place: number): SettingFault | null {
  const names = namesOf({ id: '', name, address })
  if (names.every((one) => one.trim() === '')) return { code: 'required', place, part: 'name' }
  if (names.some((one) => one.length > pageNameAtMost))
    return { code: 'too-long', params: { max: pageNameAtMost }, place, part: 'name' }
  if (address.trim() === '') return { code: 'required', place, part: 'address' }
  return isPageAddress(address) ? null : { code: 'page-address', place, part: 'address' }
}

/** What is wrong with pages, line by line. */
export function faultsOfPages(pages: readonly CustomPage[]): SettingFault[] {
  if (pages.length > customPagesAtMost) return [{ code: 'too-many', params: { max: customPagesAtMost } }]
  return pages.flatMap((page, place) => faultOfPage(page, place) ?? [])
}

/** Whole as it is kept: read, nothing is missing, no page needs an origin that isn't listed. */
function faultOfKeptPages(value: unknown): SettingFault | null {
  const { pages, hosts } = readCustomPages(value)
  const given = typeof value === 'object' && value !== null && 'pages' in value ? value.pages : null
  if (!Array.isArray(given)) return { code: 'illegal' }
  if (given.length > customPagesAtMost) return { code: 'too-many', params: { max: customPagesAtMost } }
  if (pages.length < given.length) return { code: 'illegal' }
  const unlisted = pages.findIndex(({ address }) => {
    const origin = secureOrigin(address)
    return origin !== null && !hosts.includes(origin)
  })
  return (
    faultsOfPages(pages)[0] ??
    (unlisted < 0 ? null : { code: 'page-address', place: unlisted, part: 'address' })
  )
}

/** What is wrong with a setting as it is kept; null where nothing is (ADMIN-05a). */
export function faultOfSetting(name: SettingName, value: unknown): SettingFault | null {
  const described = describedOf(name)
  switch (described.kind) {
    case 'switch':
      return typeof value === 'boolean' ? null : { code: 'illegal' }
    case 'number': {
      const { min, max } = described
      if (typeof value !== 'number' || !Number.isInteger(value))
        return { code: 'out-of-range', params: { min, max } }
      return value >= min && value <= max ? null : { code: 'out-of-range', params: { min, max } }
    }
    case 'choice':
      return described.options.some((option) => option === value) ? null : { code: 'illegal' }
    case 'text':
      if (typeof value !== 'string' || /[\p{Cc}\p{Surrogate}]/u.test(value)) return { code: 'illegal' }
      if (described.of === 'link-hosts' && !areLinkHosts(value)) return { code: 'link-hosts' }
      return value.length <= described.longest
        ? null
        : { code: 'too-long', params: { max: described.longest } }
    case 'colour':
      return value === '' || (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value))
        ? null
        : { code: 'colour' }
    case 'pages':
      return faultOfKeptPages(value)
  }
}

/** What a kept text says of a setting, or its default where nothing is kept or it can't be used. */
export function settingOf<N extends SettingName>(name: N, kept: string | null): SettingValues[N] {
  const fallback: unknown = settings[name].fallback
  const value = kept === null ? undefined : parsed(kept)
  const read = settings[name].kind === 'pages' ? readCustomPages(value).pages : value
  const usable = settings[name].kind === 'pages' ? value !== undefined : faultOfSetting(name, value) === null
  // The check has just looked at what the type says.
  return (usable ? read : fallback) as SettingValues[N]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
