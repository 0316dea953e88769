import { describe, expect, test } from 'vitest'
import { deadlinesOf, earliestDeadline, nextDeadline, type SessionLimits } from './deadlines.ts'
import { longestPause, pauseOver, pauseStep } from './pause.ts'
import type { SessionState } from './session.ts'

const limits: SessionLimits = { countdown: 3_600_000, idle: 300_000, round: 900_000 }
const running: SessionState = {
  status: 'waiting',
  difficulty: 3,
  round: 2,
  turnIds: [],
  startedAt: 1_000,
  roundStartedAt: 50_000,
  lastActiveAt: 60_000,
  until: 1_800_000,
  endedAt: null,
  endReason: null,
  outcome: null,
}
const pausedAt = (at: number, whole = false) =>
  pauseStep(limits, running, { type: 'pause', until: at + longestPause, whole }, at).state

describe('a pause', () => {
  test('EXAM-10 stops every deadline but its own', () => {
    const { pause, ...rest } = pausedAt(100_000)
    expect(rest).toEqual(running)
    expect(earliestDeadline(limits, { ...rest, pause: pause ?? null })).toBeNull()
    expect(nextDeadline(limits, { ...rest, pause: pause ?? null })).toBe(100_000 + longestPause)
  })

  test('EXAM-10 moves every end by exactly what it took, and idleness counts anew', () => {
    const before = deadlinesOf(limits, running)
    const { state, effects } = pauseStep(limits, pausedAt(100_000), { type: 'resume' }, 777_777)
    const took = 677_777
    const after = deadlinesOf(limits, state)
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2).map((one) => ({ ...one, at: one.at + took })))
    expect(after[2]?.at).toBe(777_777 + limits.idle)
    expect(effects).toEqual([{ type: 'resumed', countdownAt: 1_800_000 + took, by: 'invigilator' }])
    expect(state.pausedFor).toBe(took)
    const twice = pauseStep(
      limits,
      pauseStep(limits, state, { type: 'pause', until: 900_000 }, 800_000).state,
      { type: 'resume' },
      810_000,
    ).state
    expect([twice.pausedFor, twice.until]).toEqual([took + 10_000, 1_800_000 + took + 10_000])
  })

  test('EXAM-10 is over by itself at its limit, not a moment before or later', () => {
    const state = pausedAt(100_000)
    expect(pauseOver(limits, state, 99_999 + longestPause)).toBeNull()
    const over = pauseOver(limits, state, 9 * longestPause)
    expect(over?.state).toMatchObject({
      pause: null,
      until: 1_800_000 + longestPause,
      pauseRanOutAt: 100_000 + longestPause,
    })
    expect(pauseOver(limits, running, 9 * longestPause)).toBeNull()
  })

  test('EXAM-10 refuses what makes no sense: twice, longer than the limit, in the past, of a practice; nothing to resume', () => {
    const pause = (state: SessionState, until: number) =>
      pauseStep(limits, state, { type: 'pause', until }, 100_000).refused
    expect(pause(pausedAt(90_000), 200_000)).toBe('paused')
    expect(pause(running, 100_001 + longestPause)).toBe('wrong-answer-kind')
    expect(pause(running, 100_000)).toBe('wrong-answer-kind')
    expect(pause(running, Number.POSITIVE_INFINITY)).toBe('wrong-answer-kind')
    const { until: _, ...practice } = running
    expect(pause(practice, 200_000)).toBe('wrong-answer-kind')
    expect(pauseStep(limits, running, { type: 'resume' }, 100_000).refused).toBe('wrong-answer-kind')
  })

  test('EXAM-11 goes on with the whole session only where it was paused with it', () => {
    const resume = (state: SessionState) =>
      pauseStep(limits, state, { type: 'resume', whole: true }, 200_000).refused
    expect(resume(pausedAt(100_000, false))).toBe('wrong-answer-kind')
    expect(resume(pausedAt(100_000, true))).toBeNull()
  })
})
