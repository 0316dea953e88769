import type { ConfigEntry } from '../../../contract/administration.ts'

const three = ['1', '2', '3'] as const
type Three = (typeof three)[number]
export const textExtensions = [
  ...three.map((n) => `type${n}` as const),
  ...three.map((n) => `tag${n}` as const),
]
export const numberExtensions = three.map((n) => `number${n}` as const)
export const timeExtensions = three.map((n) => `time${n}` as const)

/** A config entry as the form holds it: every field a text; times as the place where the person is writes them. */
export type ConfigDraft = Record<
  'key' | 'type' | 'value' | 'sort' | `type${Three}` | `tag${Three}` | `number${Three}` | `time${Three}`,
  string
>

export const emptyConfig = (type: string): ConfigDraft => ({
  key: '',
  type,
  value: '',
  sort: '0',
  type1: '',
  type2: '',
  type3: '',
  tag1: '',
  tag2: '',
  tag3: '',
  number1: '',
  number2: '',
  number3: '',
  time1: '',
  time2: '',
  time3: '',
})

const two = (n: number) => String(n).padStart(2, '0')
/** An instant as a field of date and time holds it: to the minute, in the place where the person is. */
function localTime(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

export function draftOfConfig(entry: ConfigEntry): ConfigDraft {
  const draft = { ...emptyConfig(entry.type), key: entry.key, value: entry.value, sort: String(entry.sort) }
  for (const name of textExtensions) draft[name] = entry[name]
  for (const name of numberExtensions) draft[name] = entry[name] === null ? '' : String(entry[name])
  for (const name of timeExtensions) draft[name] = localTime(entry[name])
  return draft
}

const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.normalize('NFKC').trim())

/** The fields as they are sent. A time that was not touched keeps its seconds. */
export function fieldsOfConfig(draft: ConfigDraft, base: ConfigEntry | null) {
  const time = (name: (typeof timeExtensions)[number]) => {
    if (base && localTime(base[name]) === draft[name]) return base[name]
    return draft[name] ? new Date(draft[name]).toISOString() : null
  }
  const { key, value, sort, type1, type2, type3, tag1, tag2, tag3, number1, number2, number3 } = draft
  return {
    key: key.trim(),
    value,
    sort: numberOf(sort) ?? 0,
    type1,
    type2,
    type3,
    tag1,
    tag2,
    tag3,
    number1: numberOf(number1),
    number2: numberOf(number2),
    number3: numberOf(number3),
    time1: time('time1'),
    time2: time('time2'),
    time3: time('time3'),
  }
}

/** The rules of ADMIN-05: key 4–40 letters or letters plus digits; value and type required. */
export function faultsOfConfig(draft: ConfigDraft): Partial<Record<keyof ConfigDraft, string>> {
  const faults: Partial<Record<keyof ConfigDraft, string>> = {}
  if (!draft.key.trim()) faults.key = 'required'
  else if (!/^(?=.*[A-Za-z])[A-Za-z0-9]{4,40}$/.test(draft.key.trim())) faults.key = 'config-key'
  if (!draft.type.trim()) faults.type = 'required'
  else if (!/^[A-Za-z0-9_-]{1,40}$/.test(draft.type.trim())) faults.type = 'config-type'
  if (draft.value === '') faults.value = 'required'
  const sort = numberOf(draft.sort) ?? 0
  if (!(Number.isInteger(sort) && sort >= 0 && sort <= 1_000_000)) faults.sort = 'whole-number'
  for (const name of numberExtensions)
    if (!Number.isFinite(numberOf(draft[name]) ?? 0)) faults[name] = 'number'
  return faults
}

/**
 * What a value is: JSON that pages can read, something that means to be JSON and is broken at a line, or a
 * plain text.
 */
export type ValueKind = { kind: 'json' } | { kind: 'broken' } | { kind: 'text' }

export function kindOfValue(value: string): ValueKind {
  try {
    JSON.parse(value)
    return { kind: 'json' }
  } catch {
    return { kind: /^\s*[[{"]/.test(value) ? 'broken' : 'text' }
  }
}

/** The same JSON, set out in lines. Only for what is JSON. */
export const pretty = (value: string): string => JSON.stringify(JSON.parse(value), null, 2)
