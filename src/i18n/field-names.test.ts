import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { fieldNames } from '../ui/fields/field-names.ts'
import { fieldText } from './error-messages.ts'
import { messages as ja } from './locales/widgets/ja-jp.po'
import { messages as en } from './locales/widgets/us-en.po'
import { messages as cn } from './locales/widgets/zh-cn.po'
import { messages as tw } from './locales/widgets/zh-tw.po'

/** Fields that the browser fills in by itself, or another system. */
const typedByNobody = [
  // What an upload is for, the upload that is read, and a picture of what was read
  'purpose',
  'upload',
  'pictures.file',
  // Which absence of an exam's page is on, as the browser measured it
  'away.id',
  'away.ago',
  'managerId',
  // Which session of an exam people are moved to, chosen from a list
  'action.sessionId',
  // For how long questions of a sheet were in sight, as the browser measured it
  'shown.question',
  'shown.milliseconds',
  // What a sheet brings late, and a button
  'answers.answer.question',
  'answers.answer.options',
  'answers.ago',
  'accept',
  // Whether the home page stands in the whole app
  'wholeApp',
  // A tick of the audit log
  'hide',
  // How far a trend goes back
  'days',
  // A figure of the results whose people are shown
  'of',
  'at',
  // Which thing, and how it was when it was opened
  'round',
  'seen.recurrence.months',
  'seen.recurrence.days',
  'seen.reminders',
  'id',
  'ids',
  'item',
  'attempt',
  'answer.options',
  'add',
  'remove',
  'matching.total',
  'addMatching.total',
  'tenantId',
  'appid',
  'publishId',
  'courseId',
  'cover',
  'avatar',
  'full',
  'calm',
  'angry',
  'sad',
  'happy',
  ...['avatar', 'full', 'calm', 'angry', 'sad', 'happy'].map((picture) => `pictures.${picture}`),
  'picture',
  'template',
  'versionId',
  'repetition',
  // Which comment, and a button of it
  'commentId',
  'answerId',
  'feedbackId',
  'resolved',
  // Where a pointer is
  'at.scene',
  'at.x',
  'at.y',
  'draftRevision',
  'seq',
  'revision',
  'filePath',
  'pass',
  'offset',
  // Which list, and how it is cut
  'kind',
  'page',
  'size',
  'pageNo',
  'pageSize',
  'order',
  // What the live session's own messages carry, and from where on
  'after',
  'greet',
  'wait',
  ...[
    'ticket',
    'after',
    'turnId',
    'round',
    'text',
    'speech.duration',
    'speech.voiced',
    'speech.startedAt',
    'speech.endedAt',
    'speech.confidence',
    'speech.audio',
    'options',
    'codec',
    'sampleRate',
    'bytes',
    'sha256',
  ].map((name) => `messages.${name}`),
  // How it is written
  'timeZone',
  // Secrets and steps of signing in
  'challenge.id',
  'challenge.nonce',
  'ticket',
  'token',
  'product',
  'again',
  'state',
  'error',
  // What portals call a group's intents and words by (§7)
  'appId',
  'groupId',
  'groupType',
  'groupName',
  'intentId',
  'intentName',
  'positive',
  'negative',
  'engine',
  'problem_ids',
  'instance_type',
  'catalogId',
  'cid',
  'list',
  'userStr',
  'similar',
  'speech',
  // Where a draft is tried from, and what is to come of it
  'start.node',
  'start.seed',
  'moves.options',
  'explainFrom',
  'testId',
  'expected.node',
  'expected.took.by',
  'expected.took.id',
  // Labels of a line, and what a command of the editor is for
  'branch',
  'changeId',
  'undoes',
  ...[
    'type',
    'of.part',
    'of.list',
    'of.id',
    'of.node',
    'fields',
    'was',
    'field',
    'add.line',
    'add.before',
    'remove',
    'to.list',
    'to.scene',
    'to.node',
    'value',
    'before',
  ].map((name) => `commands.${name}`),
  'since',
  'at.node',
  'at.field',
  'known',
  'labelled',
  'line',
  'node',
  'reason',
  // What is decided of the turns of a conversation: its own screen says what is wrong
  ...['seq', 'way', 'withdrawn', 'given', 'reason'].map((part) => `turns.${part}`),
  'use',
  // Questions of a draft on their way into a file
  'format',
  ...['text', 'explanation', 'worth', 'tags', 'options.text', 'options.right', 'answers'].map(
    (name) => `questions.${name}`,
  ),
  ...['formatted', 'formattedExplanation', 'options.formatted'].flatMap((looks) =>
    [
      ...['', '.pause', '.media.kind', '.media.file', '.media.text'].map((name) => `insert${name}`),
      ...['bold', 'italic', 'underline', 'strike', 'alias', 'size', 'list', 'indent', 'align'].map(
        (name) => `attributes.${name}`,
      ),
    ].map((name) => `questions.${looks}.${name}`),
  ),
  // What an exam's page sends of an attempt
  'device',
  // Whether the page that queues is hidden, as the browser says it
  'hidden',
  'question',
  'marked',
  'turnId',
  'answers.question',
  'answers.options',
  ...['id', 'lasted', 'ago'].map((name) => `absences.${name}`),
  // Learning materials: what is uploaded, chosen, or told by the page that shows them
  ...['items', 'materials'].flatMap((list) => [`${list}.id`, `${list}.fileId`]),
  'archived',
  'mode',
  ...['need', 'by', 'materials', 'mode'].map((name) => `completion.${name}`),
  'downloaded',
  'position',
  'spans',
  'pages',
  // Marking: what is looked at, put off and chosen
  'publish',
  'questionId',
  'skipped',
  'first',
  'dismissed',
  'task',
  'earned',
  'completion.certificate.months',
  'certificate.months',
  'recurrence.months',
  'recurrence.days',
  'reminders',
  'programme',
  ...['review', 'certainty', 'markers', 'tolerance'].flatMap((name) => [name, `review.${name}`]),
  // A correction: what is ticked, brought from the draft, filtered by, or was seen
  ...['kind', 'right', 'references'].map((name) => `change.${name}`),
  ...['id', 'rule.kind', 'rule.texts', 'rule.groups', 'weight'].map((name) => `change.points.${name}`),
  'onlyInFavour',
  'only',
  'look',
  // Buttons
  'unmarked',
  'waitingList',
  'agreed',
  'camera',
  'notesAbsences',
  'judgesAll',
  'dryRun',
  'endUnfinished',
]

/** What a schema is made of, as far as fields are concerned. */
interface Def {
  type?: string
  shape?: Record<string, z.core.$ZodType>
  options?: readonly z.core.$ZodType[]
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
}

/** The fields of a schema by their paths, as `issues` of a 400 name them. */
function pathsOf(schema: z.core.$ZodType | undefined, path = ''): string[] {
  const def: Def = schema?._zod.def ?? {}
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, field]) =>
      pathsOf(field, path ? `${path}.${name}` : name),
    )
  if (def.options) return def.options.flatMap((option) => pathsOf(option, path))
  const inner = def.innerType ?? def.element ?? def.in
  if (inner) return pathsOf(inner, path)
  return path === '' ? [] : [path]
}

const calls: Record<string, Endpoint> = contract
const paths = [
  ...new Set(
    Object.values(calls).flatMap(({ params, query, body }) =>
      [params, query, body].flatMap((part) => pathsOf(part)),
    ),
  ),
]
const i18nOf = (messages: typeof en) => setupI18n({ locale: 'x', messages: { x: messages } })

test('ERR-03 names each field that a person may meet, in four languages', () => {
  expect(paths.length).toBeGreaterThan(60)
  for (const messages of [cn, tw, en, ja]) {
    const i18n = i18nOf(messages)
    expect(paths.filter((path) => !typedByNobody.includes(path) && fieldText(i18n, path) === path)).toEqual(
      [],
    )
  }
})

test('ERR-03 names no field that there is not, and leaves none without a name that has one', () => {
  expect(typedByNobody.filter((path) => !paths.includes(path))).toEqual([])
  const isUsed = (name: string) => {
    const i18n = i18nOf({ [`field.${name}`]: ['a name'] })
    return paths.some((path) => !typedByNobody.includes(path) && fieldText(i18n, path) === 'a name')
  }
  expect(Object.keys(fieldNames).filter((name) => !isUsed(name))).toEqual([])
})

test.each([
  ['userName', 'User name'],
  ['manager.userName', 'Manager’s user name'],
  ['matching.userName', 'User name'],
  ['classIds.3', 'Classes'],
  ['licence.seats', 'Seats'],
  ['number2', 'Number 2'],
  ['constructor', 'constructor'],
  ['made.up.0', 'made.up.0'],
])('ERR-03 calls the field %s “%s”', (path, name) => {
  expect(fieldText(i18nOf(en), path)).toBe(name)
})
