import { pathWithFilter } from '../../stores/address-filter.ts'

/** The address where some people stand side by side (REPORT-14b). */
export const comparePath = (people: readonly string[]): string =>
  pathWithFilter('/compare-learners', { people: people.join(',') })
