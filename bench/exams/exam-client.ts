// Sits an exam for many learners, in a process of its own. Reads a SitOrder as a message, answers a SatExam.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerOne } from '../measuring/answer-one.ts'

export interface SitOrder {
  origin: string
  sessionId: string
  authorizations: string[]
  questions: number
  /** Over which everybody begins, and over which everybody answers once. */
  startSeconds: number
  answerSeconds: number
  /** How often everybody saves an answer. */
  saves: number
  /** When everybody saves for the last time, all within one second. */
  lastAt: number
}
export interface SatExam {
  /** Milliseconds of each call that was answered well. */
  starts: number[]
  saves: number[]
  /** Of the last saves alone, whatever was answered. */
  last: number[]
  /** Last saves that came after the end, and that the platform keeps for a person to decide on. */
  keptLate: number
  /** Last saves that the platform has not: neither saved nor kept. */
  missed: number
  /** Calls that were answered with an error; last saves that came after the end are not among them. */
  refused: string[]
  /** By attempt: the question and the option of each save that was acknowledged. */
  acknowledged: Record<string, Record<string, string>>
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 })

function ask<T>(
  origin: string,
  method: string,
  path: string,
  authorization: string,
  body: object,
): Promise<T> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        method,
        agent,
        headers: {
          authorization,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(JSON.parse(answer) as T)
          else reject(new Error(`${response.statusCode} ${answer.slice(0, 80)}`))
        })
      },
    )
    sent.on('error', reject)
    sent.setTimeout(60_000, () => sent.destroy(new Error('no answer in a minute')))
    sent.end(text)
  })
}

/** Everybody's last save in the same second. One that comes after the end is brought as a browser does (EXAM-25). */
async function saveLast(
  { origin, questions, saves, lastAt }: SitOrder,
  attempts: readonly { authorization: string; id: string | null }[],
  result: SatExam,
): Promise<void> {
  await Promise.all(
    attempts.map(async ({ authorization, id }, n) => {
      if (id === null) return
      const question = `q-${(n + saves * 7) % questions}`
      const option = 'abcd'[(n + saves) % 4] ?? 'a'
      const answer = { question, options: [option] }
      await sleep(Math.max(0, lastAt + (n / attempts.length) * 1000 - Date.now()))
      const from = performance.now()
      const path = `/coach-api/exam-attempts/${id}`
      try {
        const body = { turnId: randomUUID(), device: 'device-1', answers: [answer] }
        await ask(origin, 'PUT', `${path}/answers`, authorization, body)
        const own = (result.acknowledged[id] ??= {})
        own[question] = option
      } catch (error) {
        const isLate = error instanceof Error && error.message.includes('practice-ended')
        if (!isLate) result.refused.push(error instanceof Error ? error.message : String(error))
        const ago = Math.round(performance.now() - from)
        const late = await ask<{ kept: string[]; had: string[] }>(
          origin,
          'POST',
          `${path}/late-answers`,
          authorization,
          { answers: [{ answer, ago }] },
        ).catch(() => null)
        if (late?.kept.includes(question)) result.keptLate++
        else if (!late?.had.includes(question)) result.missed++
      } finally {
        result.last.push(performance.now() - from)
      }
    }),
  )
}

async function sit(order: SitOrder): Promise<SatExam> {
  const { origin, sessionId, authorizations, questions, startSeconds, answerSeconds, saves } = order
  const result: SatExam = {
    starts: [],
    saves: [],
    last: [],
    keptLate: 0,
    missed: 0,
    refused: [],
    acknowledged: {},
  }
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T | null> => {
    const from = performance.now()
    try {
      const answer = await work()
      into.push(performance.now() - from)
      return answer
    } catch (error) {
      result.refused.push(error instanceof Error ? error.message : String(error))
      return null
    }
  }
  const begin = performance.now()
  const attempts = await Promise.all(
    authorizations.map(async (authorization, n) => {
      await sleep((n / authorizations.length) * startSeconds * 1000)
      const begun = await timed(result.starts, async () => {
        const answer = await ask<{ sessionId: string }>(
          origin,
          'POST',
          `/coach-api/exam-sessions/${sessionId}/start`,
          authorization,
          {},
        )
        await ask(origin, 'POST', `/coach-api/exam-attempts/${answer.sessionId}/open`, authorization, {
          device: 'device-1',
        })
        return answer
      })
      return { authorization, id: begun?.sessionId ?? null }
    }),
  )
  const since = performance.now()
  await Promise.all(
    attempts.map(async ({ authorization, id }, n) => {
      if (id === null) return
      const own: Record<string, string> = {}
      result.acknowledged[id] = own
      for (let save = 0; save < saves; save++) {
        // Spread over the time for this save, everybody at another moment of it.
        const due = ((save + n / attempts.length) * answerSeconds * 1000) / saves
        await sleep(Math.max(0, due - (performance.now() - since)))
        const question = `q-${(n + save * 7) % questions}`
        const option = 'abcd'[(n + save) % 4] ?? 'a'
        const answer = await timed(result.saves, () =>
          ask(origin, 'PUT', `/coach-api/exam-attempts/${id}/answers`, authorization, {
            turnId: randomUUID(),
            device: 'device-1',
            answers: [{ question, options: [option] }],
          }),
        )
        if (answer) own[question] = option
      }
    }),
  )
  await saveLast(order, attempts, result)
  console.error(`sat for ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  return result
}

answerOne(sit)
