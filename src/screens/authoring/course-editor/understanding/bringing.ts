import type { SheetList } from '../../../../contract/word-sheets.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { applyCommands, type Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { type EditCommand, mostChangeBytes, mostCommands } from '../../../../domain/course/edit/commands.ts'
import { addIntents, addKeywords } from '../../../../domain/course/words/add-words.ts'
import { readIntents, readWords, type RowProblem } from '../../../../domain/course/words/read-words.ts'
import { newThingId } from '../draft/new-thing-id.ts'

/** What a sheet would bring into a draft, before anything is changed. */
export interface Bringing {
  commands: EditCommand[]
  /** Intents or keywords that are new, and sentences or synonyms. */
  things: number
  lines: number
  /** Rows that are left out. */
  problems: RowProblem[]
  /** Why it can't be brought: the draft's own reason, or it is more than is saved at once. */
  refusal: Refusal | 'large' | null
}

const linesIn = ({ intents, keywords }: DialogueFlowCourse, list: SheetList): number =>
  list === 'intents'
    ? intents.reduce((sum, { positive, negative }) => sum + positive.length + negative.length, 0)
    : keywords.reduce((sum, { synonyms }) => sum + synonyms.length, 0)

/** The dry run of an import: what would come of it, and what is wrong with the sheet, row by row. */
export function bringingOf(
  course: DialogueFlowCourse,
  list: SheetList,
  rows: readonly (readonly string[])[],
): Bringing {
  const { commands, problems } = read(course, list, rows)
  const nothing = { commands, problems, things: 0, lines: 0 }
  if (
    commands.length > mostCommands ||
    new TextEncoder().encode(JSON.stringify(commands)).length > mostChangeBytes
  )
    return { ...nothing, refusal: 'large' }
  const applied = applyCommands(course, commands)
  if (applied.refusal) return { ...nothing, refusal: applied.refusal }
  return {
    commands,
    problems,
    things: applied.course[list].length - course[list].length,
    lines: linesIn(applied.course, list) - linesIn(course, list),
    refusal: null,
  }
}

function read(course: DialogueFlowCourse, list: SheetList, rows: readonly (readonly string[])[]) {
  if (list === 'intents') {
    const { intents, problems } = readIntents(rows)
    return { problems, commands: addIntents(course, intents, () => newThingId('intent')) }
  }
  const { words, problems } = readWords(rows)
  return { problems, commands: addKeywords(course, words, () => newThingId('keyword')) }
}
