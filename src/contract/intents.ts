import { z } from 'zod'
import { line, name } from '../domain/course/base.ts'
import { rowFaults } from '../domain/course/words/read-words.ts'
import { endpoints, uuid } from './endpoint.ts'

/** Bytes of a spreadsheet of intents or words at most, and its rows. */
export const wordSheet = { bytes: 10 * 1024 * 1024, rows: 20_000 } as const

/** The course whose intents they are (decision 91). */
const groupId = uuid
/** Which enterprise asks is what the token says, whatever is given. */
const appId = z.string().max(64).optional()
/** As the calls answer it: the group and, behind a dot, `innerIntentId`. What has another form is nobody's. */
const intentId = z.string().max(100)

const intentGroup = z.object({
  groupId,
  appId: uuid,
  groupName: z.string(),
  /** What the group is of: the only type that there is. */
  groupType: z.literal('course'),
})

/** An intent (§3), with the sentences that mean it and those that don't. */
export const portalIntent = z.object({
  id: intentId,
  /** Its id in the draft of the course. */
  innerIntentId: z.string(),
  groupId,
  name: z.string(),
  positive: z.array(z.string()),
  negative: z.array(z.string()),
})

/** Every call of this family answers so; a failure has its own message, as everywhere (INTENT-03). */
const success = <T extends z.ZodType>(result: T) => z.object({ message: z.literal('success'), result })

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function stringsIn(text: string): string[] {
  try {
    const read: unknown = JSON.parse(text)
    if (isStrings(read)) return read
  } catch {
    // A sentence may begin with a bracket.
  }
  return text.split(/\r\n|\r|\n/)
}

const sentences = z.array(line).max(2000)
/** Sentences in a field of a form: one a line, or a JSON array of texts. */
const formSentences = z
  .string()
  .max(1_000_000)
  .default('')
  .transform((text) => [
    ...new Set(
      stringsIn(text)
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(sentences)

const trainings = ['untrained', 'training', 'trained', 'failed'] as const

/** The Intents paragraph of §7 (INTENT-01, INTENT-02): a thin layer over the drafts of courses (decision 91). */
export const intentCalls = endpoints({
  'GET /coach-api/intent/v3/getIntentGroup': {
    access: 'coach:course',
    summary:
      'The intent groups that the caller works on: a course each; `intentName` leaves those with such an intent',
    query: z.strictObject({
      appId,
      groupType: z.string().max(40).optional(),
      intentName: z.string().trim().max(60).optional(),
    }),
    reply: success(z.array(intentGroup)),
  },
  'GET /coach-api/intent/v3/intents': {
    access: 'coach:course',
    summary: 'The intents of a group with their examples, as its draft has them',
    query: z.strictObject({ groupId }),
    reply: success(z.array(portalIntent)),
    errors: ['not-found'],
  },
  'GET /coach-api/intent/v3/intent/:intentId': {
    access: 'coach:course',
    summary: 'An intent with its examples',
    params: z.strictObject({ intentId }),
    reply: success(portalIntent),
    errors: ['not-found'],
  },
  'POST /coach-api/intent/v3/intent': {
    access: 'coach:course',
    summary: 'Add an intent to a group, with its examples one a line or as a JSON array',
    form: true,
    body: z.strictObject({ groupId, name: name(60), positive: formSentences, negative: formSentences }),
    reply: success(portalIntent),
    errors: ['not-found', 'duplicate-name', 'illegal-argument', 'changed-meanwhile'],
  },
  'POST /coach-api/intent/v3/update/:intentId': {
    access: 'coach:course',
    summary: 'Change the name or the examples of an intent; what is left out stays',
    params: z.strictObject({ intentId }),
    body: z.strictObject({
      name: name(60).optional(),
      positive: sentences.optional(),
      negative: sentences.optional(),
    }),
    reply: success(portalIntent),
    errors: ['not-found', 'duplicate-name', 'illegal-argument', 'changed-meanwhile'],
  },
  'DELETE /coach-api/intent/v3/intent/:intentId': {
    access: 'coach:course',
    summary:
      'Remove an intent, also from the conditions that ask for it; the change can be undone in the editor',
    params: z.strictObject({ intentId }),
    query: z.strictObject({ groupId: groupId.optional() }),
    reply: success(z.null()),
    errors: ['not-found', 'changed-meanwhile'],
  },
  'POST /coach-api/intent/v3/addIntentGroup': {
    access: 'coach:course',
    summary: 'Add an intent group: a course in the language of the request that begins as any new one',
    body: z.strictObject({ appId, groupName: name(100) }),
    reply: success(intentGroup),
  },
  'POST /coach-api/intent/v3/editIntentGroup': {
    access: 'coach:course',
    summary: 'Rename an intent group, which is the draft of its course',
    body: z.strictObject({ groupId, appId, groupName: name(100) }),
    reply: success(intentGroup),
    errors: ['not-found', 'changed-meanwhile'],
  },
  'POST /coach-api/intent/v3/deleteIntentGroup': {
    access: 'coach:course',
    summary:
      'Delete an intent group with its course; refused while learners have it. It can be brought back as a course',
    body: z.strictObject({ groupId, appId }),
    reply: success(z.null()),
    errors: ['not-found', 'course-published'],
  },
  'POST /coach-api/intent/v3/import': {
    access: 'coach:course',
    summary:
      'Add intents and examples to a group by a spreadsheet (xlsx or csv: name, example, negative example); the group in the header `groupId`, or in the query. `dryRun` only tells what would happen',
    query: z.strictObject({ groupId: groupId.optional(), dryRun: z.stringbool().default(false) }),
    upload: { field: 'file', bytes: wordSheet.bytes },
    reply: success(
      z.object({
        dryRun: z.boolean(),
        /** Intents and sentences that the draft lacked. */
        intents: z.int(),
        examples: z.int(),
        /** Rows that were left out, as the spreadsheet counts them; of very many the first 1000. */
        problems: z.array(z.object({ row: z.int(), fault: z.enum(rowFaults) })),
      }),
    ),
    errors: [
      'not-found',
      'illegal-argument',
      'changed-meanwhile',
      'file-too-large',
      'unsupported-file-type',
      'file-error',
    ],
  },
  'POST /coach-api/intent/v3/train': {
    access: 'coach:course',
    summary: 'Start the training of a group’s classifier, unless it is trained or being trained',
    query: z.strictObject({ groupId, engine: z.literal('intent_engine').default('intent_engine') }),
    reply: success(z.enum(trainings)),
    errors: ['not-found', 'course-invalid', 'illegal-argument'],
  },
  'GET /coach-api/intent/v3/status': {
    access: 'coach:course',
    summary: 'Whether the classifier of a group knows the examples as they are now',
    query: z.strictObject({ groupId }),
    reply: success(z.enum(trainings)),
    errors: ['not-found', 'course-invalid'],
  },
  'POST /coach-api/mlp/v1/api/predict': {
    access: 'coach:course',
    summary:
      'What a sentence means to groups, the surest first; trains the classifier first where its sentences have changed',
    body: z.strictObject({
      /** Ids of groups. */
      problem_ids: z.array(groupId).min(1).max(10),
      sentence: line,
      instance_type: z.literal('online').default('online'),
    }),
    reply: z.object({
      predictions: z.array(
        z.object({
          problem_id: groupId,
          intentId,
          /** The name of the intent. */
          label: z.string(),
          /** How sure, from 0 to 1. */
          score: z.number(),
        }),
      ),
    }),
    errors: ['not-found', 'course-invalid', 'unavailable'],
  },
})

export type PortalIntent = z.infer<typeof portalIntent>
export type TrainingState = (typeof trainings)[number]
