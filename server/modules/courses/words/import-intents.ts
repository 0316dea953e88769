import { z } from 'zod'
import { contract } from '../../../../src/contract/contract.ts'
import { applyCommands } from '../../../../src/domain/course/edit/apply-command.ts'
import { addIntents } from '../../../../src/domain/course/words/add-words.ts'
import { readIntents } from '../../../../src/domain/course/words/read-words.ts'
import type { DialogueFlowCourse } from '../../../../src/domain/course/dialogue-flow.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { CallContext } from '../../../plugins/route.ts'
import { cellsOf } from './incoming-sheet.ts'
import { changeDraft, draftOf } from './portal-draft.ts'
import { newWordId } from './word-ids.ts'

/** Problems that one answer tells. */
const mostProblems = 1000

const examplesIn = ({ intents }: DialogueFlowCourse): number =>
  intents.reduce((sum, { positive, negative }) => sum + positive.length + negative.length, 0)

/** Throws CallError `bad-request` where the header names no group. */
function groupInHeader(header: unknown): string {
  const read = z.uuid().safeParse(header)
  if (read.success) return read.data
  throw new CallError('bad-request', {}, [
    {
      path: 'headers.groupId',
      code: 'required',
      message: 'the id of a group, in this header or in the query',
    },
  ])
}

/** Adds what a sheet has and a draft lacks, in one change (INTENT-01). */
export async function importIntents(context: CallContext<'POST /coach-api/intent/v3/import'>) {
  const { db, query, request } = context
  const draft = await draftOf(context, query.groupId ?? groupInHeader(request.headers.groupid))
  const { upload } = contract['POST /coach-api/intent/v3/import']
  const read = readIntents(await cellsOf(db.tenantId, request, upload))
  const commands = addIntents(draft.content, read.intents, () => newWordId('intent'))
  const course = query.dryRun
    ? appliedTo(draft.content, commands)
    : await changeDraft(context, draft, commands)
  return {
    message: 'success' as const,
    result: {
      dryRun: query.dryRun,
      intents: course.intents.length - draft.content.intents.length,
      examples: examplesIn(course) - examplesIn(draft.content),
      problems: read.problems.slice(0, mostProblems),
    },
  }
}

/** What the draft would say. Throws CallError `illegal-argument` where it would be too much. */
function appliedTo(content: DialogueFlowCourse, commands: Parameters<typeof applyCommands>[1]) {
  const applied = applyCommands(content, commands)
  if (applied.refusal)
    throw new CallError('illegal-argument', {}, [
      { path: 'body.file', code: applied.refusal.reason, message: applied.refusal.reason },
    ])
  return applied.course
}
