import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Claims } from '../../../../src/contract/identity.ts'
import type { DialogueFlowCourse } from '../../../../src/domain/course/dialogue-flow.ts'
import { applyCommands } from '../../../../src/domain/course/edit/apply-command.ts'
import type { EditCommand } from '../../../../src/domain/course/edit/commands.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Rights } from '../../../plugins/account-access.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { builderOf, buildingActorOf } from '../builders.ts'
import { dialogueFlowOf } from '../dialogue-flow-of.ts'
import { editDraft } from '../drafts.ts'
import { courseById, type StoredCourse } from '../queries.ts'

/** A call of whoever works on courses. */
export interface PortalCall {
  db: TenantDb
  claims: Claims
  rights: Rights
  request: FastifyRequest
  platform: Platform
}

/** A draft that has intents and words: those of a dialogue flow. */
export interface FlowDraft extends StoredCourse {
  content: DialogueFlowCourse
}

/** A dialogue flow that the caller works on. Throws CallError `not-found`. */
export async function draftOf(call: PortalCall, courseId: string): Promise<FlowDraft> {
  const found = await courseById(call.db, builderOf(call), courseId, new Date(call.platform.clock()))
  if (!found) throw new CallError('not-found')
  return { ...found, content: dialogueFlowOf(found.content) }
}

/**
 * Changes a draft by the commands that the editor would give, and answers what it says then as far as these commands go. Throws as
 * `editDraft` does.
 */
export async function changeDraft(
  call: PortalCall,
  { row, content }: FlowDraft,
  commands: readonly EditCommand[],
): Promise<DialogueFlowCourse> {
  if (commands.length > 0)
    await editDraft(call.db, buildingActorOf(call), row.id, { changeId: randomUUID(), commands })
  const applied = applyCommands(content, commands)
  if (applied.refusal) throw new CallError('changed-meanwhile')
  return applied.course
}
