import { localeOf } from '../../../src/domain/locale.ts'
import { cardsAtOnce } from '../../../src/domain/publish/cards.ts'
import { nextStepOf, ownLanguageFirst } from '../../../src/domain/publish/next-step.ts'
import type { Home } from '../../../src/contract/home.ts'
import type { Run } from '../../../src/contract/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { CallContext } from '../../plugins/route.ts'
import { settingIn } from '../config/public.ts'
import { toldWeakPoints } from '../drills/public.ts'
import { setupProgress } from '../enterprises/public.ts'
import { ownExamsOf } from '../exams/public.ts'
import { overviewOf, repetitionsOf, runsOf } from '../practice/public.ts'
import {
  cardsOf,
  type OwnPublish,
  ownProgrammes,
  ownPublishesOf,
  ownReminders,
  recentRankingFor,
  resultReaderOf,
  teamDueOf,
} from '../publishes/public.ts'
import { unreadFeedbackOf, weakestIn } from '../reports/public.ts'
import { staffStepOf } from './staff-step.ts'

/** First places of the ranking. */
const ranks = 10
/** The newest results: as many as their line shows. */
const newest = 20
const weakPointsTold = 3

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
const examsAmong = (own: readonly OwnPublish[], open: readonly Run[]): string[] => [
  ...own.filter(({ kind }) => kind !== 'practice').map(({ id }) => id),
  ...open.filter(({ exam }) => exam !== null).map(({ publishId }) => publishId),
]

async function resultsOf(db: TenantDb, userId: string) {
  const [runs, overview] = await Promise.all([
    runsOf(db, { userId, status: 'ended', page: 1, size: newest }),
    overviewOf(db, userId),
  ])
  return { runs, overview }
}

/** When the caller's last run ended, in milliseconds since 1970; 0 where none has. */
const lastEnd = (results: Home['results']): number =>
  Math.max(0, ...(results?.runs ?? []).map(({ endedAt }) => (endedAt ? Date.parse(endedAt) : 0)))

async function repetitionsToTell(db: TenantDb, userId: string, now: number, timeZone: string | undefined) {
  const found = await repetitionsOf(db, userId, { now, timeZone, publishId: undefined })
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
  publishes: Home['publishes'],
  results: Home['results'],
  open: Home['unfinished'],
) {
  if (!publishes || open) return null
  const last = results?.runs[0]
  const cards = ownLanguageFirst(publishes.items, localeOf(request.headers.locale))
  const step = nextStepOf(cards, platform.clock(), last ? Date.parse(last.startedAt) : null)
  if (!step || step.card.best === null) return null
  return weakestIn(db, request.server.practice, claims.user_id, step.card.id)
}

/** All that the home page shows the caller. */
export async function getHome(called: Called) {
  const { db, claims, rights, platform, query, request } = called
  const { timeZone } = query
  const userId = claims.user_id
  const time = platform.clock()
  const now = new Date(time)
  const part = <T>(name: string, read: () => Promise<T>) => partOf(called, name, read)
  // What is the caller's is found once; each part that needs it waits for it, and is null where it can't be read.
  const own = ownPublishesOf(db, { userId, now })
  const running = runsOf(db, { userId, status: 'open', page: 1, size: 1 })
  const [publishes, results, open, exams, reminders, feedback, programmes, repetitions, weakPoints, offered] =
    await Promise.all([
      part('publishes', async () => cardsOf(db, userId, await own, { page: 1, size: cardsAtOnce })),
      part('results', () => resultsOf(db, userId)),
      part('unfinished', () => running),
      part('exams', async () => ownExamsOf(db, userId, { now, among: examsAmong(await own, await running) })),
      part('reminders', () => ownReminders(db, userId, now)),
      part('feedback', () => unreadFeedbackOf(db, { claims, rights }, time)),
      part('programmes', () => ownProgrammes(db, userId, now)),
      part('repetitions', () => repetitionsToTell(db, userId, time, timeZone)),
      part('weak points', () =>
        toldWeakPoints(db, request.server.practice, { userId, now: time, timeZone }, weakPointsTold),
      ),
      part('sample', () => settingIn(db, 'firstPractice')),
    ])
  const unfinished = open?.[0] ?? null
  const [ranking, weakest] = await Promise.all([
    part('ranking', () => recentRankingFor(db, userId, { size: ranks, since: lastEnd(results), platform })),
    part('weakest', () => weakestOfStep(called, publishes, results, unfinished)),
  ])
  return {
    now: now.toISOString(),
    publishes,
    results,
    ranking,
    unfinished,
    exams: exams ?? [],
    reminders: reminders ?? [],
    feedback: feedback ?? [],
    programmes: programmes ?? [],
    repetitions: repetitions ?? [],
    weakPoints,
    weakest,
    ...(await ofWholeApp(called)),
    firstPractice: offered ?? true,
  }
}
