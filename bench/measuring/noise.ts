import { figure, median } from './statistics.ts'
import { takeNoise } from './machine.ts'

/** A sentence on how busy others kept the machine since the last such sentence. */
export function machineNote(): string {
  const seen = takeNoise()
  return seen.length === 0
    ? ''
    : `When measurements began, others kept ${figure(median(seen))} cores busy (median; ${figure(Math.max(...seen))} at most).`
}
