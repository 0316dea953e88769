import type { Comparison } from '../../../contract/report.ts'
import { mostCompared } from '../../../domain/report/compared.ts'
import type { Core } from '../../../stores/core.ts'
import { filterOfPath } from '../../../stores/address-filter.ts'
import { createResource } from '../../../stores/resource.ts'

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whom an address names, each once; more than can stand side by side are left out. */
export function comparedIn(path: string): string[] {
  const { people } = filterOfPath(path, { people: '' })
  return [...new Set(people.split(',').filter((one) => id.test(one)))].slice(0, mostCompared)
}

/** The people whom the address names, side by side (REPORT-14b). */
export function createCompareStore(core: Core) {
  const comparison = createResource<Comparison>((signal) =>
    core.api(
      'GET /coach-api/reports/compare',
      { query: { person: comparedIn(core.router.$path.get()) } },
      { signal, quiet: true },
    ),
  )
  return {
    $comparison: comparison.$value,
    reload: () => void comparison.reload(),
    dispose: comparison.dispose,
  }
}
