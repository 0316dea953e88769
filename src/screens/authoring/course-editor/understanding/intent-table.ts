import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { jsonOf } from '../../../../domain/course/edit/change-flow.ts'

/** Intents with their examples, as they stand in a pasted table. */
export interface TableIntents {
  intents: { name: string; lines: string[] }[]
  /** Numbers of the rows, from 1, that name no intent or no sentence. */
  skipped: number[]
}

const longestName = 60
const longestLine = 500

/** A row's two cells: by a tab, or, in a line of CSV, by its first comma outside of quotes. */
function cellsOf(row: string): [string, string] {
  const tab = row.indexOf('\t')
  if (tab >= 0) return [row.slice(0, tab), row.slice(tab + 1).split('\t')[0] ?? '']
  const quoted = /^\s*"((?:[^"]|"")*)"\s*[,，;；](.*)$/.exec(row)
  if (quoted) return [(quoted[1] ?? '').replaceAll('""', '"'), quoted[2] ?? '']
  const comma = row.search(/[,，;；]/)
  return comma < 0 ? [row, ''] : [row.slice(0, comma), row.slice(comma + 1)]
}

const cell = (text: string): string => {
  const bare = text.trim()
  return bare.length > 1 && bare.startsWith('"') && bare.endsWith('"')
    ? bare.slice(1, -1).replaceAll('""', '"').trim()
    : bare
}

/** Reads a table of two columns, an intent's name and a sentence, as it comes from a spreadsheet or a CSV file (INTENT-01). */
export function readIntentTable(text: string): TableIntents {
  const found = new Map<string, Set<string>>()
  const skipped: number[] = []
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .forEach((row, index) => {
      if (row.trim() === '') return
      const [first, second] = cellsOf(row)
      const name = cell(first).slice(0, longestName)
      const line = cell(second).slice(0, longestLine)
      if (name === '' || line === '') {
        skipped.push(index + 1)
        return
      }
      const lines = found.get(name) ?? new Set()
      found.set(name, lines)
      lines.add(line)
    })
  return { intents: [...found].map(([name, lines]) => ({ name, lines: [...lines] })), skipped }
}

/** Puts intents of a table into a course: those of a name that is there get the sentences, others are made. */
export function addTableIntents(
  { intents }: Pick<DialogueFlowCourse, 'intents'>,
  table: TableIntents['intents'],
  newId: () => string,
): EditCommand[] {
  return table.map(({ name, lines }): EditCommand => {
    const known = intents.find((one) => one.name === name)
    return known
      ? {
          type: 'change-lines',
          of: { list: 'intents', id: known.id },
          field: 'positive',
          add: lines.map((line) => ({ line, before: null })),
          remove: [],
        }
      : {
          type: 'add',
          to: { list: 'intents' },
          value: jsonOf({ id: newId(), name, positive: lines }),
          before: null,
        }
  })
}
