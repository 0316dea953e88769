import { figure, median } from './statistics.mjs'
import { takeNoise } from './machine.mjs'

/** A sentence on how busy others kept the machine since the last such sentence. */
export function machineNote() {
  const seen = takeNoise()
  return seen.length === 0
    ? ''
    : `When measurements began, others kept ${figure(median(seen))} cores busy (median; ${figure(Math.max(...seen))} at most).`
}
