import { describe, expect, test } from 'vitest'
import { judgeDevice, pointsToLookAt, type DeviceMeasures } from './device-check.ts'

const of = (over: Partial<DeviceMeasures>) =>
  judgeDevice({
    keepsAnswers: true,
    roundTrips: [40, 60, 50, 45, 55],
    clockAhead: 200,
    socket: null,
    ...over,
  })
const connection = (...roundTrips: (number | null)[]) => of({ roundTrips }).connection

describe('EXAM-27 the check of a device before an exam', () => {
  test('EXAM-27 calls a connection by its usual reply, and unsteady where replies vary or are missing', () => {
    expect(connection(40, 60, 50, 45, 55)).toEqual({ state: 'good', ms: 50 })
    expect(connection(1200, 1100, 1300, 1250, 1150)).toEqual({ state: 'slow', ms: 1200 })
    expect(connection(50, 60, 900, 55, 45)).toEqual({ state: 'unsteady', ms: 55 })
    expect(connection(50, null, 60, 55, 45)).toEqual({ state: 'unsteady', ms: 55 })
    // A first reply takes longer, and nobody feels that.
    expect(connection(300, 40, 40, 40, 40)).toEqual({ state: 'good', ms: 40 })
  })

  test('EXAM-27 calls it lost where hardly anything comes back', () => {
    expect(connection(null, null, null, null, null)).toEqual({ state: 'lost' })
    expect(connection(50, null, null, null, 60)).toEqual({ state: 'lost' })
    expect(connection()).toEqual({ state: 'lost' })
  })

  test('EXAM-27 tells how far the clock is off, and says nothing of half a minute', () => {
    expect(of({ clockAhead: -29_000 }).clock).toEqual({ state: 'right', seconds: -29 })
    expect(of({ clockAhead: 95_400 }).clock).toEqual({ state: 'off', seconds: 95 })
    expect(of({ clockAhead: null }).clock).toEqual({ state: 'unknown' })
  })

  test('EXAM-27 takes the way over HTTP for a working one, and asks for none where nothing is live', () => {
    expect([of({ socket: true }).live, of({ socket: false }).live, of({}).live]).toEqual([
      'socket',
      'http',
      null,
    ])
  })

  test('EXAM-27 counts what asks for something', () => {
    expect(pointsToLookAt(of({ clockAhead: 3_600_000, socket: false }))).toBe(0)
    expect(pointsToLookAt(of({ keepsAnswers: false, roundTrips: [null] }))).toBe(2)
  })
})
