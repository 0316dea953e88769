import { localeOf } from '../../../src/domain/locale.ts'
import { cardsAtOnce } from '../../../src/domain/publish/cards.ts'
import { nextStepOf, ownLanguageFirst } from '../../../src/domain/publish/next-step.ts'
import type { Home } from '../../../src/contract/home.ts'
import type { Run } from '../../../src/contract/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { CallContext } from '../../plugins/route.ts'
import { toldWeakPoints } from '../drills/public.ts'
import { setupProgress } from '../enterprises/public.ts'
import { ownExamsOf } from '../exams/public.ts'
import { newestRunsOf, type Practised, practisedBy, repetitionsOf } from '../practice/public.ts'
import {
  cardsOf,
  type OwnCard,
  type OwnPublishes,
  ownProgrammes,
  ownPublishesOf,
  ownReminders,
  recentRankingFor,
  resultReaderOf,
  teamDueOf,
} from '../publishes/public.ts'
import { unreadFeedbackOf, weakestIn } from '../reports/public.ts'
import { staffStepOf } from './staff-step.ts'
import { settingsThere, type There, whatThereIs } from './what-there-is.ts'

/** First places of the ranking. */
const ranks = 10
/** The newest results: as many as their line shows. */
const newest = 20
const mostWeakPoints = 3

type Called = CallContext<'GET /coach-api/home'>

/** Null where a part can't be read: the others are answered without it. */
async function partOf<T>({ request }: Called, name: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    request.log.error({ err: error, part: name }, 'a part of the home page could not be read')
    return null
  }
}

/** The exams among what is the caller's, and the one that they sit, which they may have been taken out of (PUBLISH-11). */
const examsAmong = ({ exams }: OwnPublishes, open: readonly Run[]): string[] => [
  ...exams,
  ...open.filter(({ exam }) => exam !== null).map(({ publishId }) => publishId),
]

/** When the caller's last run ended, in milliseconds since 1970; 0 where none has. */
const lastEnd = (results: Home['results']): number =>
  Math.max(0, ...(results?.runs ?? []).map(({ endedAt }) => (endedAt ? Date.parse(endedAt) : 0)))

async function repetitionsToTell(
  db: TenantDb,
  userId: string,
  asked: { now: number; timeZone: string | undefined; among: readonly string[] },
) {
  const found = await repetitionsOf(db, userId, asked)
  return found.toSorted((a, b) => b.due - a.due)
}

/**
 * How far the caller's team is (HOME-21), for who leads a part of the people and reads their reports (`coach:statistics`) or publishes to them
 * (`coach:publish`): who sees everybody has the list of publishes.
 */
async function teamOf(called: Called) {
  const { db, rights, platform } = called
  const { scope } = rights
  const reader = resultReaderOf(called)
  if (scope.all || scope.departments.length === 0 || !(reader.readsReports || reader.publishesAs)) return null
  return teamDueOf(db, reader, new Date(platform.clock()))
}

/** What leads to screens of the whole app. */
async function ofWholeApp(called: Called) {
  const { db, rights, query } = called
  if (!query.wholeApp) return { setup: [], staffStep: null, team: null }
  const [setup, staffStep, team] = await Promise.all([
    partOf(called, 'setup', () => setupProgress(db, rights.permissions)),
    partOf(called, 'staff step', () => staffStepOf(called)),
    partOf(called, 'team', () => teamOf(called)),
  ])
  return { setup: setup ?? [], staffStep, team }
}

/** What was earned least of at the next step, where it was practised before (HOME-10d); it is none while a practice is unfinished. */
async function weakestOfStep(
  { db, claims, request, platform }: Called,
  publishes: { items: OwnCard[] } | null,
  results: Home['results'],
  practised: Practised | null,
) {
  if (!publishes || practised?.open) return null
  const last = results?.runs[0]
  const cards = ownLanguageFirst(publishes.items, localeOf(request.headers.locale))
  const step = nextStepOf(cards, platform.clock(), last ? Date.parse(last.startedAt) : null)
  if (!step || step.card.best === null) return null
  const isAnyKept = !practised || practised.withheld || practised.attempted
  return weakestIn(db, request.server.practice, claims.user_id, step.card, isAnyKept)
}

/**
 * What several parts need, each found once: what is the caller's, what they have practised, and of which parts there is anything. `seen` and `there` are
 * null where that can't be read: then each part is asked for.
 */
function sharedOf(called: Called) {
  const { db, claims, platform } = called
  const userId = claims.user_id
  const time = platform.clock()
  const now = new Date(time)
  const practised = practisedBy(db, userId, now)
  const seen = partOf(called, 'practised', () => practised)
  const openRuns = async () =>
    (await seen)?.open === false ? [] : newestRunsOf(db, { userId, status: 'open', size: 1 })
  return {
    userId,
    time,
    now,
    own: ownPublishesOf(db, { userId, now }),
    practised,
    seen,
    there: partOf(called, 'what there is', () => whatThereIs(db, { userId, now: time })),
    running: openRuns(),
  }
}
type Shared = ReturnType<typeof sharedOf>

/** What the caller practises: what is open to them, what came of it, where they are weakest, who stands before them. */
async function practicePartsOf(called: Called, { userId, own, practised, seen, there, running }: Shared) {
  const { db, platform } = called
  const part = <T>(name: string, read: () => Promise<T>) => partOf(called, name, read)
  const publishes = part('publishes', async () =>
    cardsOf(db, userId, await own, { page: 1, size: cardsAtOnce }),
  )
  const results = part('results', async () => {
    const runs = await newestRunsOf(db, { userId, status: 'ended', size: newest })
    return { runs, overview: (await practised).overview }
  })
  const settings = part('settings', async () => settingsThere(db, await there))
  const open = part('unfinished', () => running)
  const ranking = part('ranking', async () => {
    const { leaderboard: shown } = (await settings) ?? (await settingsThere(db, null))
    return recentRankingFor(db, userId, { size: ranks, since: lastEnd(await results), shown, platform })
  })
  const weakest = part('weakest', async () =>
    weakestOfStep(called, await publishes, await results, await seen),
  )
  return {
    publishes: await publishes,
    results: await results,
    ranking: await ranking,
    unfinished: (await open)?.[0] ?? null,
    weakest: await weakest,
    firstPractice: (await settings)?.firstPractice ?? true,
  }
}

async function examsOf({ db }: Called, { userId, now, own, running, seen, there }: Shared) {
  const among = examsAmong(await own, await running)
  const [had, found] = [await seen, await there]
  const known = { attempted: had?.attempted ?? true, programmes: found?.programmes ?? true }
  return ownExamsOf(db, userId, { now, among, known })
}

/** What most people have little or nothing of. */
async function offersOf(called: Called, { userId, time, now, own, seen, there }: Shared) {
  const { db, claims, rights, query, request } = called
  const asked = { now: time, timeZone: query.timeZone }
  /** Reads a part where there is something of it, or where that isn't known. */
  const partWhere = <T>(name: string, is: (found: There) => boolean, read: () => Promise<T[]>) =>
    partOf(called, name, async () => {
      const found = await there
      return found === null || is(found) ? read() : []
    })
  const weakPointsTold = async () => {
    const [found, had] = [await there, await seen]
    const toDrill = found && had ? { ...found, ...had } : undefined
    const learner = { userId, ...asked, among: (await own).practices }
    return toldWeakPoints(db, request.server.practice, learner, mostWeakPoints, toDrill)
  }
  const [reminders, feedback, programmes, repetitions, weakPoints] = await Promise.all([
    partWhere(
      'reminders',
      (found) => found.reminders,
      () => ownReminders(db, userId, now),
    ),
    partWhere(
      'feedback',
      (found) => found.feedback,
      () => unreadFeedbackOf(db, { claims, rights }, time),
    ),
    partWhere(
      'programmes',
      (found) => found.programmes,
      () => ownProgrammes(db, userId, now),
    ),
    partWhere(
      'repetitions',
      (found) => found.questions,
      async () => repetitionsToTell(db, userId, { ...asked, among: (await own).practices }),
    ),
    partOf(called, 'weak points', weakPointsTold),
  ])
  return {
    reminders: reminders ?? [],
    feedback: feedback ?? [],
    programmes: programmes ?? [],
    repetitions: repetitions ?? [],
    weakPoints,
  }
}

/** All that the home page shows the caller. */
export async function getHome(called: Called) {
  const shared = sharedOf(called)
  const [practices, exams, offers] = await Promise.all([
    practicePartsOf(called, shared),
    partOf(called, 'exams', () => examsOf(called, shared)),
    offersOf(called, shared),
  ])
  return {
    now: shared.now.toISOString(),
    ...practices,
    exams: exams ?? [],
    ...offers,
    ...(await ofWholeApp(called)),
  }
}
