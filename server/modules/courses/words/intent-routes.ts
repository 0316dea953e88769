import type { PortalIntent } from '../../../../src/contract/intents.ts'
import { jsonOf, setFields } from '../../../../src/domain/course/edit/change-flow.ts'
import { removeWord } from '../../../../src/domain/course/edit/change-words.ts'
import type { DialogueFlowCourse } from '../../../../src/domain/course/dialogue-flow.ts'
import { localeOf } from '../../../../src/domain/locale.ts'
import { sameName } from '../../../../src/domain/text/same-name.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { buildingActorOf, builderOf } from '../builders.ts'
import { deleteCourse } from '../delete-course.ts'
import { createCourse } from '../new-course.ts'
import { groupsOf, enterpriseAppId } from './word-queries.ts'
import { importIntents } from './import-intents.ts'
import { changeDraft, draftOf, type PortalCall } from './portal-draft.ts'
import { predict, startTraining, trainingOf } from './train-group.ts'
import { newWordId, portalId, readPortalId } from './word-ids.ts'

/** The Intents paragraph of §7: a course is a group, its draft has the intents (decision 91). */
export function intentRoutes(app: App): void {
  route(app, 'GET /coach-api/intent/v3/getIntentGroup', listGroups)
  route(app, 'GET /coach-api/intent/v3/intents', listIntents)
  route(app, 'GET /coach-api/intent/v3/intent/:intentId', getIntent)
  route(app, 'POST /coach-api/intent/v3/intent', addIntent)
  route(app, 'POST /coach-api/intent/v3/update/:intentId', updateIntent)
  route(app, 'DELETE /coach-api/intent/v3/intent/:intentId', deleteIntent)
  route(app, 'POST /coach-api/intent/v3/addIntentGroup', addGroup)
  route(app, 'POST /coach-api/intent/v3/editIntentGroup', editGroup)
  route(app, 'POST /coach-api/intent/v3/deleteIntentGroup', deleteGroup)
  route(app, 'POST /coach-api/intent/v3/import', importIntents)
  route(app, 'POST /coach-api/intent/v3/train', startTraining)
  route(app, 'GET /coach-api/intent/v3/status', trainingOf)
  route(app, 'POST /coach-api/mlp/v1/api/predict', predict)
}

type Intent = DialogueFlowCourse['intents'][number]

const success = <T>(result: T) => ({ message: 'success' as const, result })

const viewOf = (groupId: string, { id, name, positive, negative }: Intent): PortalIntent => ({
  id: portalId(groupId, id),
  innerIntentId: id,
  groupId,
  name,
  positive,
  negative,
})

/** What a draft says of an intent. Throws CallError `not-found`. */
function intentOf(content: DialogueFlowCourse, id: string): Intent {
  const found = content.intents.find((one) => one.id === id)
  if (!found) throw new CallError('not-found')
  return found
}

async function draftWith(call: PortalCall, intentId: string) {
  const at = readPortalId(intentId)
  if (!at) throw new CallError('not-found')
  const draft = await draftOf(call, at.courseId)
  return { ...at, draft, intent: intentOf(draft.content, at.id) }
}

/** Throws CallError `duplicate-name` where another intent is called so. */
function assertFree(name: string, intents: readonly Intent[]): void {
  if (intents.some((one) => sameName(one.name, name))) throw new CallError('duplicate-name')
}

async function listGroups(context: CallContext<'GET /coach-api/intent/v3/getIntentGroup'>) {
  const { db, query } = context
  const { groupType, intentName = '' } = query
  const ofType = groupType === undefined || groupType === '' || groupType === 'course'
  return success(ofType ? await groupsOf(db, builderOf(context), { intentName }) : [])
}

async function listIntents(context: CallContext<'GET /coach-api/intent/v3/intents'>) {
  const { groupId } = context.query
  const { content } = await draftOf(context, groupId)
  return success(content.intents.map((intent) => viewOf(groupId, intent)))
}

async function getIntent(context: CallContext<'GET /coach-api/intent/v3/intent/:intentId'>) {
  const { courseId, intent } = await draftWith(context, context.params.intentId)
  return success(viewOf(courseId, intent))
}

async function addIntent(context: CallContext<'POST /coach-api/intent/v3/intent'>) {
  const { groupId, name, positive, negative } = context.body
  const draft = await draftOf(context, groupId)
  assertFree(name, draft.content.intents)
  const id = newWordId('intent')
  const value = jsonOf({ id, name, positive, negative })
  const course = await changeDraft(context, draft, [
    { type: 'add', to: { list: 'intents' }, value, before: null },
  ])
  return success(viewOf(groupId, intentOf(course, id)))
}

async function updateIntent(context: CallContext<'POST /coach-api/intent/v3/update/:intentId'>) {
  const { params, body } = context
  const { courseId, id, draft } = await draftWith(context, params.intentId)
  const others = draft.content.intents.filter((one) => one.id !== id)
  if (body.name !== undefined) assertFree(body.name, others)
  const course = await changeDraft(
    context,
    draft,
    setFields(draft.content, { list: 'intents', id }, { ...body }),
  )
  return success(viewOf(courseId, intentOf(course, id)))
}

async function deleteIntent(context: CallContext<'DELETE /coach-api/intent/v3/intent/:intentId'>) {
  const { params, query } = context
  const { courseId, id, draft } = await draftWith(context, params.intentId)
  if (query.groupId !== undefined && query.groupId !== courseId) throw new CallError('not-found')
  await changeDraft(context, draft, removeWord(draft.content, { list: 'intents', id }))
  return success(null)
}

async function groupWith(context: PortalCall, groupId: string) {
  const { row } = await draftOf(context, groupId)
  return success({
    groupId,
    appId: await enterpriseAppId(context.db),
    groupName: row.name,
    groupType: 'course' as const,
  })
}

async function addGroup(context: CallContext<'POST /coach-api/intent/v3/addIntentGroup'>) {
  const { db, body, request } = context
  const made = await createCourse(db, buildingActorOf(context), {
    name: body.groupName,
    kind: 'dialogue-flow',
    locale: localeOf(request.headers.locale),
    categoryId: null,
    template: null,
  })
  return groupWith(context, made)
}

async function editGroup(context: CallContext<'POST /coach-api/intent/v3/editIntentGroup'>) {
  const { groupId, groupName } = context.body
  const draft = await draftOf(context, groupId)
  await changeDraft(context, draft, setFields(draft.content, { part: 'course' }, { name: groupName }))
  return groupWith(context, groupId)
}

async function deleteGroup(context: CallContext<'POST /coach-api/intent/v3/deleteIntentGroup'>) {
  await deleteCourse(context.db, buildingActorOf(context), context.body.groupId)
  return success(null)
}
