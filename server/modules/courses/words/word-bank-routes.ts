import type { BankWord, MatchedWord, WordCatalog } from '../../../../src/contract/word-bank.ts'
import type { DialogueFlowCourse } from '../../../../src/domain/course/dialogue-flow.ts'
import { jsonOf, setFields } from '../../../../src/domain/course/edit/change-flow.ts'
import { removeWord } from '../../../../src/domain/course/edit/change-words.ts'
import type { EditCommand } from '../../../../src/domain/course/edit/commands.ts'
import { wordHeadsIn } from '../../../../src/domain/course/words/word-sheet.ts'
import { localeOf } from '../../../../src/domain/locale.ts'
import { comparingIn } from '../../../../src/domain/text/comparable.ts'
import { findEachWord, wordTable } from '../../../../src/domain/text/find-words.ts'
import { originalSpan } from '../../../../src/domain/text/normalise.ts'
import { sameName } from '../../../../src/domain/text/same-name.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { writeSpreadsheet } from '../../../spreadsheets/sheets.ts'
import { builderOf } from '../builders.ts'
import { type FlowDraft, changeDraft, draftOf, type PortalCall } from './portal-draft.ts'
import { newWordId, portalId, readPortalId } from './word-ids.ts'
import { type CourseWord, type CourseWords, enterpriseAppId, wordsOf } from './word-queries.ts'

/** The Word bank paragraph of §7: the words of courses (decision 91). */
export function wordBankRoutes(app: App): void {
  route(app, 'POST /word-api/adm/wordbank/v2/info', info)
  route(app, 'POST /word-api/adm/wordbank/v2/info/_match', match)
  route(app, 'POST /word-api/adm/wordbank/v2', addWord)
  route(app, 'PUT /word-api/adm/wordbank/v2', putWord)
  route(app, 'DELETE /word-api/adm/wordbank/v2', deleteWord)
  route(app, 'POST /word-api/adm/wordbank/v2/similar', addSimilar)
  route(app, 'PUT /word-api/adm/wordbank/v2/similar', putSimilar)
  route(app, 'DELETE /word-api/adm/wordbank/v2/similar', deleteSimilar)
  route(app, 'GET /word-api/adm/wordbank/_download', download)
  route(app, 'GET /coach-api/coach-scoring-api/keyword/:appId', keywordsIn)
}

const status = 200 as const

/** Whose words are meant, see the contract. Throws CallError `not-found`. */
async function meantBy(
  call: PortalCall,
  catalog: WordCatalog,
  { courseId, appId }: { courseId?: string | undefined; appId?: string | undefined },
): Promise<{ appId: string; courses: CourseWords[] }> {
  const own = await enterpriseAppId(call.db)
  const one = courseId ?? (appId === own ? undefined : appId)
  const courses = await wordsOf(call.db, builderOf(call), catalog, one ?? null)
  if (one !== undefined && courses.length === 0) throw new CallError('not-found')
  return { appId: own, courses }
}

async function info(context: CallContext<'POST /word-api/adm/wordbank/v2/info'>) {
  const { catalogId, ...where } = context.body
  const { appId, courses } = await meantBy(context, catalogId, where)
  const wordbank = courses.flatMap(({ courseId, words }) =>
    words.map(({ id, ...word }): BankWord => ({
      id: portalId(courseId, id),
      catalogId,
      courseId,
      appId,
      ...word,
    })),
  )
  return { status, entity: { wordbank } }
}

/** The first place of each word, or of a synonym of it, as a practice would find it (INTENT-04). */
async function matchesIn(
  call: PortalCall,
  catalogId: WordCatalog,
  where: Parameters<typeof meantBy>[2],
  sentence: string,
): Promise<MatchedWord[]> {
  const { appId, courses } = await meantBy(call, catalogId, where)
  return courses.flatMap(({ courseId, locale, words }) => {
    const comparing = comparingIn(locale)
    const text = comparing.text(sentence)
    const table = wordTable(
      words.map(({ id, name, similar }) => ({ id, forms: [name, ...similar] })),
      (form) => comparing.text(form).text,
    )
    const found = findEachWord(table, text.text, 1)
    return words.flatMap(({ id, name }) => {
      const place = found.get(id)?.[0]
      const span = place && originalSpan(text, place.start, place.end)
      return span ? [{ id: portalId(courseId, id), catalogId, courseId, appId, name, ...span }] : []
    })
  })
}

async function match(context: CallContext<'POST /word-api/adm/wordbank/v2/info/_match'>) {
  const { catalogId, userStr, ...where } = context.body
  return { status, entity: await matchesIn(context, catalogId, where, userStr) }
}

async function keywordsIn(context: CallContext<'GET /coach-api/coach-scoring-api/keyword/:appId'>) {
  const { params, query } = context
  return { status, entity: await matchesIn(context, 3, { appId: params.appId }, query.speech) }
}

/** The list of a draft that a catalog is, and the field that holds a word's name there. */
const listOf = { 3: 'keywords', 4: 'sensitiveWords' } as const
const nameIn = { 3: 'name', 4: 'word' } as const

const wordsIn = (course: DialogueFlowCourse, catalog: WordCatalog): CourseWord[] =>
  catalog === 3
    ? course.keywords.map(({ id, name, synonyms }) => ({ id, name, similar: synonyms }))
    : course.settings.sensitiveWords.map(({ id, word, synonyms }) => ({ id, name: word, similar: synonyms }))

/** Throws CallError `not-found`. */
async function wordOf(call: PortalCall, catalog: WordCatalog, wordId: string) {
  const at = readPortalId(wordId)
  const draft = at && (await draftOf(call, at.courseId))
  const word = draft && wordsIn(draft.content, catalog).find(({ id }) => id === at.id)
  if (!word) throw new CallError('not-found')
  return { draft, word }
}

/** Changes the draft, and answers what the word is then. */
async function changed(
  call: PortalCall,
  catalogId: WordCatalog,
  draft: FlowDraft,
  id: string,
  commands: readonly EditCommand[],
): Promise<{ status: 200; entity: BankWord }> {
  const word = wordsIn(await changeDraft(call, draft, commands), catalogId).find((one) => one.id === id)
  if (!word) throw new CallError('changed-meanwhile')
  const courseId = draft.row.id
  const appId = await enterpriseAppId(call.db)
  return { status, entity: { ...word, id: portalId(courseId, id), catalogId, courseId, appId } }
}

/** Throws CallError `duplicate-name` where another word of the catalog is called so. */
function assertFree(name: string, words: readonly CourseWord[]): void {
  if (words.some((one) => sameName(one.name, name))) throw new CallError('duplicate-name')
}

async function addWord(context: CallContext<'POST /word-api/adm/wordbank/v2'>) {
  const { catalogId, courseId, name, similar } = context.body
  const draft = await draftOf(context, courseId)
  assertFree(name, wordsIn(draft.content, catalogId))
  const id = newWordId(catalogId === 3 ? 'keyword' : 'word')
  const value = jsonOf({ id, [nameIn[catalogId]]: name, synonyms: [...new Set(similar)] })
  return changed(context, catalogId, draft, id, [
    { type: 'add', to: { list: listOf[catalogId] }, value, before: null },
  ])
}

async function putWord(context: CallContext<'PUT /word-api/adm/wordbank/v2'>) {
  const { catalogId, id: wordId, name, similar } = context.body
  const { draft, word } = await wordOf(context, catalogId, wordId)
  if (name !== undefined)
    assertFree(
      name,
      wordsIn(draft.content, catalogId).filter(({ id }) => id !== word.id),
    )
  const fields = {
    ...(name !== undefined && { [nameIn[catalogId]]: name }),
    ...(similar && { synonyms: [...new Set(similar)] }),
  }
  const commands = setFields(draft.content, { list: listOf[catalogId], id: word.id }, fields)
  return changed(context, catalogId, draft, word.id, commands)
}

async function deleteWord(context: CallContext<'DELETE /word-api/adm/wordbank/v2'>) {
  const { catalogId, id: wordId } = context.body
  const { draft, word } = await wordOf(context, catalogId, wordId)
  const { id } = word
  await changeDraft(
    context,
    draft,
    catalogId === 3
      ? removeWord(draft.content, { list: 'keywords', id })
      : [{ type: 'remove', of: { list: 'sensitiveWords', id } }],
  )
  return { status }
}

async function changeSimilar(
  context: PortalCall,
  { catalogId, id: wordId }: { catalogId: WordCatalog; id: string },
  { add, remove }: { add?: string; remove?: string },
) {
  const { draft, word } = await wordOf(context, catalogId, wordId)
  if (remove !== undefined && !word.similar.includes(remove)) throw new CallError('not-found')
  // What is written in another way stays in its place.
  const before = remove === undefined ? null : (word.similar[word.similar.indexOf(remove) + 1] ?? null)
  return changed(context, catalogId, draft, word.id, [
    {
      type: 'change-lines',
      of: { list: listOf[catalogId], id: word.id },
      field: 'synonyms',
      add: add === undefined ? [] : [{ line: add, before }],
      remove: remove === undefined ? [] : [remove],
    },
  ])
}

async function addSimilar(context: CallContext<'POST /word-api/adm/wordbank/v2/similar'>) {
  return changeSimilar(context, context.body, { add: context.body.similar })
}

async function putSimilar(context: CallContext<'PUT /word-api/adm/wordbank/v2/similar'>) {
  return changeSimilar(context, context.body, { add: context.body.to, remove: context.body.similar })
}

async function deleteSimilar(context: CallContext<'DELETE /word-api/adm/wordbank/v2/similar'>) {
  return changeSimilar(context, context.body, { remove: context.body.similar })
}

async function download(context: CallContext<'GET /word-api/adm/wordbank/_download'>) {
  const { db, query, request } = context
  const { courses } = await meantBy(context, query.cid === '3' ? 3 : 4, query)
  const rows = courses.flatMap(({ words }) => words.map(({ name, similar }) => [name, similar.join(', ')]))
  return {
    name: 'words.xlsx',
    content: await writeSpreadsheet(
      db.tenantId,
      'words',
      wordHeadsIn(localeOf(request.headers.locale)),
      rows,
    ),
  }
}
