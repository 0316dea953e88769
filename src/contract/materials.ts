import { z } from 'zod'
import { courseKinds } from '../domain/course/kinds.ts'
import { localeSchema } from '../domain/course/base.ts'
import { publishKinds } from '../domain/exam/exam-session.ts'
import { longestCaptions } from '../domain/material/captions.ts'
import { pictureTypes } from '../domain/material/document.ts'
import {
  longestLink,
  longestMaterialName,
  materialFormats,
  materialKinds,
  mostMaterials,
} from '../domain/material/material.ts'
import { longestVideo, mostPages, mostSpans } from '../domain/material/progress.ts'
import {
  certificateMonths,
  completionNeeds,
  completionWays,
  learningStates,
  publishModes,
} from '../domain/publish/completion.ts'
import { endpoints, idParam, instant, pageOf, pageQuery, round, uuid } from './endpoint.ts'

const name = z.string().trim().min(1).max(longestMaterialName)

/** A material as it is given: `id` where the publish has it already, so that what people have seen of it stays. */
const newMaterial = z.union([
  z.strictObject({ id: uuid.optional(), name, fileId: uuid }),
  z.strictObject({ id: uuid.optional(), name, link: z.string().max(longestLink) }),
])
/** In the order in which learners see them (PUBLISH-05). */
export const newMaterials = z.array(newMaterial).max(mostMaterials)

/** What earns a certificate (CERT-01); `months` is how long it is valid. */
export const certificateRule = z.strictObject({
  months: z.int().min(certificateMonths.least).max(certificateMonths.most).nullable(),
})

/** What completes a publish (HOME-07). */
export const completionRule = z.strictObject({
  need: z.enum(completionNeeds),
  by: z.enum(completionWays),
  /** Whether every learning material has to be seen. */
  materials: z.boolean(),
  /** Whether its stages unlock in order (PUBLISH-02). */
  mode: z.enum(publishModes).default('free'),
  certificate: certificateRule.nullable().default(null),
})

const material = z.object({
  id: uuid,
  kind: z.enum(materialKinds),
  name: z.string(),
  /** Of a file; its bytes are got by its id. */
  fileId: uuid.nullable(),
  format: z.enum(materialFormats).nullable(),
  size: z.number().nullable(),
  link: z.string().nullable(),
  seconds: z.number().nullable(),
  pages: z.int().nullable(),
  /** Its file is no longer there. */
  gone: z.boolean(),
})

/** The captions of a video in one language, in the order of their times (HOME-05a). */
const captions = z.object({
  locale: localeSchema,
  /** Seconds from and to which words are shown. */
  cues: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })),
})
const captionsParams = z.strictObject({ id: uuid, locale: localeSchema })
const captionsOfFile = { params: idParam, reply: z.object({ items: z.array(captions) }) }

const ownMaterial = material.extend({
  /** Share that the caller has seen, 0–1. */
  seen: z.number(),
  opened: z.boolean(),
})

const documentWords = z.array(
  z.object({
    text: z.string(),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
    underline: z.literal(true).optional(),
  }),
)
/** What a page of a document shows, as `src/domain/material/document.ts` has it. */
const documentBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    words: documentWords,
  }),
  z.object({ kind: z.literal('paragraph'), words: documentWords }),
  z.object({
    kind: z.literal('item'),
    depth: z.int(),
    number: z.int().nullable(),
    words: documentWords,
  }),
  z.object({ kind: z.literal('table'), head: z.boolean(), rows: z.array(z.array(z.string())) }),
  z.object({
    kind: z.literal('picture'),
    type: z.enum(pictureTypes),
    content: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('missing-picture'), text: z.string() }),
])

const progress = z.object({
  seen: z.number(),
  opened: z.boolean(),
  downloaded: z.boolean(),
  /** Where to go on: the second of a video, the page of a PDF. */
  position: z.number().nullable(),
  /** Seconds of a video that were played, from and to. */
  spans: z.array(z.tuple([z.number(), z.number()])),
  pages: z.array(z.int()),
})

const learningDone = {
  sessions: z.int(),
  finished: z.int(),
  passed: z.int(),
  materials: z.int(),
  seen: z.int(),
  begun: z.boolean(),
}
const standing = {
  state: z.enum(learningStates),
  needed: z.int(),
  done: z.int(),
  lackingSessions: z.int(),
  lackingMaterials: z.int(),
}

const second = z.number().min(0).max(longestVideo)

/** Kinds of what a list of learning shows. */
export const learningTypes = ['learning', 'practice', 'questions', 'mock-exam', 'exam'] as const

/** What somebody has to learn and to practise, with how far they are. */
export const learningItem = z.object({
  publishId: uuid,
  name: z.string(),
  round,
  kind: z.enum(publishKinds),
  courseKind: z.enum(courseKinds),
  courseName: z.string(),
  locale: localeSchema,
  endsAt: instant.nullable(),
  completion: completionRule,
  ...learningDone,
  ...standing,
})

export const materialCalls = endpoints({
  'GET /coach-api/course-publishes/:id/materials': {
    access: 'coach:publish',
    summary: 'The learning materials of a publish, and what completes it',
    params: idParam,
    reply: z.object({ items: z.array(material), completion: completionRule }),
    errors: ['not-found'],
  },
  'PUT /coach-api/course-publishes/:id/materials': {
    access: 'coach:publish',
    summary:
      'Give a publish these learning materials; what people have seen of those that stay is kept (PUBLISH-05)',
    params: idParam,
    body: z.strictObject({
      items: newMaterials,
      completion: completionRule,
      /** Ids of the materials that the change began with: where it has others by now, nothing is changed. */
      known: z.array(uuid).max(mostMaterials),
    }),
    reply: z.object({ items: z.array(material), completion: completionRule }),
    errors: ['not-found', 'illegal-argument', 'changed-meanwhile'],
  },
  'GET /coach-api/course-publishes/:id/learners': {
    access: 'coach:publish',
    summary: 'How far each person is with a publish, of those that the caller sees (HOME-07)',
    params: idParam,
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      state: z.enum(learningStates).optional(),
    }),
    reply: pageOf(
      z.object({
        userId: uuid,
        displayName: z.string(),
        department: z.string(),
        ...learningDone,
        ...standing,
      }),
    ).extend({
      /** Of all people that the caller sees, whatever is searched for. */
      people: z.int(),
      completed: z.int(),
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/publishes/:id/materials': {
    access: 'signed-in',
    summary:
      'The learning materials of a publish with what the caller has seen, and how far they are (HOME-05)',
    params: idParam,
    reply: z.object({
      items: z.array(ownMaterial),
      completion: completionRule,
      standing: z.object({ ...learningDone, ...standing }),
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/materials/:id': {
    access: 'signed-in',
    summary: 'A learning material of a publish of the caller, and what they have seen of it (HOME-05)',
    params: idParam,
    reply: z.object({
      publish: z.object({ id: uuid, name: z.string(), kind: z.enum(publishKinds), locale: localeSchema }),
      material,
      progress,
      /** Of a video. */
      captions: z.array(captions),
      /** The materials before and after it. */
      previous: uuid.nullable(),
      next: uuid.nullable(),
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/materials/:id/pages/:page': {
    access: 'signed-in',
    summary:
      'A page of an Office document that is a learning material of the caller, from 1; one beyond the last is the last (HOME-19)',
    params: z.strictObject({ id: uuid, page: z.coerce.number().int().min(1).max(mostPages) }),
    reply: z.object({ page: z.int(), pages: z.int(), blocks: z.array(documentBlock) }),
    errors: ['not-found', 'file-error', 'download-failed'],
  },
  'PUT /coach-api/materials/:id/progress': {
    access: 'signed-in',
    summary: 'Tell what was seen of a learning material; nothing that was seen is taken back (HOME-05)',
    params: idParam,
    body: z.strictObject({
      downloaded: z.boolean().optional(),
      position: second.optional(),
      spans: z
        .array(z.tuple([second, second]))
        .max(mostSpans)
        .optional(),
      pages: z.array(z.int().min(1).max(mostPages)).max(mostPages).optional(),
    }),
    reply: progress,
    errors: ['not-found', 'course-terminated'],
  },
  'GET /coach-api/material-files/:id/captions': {
    access: 'coach:publish',
    summary: 'The captions of a video that the caller may give to learners (HOME-05a)',
    ...captionsOfFile,
    errors: ['not-found'],
  },
  'PUT /coach-api/material-files/:id/captions/:locale': {
    access: 'coach:publish',
    summary:
      'Give a video captions in a language, as WebVTT or SubRip, in place of those it has; they are those of the file in every publish (HOME-05a)',
    ...captionsOfFile,
    params: captionsParams,
    body: z.strictObject({ text: z.string().max(longestCaptions) }),
    errors: ['not-found', 'illegal-argument'],
  },
  'DELETE /coach-api/material-files/:id/captions/:locale': {
    access: 'coach:publish',
    summary: 'Take the captions of a language away from a video',
    ...captionsOfFile,
    params: captionsParams,
    errors: ['not-found'],
  },
  'GET /coach-api/learning-items': {
    access: 'signed-in',
    summary: 'What the caller has to learn and to practise of a kind, with how far they are (HOME-04)',
    query: z.strictObject({
      ...pageQuery,
      type: z.enum(learningTypes),
      search: z.string().trim().max(100).optional(),
      state: z.enum(learningStates).optional(),
    }),
    reply: pageOf(learningItem),
  },
})

export type NewMaterial = z.input<typeof newMaterial>
export type MaterialView = z.infer<typeof material>
export type OwnMaterialView = z.infer<typeof ownMaterial>
export type CaptionsView = z.infer<typeof captions>
export type ProgressView = z.infer<typeof progress>
export type LearningType = (typeof learningTypes)[number]
