import { z } from 'zod'
import { editCommandSchema, mostCommands } from '../domain/course/edit/commands.ts'
import { factStates } from '../domain/course/fact-states.ts'
import { notCountedReasons } from '../domain/dialogue/dialogue.ts'
import { handlerKinds } from '../domain/handlers/kinds.ts'
import { endpoints, idParam, instant, nothing, uuid } from './endpoint.ts'
import { job } from './jobs.ts'
import { courseRow, courseProblem } from './courses.ts'
import { unmet } from './try-out.ts'

/** A change of a draft that was made: `changeId` is the page's own name for it. */
export const draftChange = z.object({
  /** The revision of the draft that came of it. */
  revision: z.int(),
  changeId: uuid,
  /** Without an id, and nameless, where that person was erased since. */
  by: z.object({ id: uuid.nullable(), name: z.string() }),
  at: instant,
  commands: z.array(editCommandSchema),
})

/** Where a builder is in a draft: the node that they have open, and the field that they write in. */
const placeInDraft = z.strictObject({
  node: z.string().max(40).nullable(),
  field: z.string().max(80).nullable(),
})

/** Somebody else who has the draft open (COURSE-09a); one entry a page. */
export const presentBuilder = z.object({
  page: uuid,
  id: uuid,
  name: z.string(),
  at: placeInDraft,
})

/** A change of one's own as undo needs it: `undoes` names the change that it took back. */
export const ownChange = z.object({
  changeId: uuid,
  undoes: uuid.nullable(),
  inverse: z.array(editCommandSchema),
})

const span = { start: z.int(), end: z.int() }

/** What is read from a sentence (INTENT-02), as src/domain/try-out/understand-sentence.ts has it; spans are of the sentence as sent. */
export const understoodSentence = z.object({
  /** `unmet`: why it doesn't count in a practice though the classifier takes the sentence for it. */
  intents: z.array(
    z.object({ intent: z.string(), confidence: z.number(), unmet: unmet.nullable(), ...span }),
  ),
  almost: z.object({ intent: z.string(), unmet }).nullable(),
  nearest: z.array(z.object({ intent: z.string(), line: z.string(), likeness: z.number() })),
  keywords: z.array(z.object({ keyword: z.string(), denied: z.boolean(), ...span })),
  facts: z.array(z.object({ fact: z.string(), state: z.enum(factStates), ...span })),
  /** Questions to the customer that the course has an answer for (CONV-31). */
  asked: z.array(z.object({ answer: z.string(), ...span })),
  handled: z.array(z.enum(handlerKinds)),
  /** What becomes of it as the first line at the node. */
  heard: z
    .object({
      branch: z.string().nullable(),
      wrong: z.boolean(),
      notCounted: z.enum(notCountedReasons).nullable(),
    })
    .nullable(),
})

export const courseDraftCalls = endpoints({
  'POST /coach-api/courses/:id/draft/commands': {
    access: 'coach:course',
    summary:
      'Change the draft of a course: all commands or none (COURSE-08a). Learners have what is published until it is published again',
    params: idParam,
    body: z.strictObject({
      /** Chosen by the caller; a change that comes twice is made once. */
      changeId: uuid,
      /** The change of the caller's own that this one takes back. */
      undoes: uuid.nullable().default(null),
      commands: z.array(editCommandSchema).min(1).max(mostCommands),
    }),
    /** `revision` of the draft that has it. */
    reply: z.object({ course: courseRow, revision: z.int() }),
    /** `too-many-requests` says after how many seconds the same may be sent again (COURSE-08d). */
    errors: ['not-found', 'changed-meanwhile', 'illegal-argument', 'too-many-requests'],
  },
  'POST /coach-api/courses/:id/draft/listen': {
    access: 'coach:course',
    summary:
      'What others have changed of a draft since a revision, who has it open and whether its comments changed; waits for something to happen (COURSE-09a)',
    params: idParam,
    body: z.strictObject({
      /** The caller's page, for as long as it is open. */
      page: uuid,
      since: z.int().min(0),
      /** Null: the page is being closed. */
      at: placeInDraft.nullable(),
      /** What the page knows beside the changes: anything else is answered at once. Null answers at once in any case. */
      known: z.string().max(40).nullable(),
    }),
    reply: z.object({
      revision: z.int(),
      /** In their order; null where there are too many, or another course has taken the place: read it whole. */
      changes: z.array(draftChange).nullable(),
      present: z.array(presentBuilder),
      /** Counts changes of the comments (GET /coach-api/courses/:id/comments). */
      comments: z.int(),
      /** Stands for `present` and `comments`. */
      known: z.string(),
    }),
    errors: ['not-found', 'unavailable'],
  },
  'GET /coach-api/courses/:id/draft/problems': {
    access: 'coach:course',
    summary: 'What the checker says of a draft (FLOW-04), and of which revision',
    params: idParam,
    reply: z.object({ revision: z.int(), problems: z.array(courseProblem) }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/draft/understand': {
    access: 'coach:course',
    summary:
      'What a sentence means to the draft of a course, at a node or anywhere (INTENT-12); trains its classifier first where its sentences have changed',
    params: idParam,
    body: z.strictObject({
      sentence: z.string().trim().min(1).max(500),
      /** Null: anywhere. */
      node: z.string().max(40).nullable(),
    }),
    reply: understoodSentence,
    errors: ['not-found', 'course-invalid', 'unavailable', 'too-many-requests'],
  },
  'POST /coach-api/courses/:id/draft/cross-validation': {
    access: 'coach:course',
    summary:
      'Start a job that tells how well the examples of each intent of the draft are understood where the classifier has not seen them (INTENT-02)',
    params: idParam,
    body: nothing,
    reply: job,
    errors: ['not-found', 'course-invalid', 'too-many-requests'],
  },
  'GET /coach-api/courses/:id/draft/own-changes': {
    access: 'coach:course',
    summary:
      'What the caller has changed of a draft, the newest last, so that it can be undone after a reload',
    params: idParam,
    reply: z.object({ items: z.array(ownChange) }),
    errors: ['not-found'],
  },
})

export type DraftChange = z.infer<typeof draftChange>

export type PresentBuilder = z.infer<typeof presentBuilder>

export type OwnChange = z.infer<typeof ownChange>

export type Understood = z.infer<typeof understoodSentence>
