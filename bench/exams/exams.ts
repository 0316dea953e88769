// An exam that thousands sit at once on one server with the embedded database: the storm of the start, saving answers, everybody's last
// save in one second, and the end at one instant with nobody connected; what was acknowledged is looked for afterwards. It fails where anything was lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/db/connection.ts'
import { session, turnLog } from '../../server/db/schema/practice.ts'
import { count, eq } from 'drizzle-orm'
import { machineNote } from '../measuring/noise.ts'
import { residentKb } from '../measuring/machine.ts'
import { buildPart, startPlatform } from '../measuring/platform.ts'
import { removeFolder, startScript, tempFolder } from '../measuring/processes.ts'
import { figure, quantile, table, verdict } from '../measuring/statistics.ts'
import type { Options } from '../run.ts'
import type { SatExam, SitOrder } from './exam-client.ts'
import type { ExamOrder, PreparedExam } from './prepare-exam.ts'

const questions = 40
const goals = { spread: 3, kilobytes: 60 }
/** Milliseconds before the end at which the second of the last saves begins. */
const lastBefore = 3000

interface Kept {
  id: string
  status: string
  endedAt: Date | null
  state: { answers?: Record<string, { options?: string[] }> }
}

/** What the database has of each attempt, once the server has stopped. */
async function keptIn(dataDir: string): Promise<{ rows: Kept[]; doubled: number }> {
  const database = await openDatabase({ dataDir })
  try {
    const rows = await database.db
      .select({ id: session.id, status: session.status, endedAt: session.endedAt, state: session.state })
      .from(session)
    const ends = await database.db
      .select({ id: turnLog.sessionId, ends: count() })
      .from(turnLog)
      .innerJoin(session, eq(session.id, turnLog.sessionId))
      .where(eq(turnLog.seq, session.seq))
      .groupBy(turnLog.sessionId)
    return { rows: rows as Kept[], doubled: ends.filter((row) => row.ends !== 1).length }
  } finally {
    await database.close()
  }
}

/** Answers that were acknowledged and are not there, or are others. */
function lostOf(acknowledged: SatExam['acknowledged'], rows: readonly Kept[]): number {
  const byId = new Map(rows.map((row) => [row.id, row.state.answers ?? {}]))
  return Object.entries(acknowledged).reduce((lost, [id, answers]) => {
    const kept = byId.get(id) ?? {}
    return (
      lost +
      Object.entries(answers).filter(([question, option]) => kept[question]?.options?.[0] !== option).length
    )
  }, 0)
}

/** @returns the section's Markdown */
export async function measureExams({ quick, log }: Options): Promise<string> {
  const learners = quick ? 500 : 5000
  const times = quick ? { start: 20, answer: 20, saves: 4 } : { start: 10, answer: 600, saves: 10 }
  const dataDir = tempFolder('exams')
  // Not while the time of the exam runs.
  await buildPart('server')
  try {
    log(`making ${learners} learners`)
    const seconds = times.start + times.answer + (quick ? 60 : 180)
    const order: ExamOrder = { dataDir, learners, questions, seconds }
    const exam = await startScript('exams/prepare-exam.ts').ask<PreparedExam>(order, 300)
    const server = await startPlatform({ dataDir })
    const before = residentKb(server.pid)
    const sat = await startScript('exams/exam-client.ts').ask<SatExam>(
      {
        origin: server.origin,
        sessionId: exam.sessionId,
        authorizations: exam.authorizations,
        questions,
        startSeconds: times.start,
        answerSeconds: times.answer,
        saves: times.saves,
        lastAt: exam.endsAt - lastBefore,
      } satisfies SitOrder,
      seconds + 300,
    )
    const each = (residentKb(server.pid) - before) / learners
    log(`saved ${sat.saves.length}; waiting for the end`)
    await sleep(Math.max(0, exam.endsAt - Date.now()))
    // The sweeper ends them all; the server is stopped once it had time to.
    const swept = quick ? 15_000 : 90_000
    await sleep(swept)
    await server.stop()
    const { rows, doubled } = await keptIn(dataDir)
    const ended = rows.filter(({ status }) => status === 'ended')
    const atTheEnd = ended.filter(({ endedAt }) => endedAt?.getTime() === exam.endsAt).length
    const lost = lostOf(sat.acknowledged, rows) + sat.missed
    const unended = rows.length - atTheEnd
    if (lost + doubled + unended > 0)
      throw new Error(
        `answers lost: ${lost}; attempts that ended twice: ${doubled}, not at the instant of the end: ${unended}; first refusal: ${sat.refused[0] ?? 'none'}`,
      )
    const spread = quantile(sat.saves, 0.95) / quantile(sat.saves, 0.5)
    return [
      `## An exam of ${learners} learners on one server, embedded database`,
      '',
      table(
        ['', 'measured', 'goal'],
        [
          [
            `begin and open the sheet, everybody within ${times.start} s: p50, p95`,
            `${figure(quantile(sat.starts, 0.5))}, ${figure(quantile(sat.starts, 0.95))} ms`,
            '',
          ],
          [
            `save an answer, ${times.saves} each within ${times.answer} s: p50, p95`,
            `${figure(quantile(sat.saves, 0.5))}, ${figure(quantile(sat.saves, 0.95))} ms`,
            '',
          ],
          ['the same, p95 beside p50', `${spread.toFixed(2)} ×`, verdict(spread, goals.spread, '×')],
          [
            `the last save, everybody in the second that begins ${lastBefore / 1000} s before the end: p50, p95`,
            `${figure(quantile(sat.last, 0.5))}, ${figure(quantile(sat.last, 0.95))} ms`,
            '',
          ],
          ['of these after the end, kept for a person to decide on', String(sat.keptLate), ''],
          ['calls that were refused', String(sat.refused.length), verdict(sat.refused.length, 0)],
          [
            'answers that are lost (acknowledged, or the last one), attempts that ended twice',
            `${lost}, ${doubled}`,
            verdict(lost + doubled, 0),
          ],
          [
            `attempts that ended at the instant of the end with nobody connected, of ${rows.length}`,
            String(atTheEnd),
            verdict(unended, 0),
          ],
          ['memory for each', `${figure(each)} kB`, verdict(each, goals.kilobytes, 'kB')],
        ],
      ),
      '',
      `A paper of ${questions} questions. ${sat.refused.length > 0 ? `The first refusal: ${sat.refused[0]}. ` : ''}${machineNote()}`,
    ].join('\n')
  } finally {
    removeFolder(dataDir)
  }
}
