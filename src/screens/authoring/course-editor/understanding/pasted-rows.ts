import type { Table } from '../../../../domain/course/dialogue-flow.ts'
import { isNumeric } from '../../../../domain/operations/values.ts'

/**
 * The rows of a table in pasted text: a line each, key and value parted by a tab, or by the first comma, semicolon, colon or equals sign.
 * What has no key is left out; of several lines with the same key the first stays.
 */
export function pastedRows(text: string): Table['rows'] {
  const rows = new Map<string, Table['rows'][number]>()
  for (const line of text.split(/\r\n|\r|\n/)) {
    const parted = line.includes('\t')
      ? line.split('\t')
      : /^([^,，;；:：=]*)[,，;；:：=]?(.*)$/.exec(line)?.slice(1)
    const key = (parted?.[0] ?? '').trim().slice(0, 100)
    const value = (parted?.[1] ?? '').trim().slice(0, 200)
    const plain = value.replace(/(?<=\d)[,，](?=\d{3}(\D|$))/g, '')
    if (key !== '' && !rows.has(key)) rows.set(key, { key, value: isNumeric(plain) ? Number(plain) : value })
  }
  return [...rows.values()]
}
