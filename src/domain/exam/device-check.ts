/** What was measured on a device before an exam. Times in milliseconds. */
export interface DeviceMeasures {
  /** Whether what is written down in this browser can be read again. */
  keepsAnswers: boolean
  /** How long the platform took to answer each of a few small calls; null for one that it didn't answer. */
  roundTrips: readonly (number | null)[]
  /** By how much the clock of the device is ahead of the platform's, behind where negative; null where the platform told none. */
  clockAhead: number | null
  /** Whether a WebSocket gets through; null where the exam needs none. */
  socket: boolean | null
}

/** What that means for an exam (EXAM-27). Only a connection that is `lost` keeps anybody from sitting it. */
export interface DeviceCheck {
  storage: 'kept' | 'not-kept'
  connection: { state: 'good' | 'slow' | 'unsteady'; ms: number } | { state: 'lost' }
  /** `seconds` by which the device is ahead, behind where negative. */
  clock: { state: 'right' | 'off'; seconds: number } | { state: 'unknown' }
  /** Of a conversation: `http` works as well, a little later. Null where nothing is live. */
  live: 'socket' | 'http' | null
}

/** From here on a reply is felt to be slow. */
const slowFrom = 1000
/** A reply that takes so many times the usual one, and is felt, makes a connection unsteady. */
const unsteadyFrom = 4
const feltFrom = 600
/** Clocks that differ by less tell the same time to whoever reads them. */
const clockSlack = 30_000

/** The value in the middle; of an even number the higher of the two in the middle. NaN of none. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

function connectionOf(roundTrips: DeviceMeasures['roundTrips']): DeviceCheck['connection'] {
  const answered = roundTrips.filter((one) => one !== null)
  // Where fewer than half came back an answer would hardly arrive.
  if (answered.length === 0 || answered.length * 2 < roundTrips.length) return { state: 'lost' }
  const ms = Math.round(median(answered))
  const longest = Math.max(...answered)
  const varies = longest >= feltFrom && longest >= ms * unsteadyFrom
  if (answered.length < roundTrips.length || varies) return { state: 'unsteady', ms }
  return { state: ms < slowFrom ? 'good' : 'slow', ms }
}

function clockOf(ahead: number | null): DeviceCheck['clock'] {
  if (ahead === null) return { state: 'unknown' }
  return { state: Math.abs(ahead) < clockSlack ? 'right' : 'off', seconds: Math.round(ahead / 1000) }
}

/** Judges what was measured. Pure. */
export const judgeDevice = ({
  keepsAnswers,
  roundTrips,
  clockAhead,
  socket,
}: DeviceMeasures): DeviceCheck => ({
  storage: keepsAnswers ? 'kept' : 'not-kept',
  connection: connectionOf(roundTrips),
  clock: clockOf(clockAhead),
  live: socket === null ? null : socket ? 'socket' : 'http',
})

/** How many lines of a check ask for something: a clock that is off does not, for the platform's counts. */
export const pointsToLookAt = ({ storage, connection }: DeviceCheck): number =>
  (storage === 'kept' ? 0 : 1) + (connection.state === 'good' ? 0 : 1)
