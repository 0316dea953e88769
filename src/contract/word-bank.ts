import { z } from 'zod'
import { name } from '../domain/course/base.ts'
import { endpoints, uuid } from './endpoint.ts'

/** Catalogs of words (§3): 3 holds keywords; 4, prohibited words, is ours (decision 91). */
export const wordCatalogs = [3, 4] as const
const catalogId = z.union([z.literal(3), z.literal(4)]).default(3)
const word = name(40)
const synonyms = z.array(word).max(50)
/** As the calls answer it: the course and the id of the word there. What has another form is nobody's. */
const wordId = z.string().max(100)

/**
 * Whose words: of `courseId`; else of the course whose id `appId` is; else, `appId` being the enterprise's own or left out, of the
 * courses that the caller works on, of very many the 200 that were changed last.
 */
const where = { courseId: uuid.optional(), appId: uuid.optional() }

const bankWord = z.object({
  id: wordId,
  catalogId: z.int(),
  courseId: uuid,
  appId: uuid,
  name: z.string(),
  similar: z.array(z.string()),
})

/** A word found in a sentence, and where. */
const matched = bankWord.omit({ similar: true }).extend({ start: z.int(), end: z.int() })

const ok = z.literal(200)
const changed = ['not-found', 'duplicate-name', 'illegal-argument', 'changed-meanwhile'] as const

/** The Word bank paragraph of §7 (INTENT-04): a thin layer over the drafts of courses (decision 91). */
export const wordBankCalls = endpoints({
  'POST /word-api/adm/wordbank/v2/info': {
    access: 'coach:course',
    summary: 'The words of a catalog with their synonyms',
    body: z.strictObject({ catalogId, ...where }),
    reply: z.object({ status: ok, entity: z.object({ wordbank: z.array(bankWord) }) }),
    errors: ['not-found'],
  },
  'POST /word-api/adm/wordbank/v2/info/_match': {
    access: 'coach:course',
    summary: 'The words of a catalog, or synonyms of theirs, that a sentence holds',
    body: z.strictObject({ catalogId, ...where, userStr: z.string().trim().min(1).max(2000) }),
    reply: z.object({ status: ok, entity: z.array(matched) }),
    errors: ['not-found'],
  },
  'POST /word-api/adm/wordbank/v2': {
    access: 'coach:course',
    summary: 'Add a word to a course',
    body: z.strictObject({
      catalogId,
      courseId: uuid,
      appId: where.appId,
      name: word,
      similar: synonyms.default([]),
    }),
    reply: z.object({ status: ok, entity: bankWord }),
    errors: changed,
  },
  'PUT /word-api/adm/wordbank/v2': {
    access: 'coach:course',
    summary: 'Rename a word, or put other synonyms in the place of its own',
    body: z.strictObject({ catalogId, id: wordId, name: word.optional(), similar: synonyms.optional() }),
    reply: z.object({ status: ok, entity: bankWord }),
    errors: changed,
  },
  'DELETE /word-api/adm/wordbank/v2': {
    access: 'coach:course',
    summary: 'Remove a word, also from the conditions that ask for it; it can be undone in the editor',
    body: z.strictObject({ catalogId, id: wordId }),
    reply: z.object({ status: ok }),
    errors: ['not-found', 'changed-meanwhile'],
  },
  'POST /word-api/adm/wordbank/v2/similar': {
    access: 'coach:course',
    summary: 'Add a synonym to a word',
    body: z.strictObject({ catalogId, id: wordId, similar: word }),
    reply: z.object({ status: ok, entity: bankWord }),
    errors: changed,
  },
  'PUT /word-api/adm/wordbank/v2/similar': {
    access: 'coach:course',
    summary: 'Write a synonym of a word in another way',
    body: z.strictObject({ catalogId, id: wordId, similar: word, to: word }),
    reply: z.object({ status: ok, entity: bankWord }),
    errors: changed,
  },
  'DELETE /word-api/adm/wordbank/v2/similar': {
    access: 'coach:course',
    summary: 'Remove a synonym of a word',
    body: z.strictObject({ catalogId, id: wordId, similar: word }),
    reply: z.object({ status: ok, entity: bankWord }),
    errors: ['not-found', 'illegal-argument', 'changed-meanwhile'],
  },
  'GET /word-api/adm/wordbank/_download': {
    access: 'coach:course',
    summary: 'The words of a catalog as a spreadsheet',
    query: z.strictObject({
      appId: where.appId,
      courseId: where.courseId,
      cid: z.enum(['3', '4']).default('3'),
    }),
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.unknown(),
    errors: ['not-found'],
  },
  'GET /coach-api/coach-scoring-api/keyword/:appId': {
    access: 'coach:course',
    summary: 'The keywords that a sentence holds',
    params: z.strictObject({ appId: uuid }),
    query: z.strictObject({ speech: z.string().trim().max(2000).default('') }),
    reply: z.object({ status: ok, entity: z.array(matched) }),
    errors: ['not-found'],
  },
})

export type BankWord = z.infer<typeof bankWord>
export type MatchedWord = z.infer<typeof matched>
export type WordCatalog = (typeof wordCatalogs)[number]
