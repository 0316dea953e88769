import { startFault } from '../../../src/domain/publish/start.ts'
import type { publish } from '../../db/schema/publishes.ts'
import { CallError } from '../../plugins/call-error.ts'
import { firstRoundColumns, seriesOf } from './series/rounds.ts'

type PublishRow = typeof publish.$inferSelect

/** Throws `illegal-argument` where a publish can't begin then (PUBLISH-13). */
export function assertStart(
  { was, startsAt, endsAt }: Record<'was' | 'startsAt' | 'endsAt', Date | null>,
  now: number,
): void {
  const instantOf = (at: Date | null) => at?.getTime() ?? null
  const fault = startFault(
    { was: instantOf(was), startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) },
    now,
  )
  if (fault)
    throw new CallError('illegal-argument', {}, [
      { path: 'body.startsAt', code: fault, message: 'not allowed here' },
    ])
}

/**
 * A publish as another start makes it, null for at once: one that has begun stays, and of a series, which is counted from its first round, the end
 * and the next round move as well.
 */
export function withStart(held: PublishRow, startsAt: Date | null, now: number): PublishRow {
  const begin = startsAt ?? new Date(now)
  if (held.startsAt.getTime() <= now || begin.getTime() === held.startsAt.getTime()) return held
  const series = seriesOf(held)
  if (!series) return { ...held, startsAt: begin }
  const { nextRoundAt, ...round } = firstRoundColumns(held.seriesId ?? held.id, series, {
    at: begin.getTime(),
    timeZone: series.timeZone,
  })
  // A series that was stopped begins no further round.
  return { ...held, startsAt: begin, ...round, nextRoundAt: held.nextRoundAt && nextRoundAt }
}
