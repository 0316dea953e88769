// What is made of the samples: medians, ratios within a round, tables.

/** The sample below which a share `q` of them lies, between two where it falls there; NaN without samples. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = samples.filter(Number.isFinite).sort((a, b) => a - b)
  const place = (sorted.length - 1) * q
  const below = sorted[Math.floor(place)] ?? NaN
  return below + ((sorted[Math.ceil(place)] ?? NaN) - below) * (place % 1)
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

/** Three digits that matter. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  return size >= 100 ? value.toFixed(0) : size >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** The median, with the range behind it where the samples lie more than a quarter apart. */
export function cell(samples: readonly number[]): string {
  const middle = median(samples)
  const [least, most] = [quantile(samples, 0), quantile(samples, 1)]
  return samples.length > 1 && most - least > Math.abs(middle) / 4
    ? `${figure(middle)} (${figure(least)}–${figure(most)})`
    : figure(middle)
}

/**
 * Median of the ratios taken round by round, so that what slowed a round slowed both. Samples stand in the
 * order of the rounds.
 */
export function ratio(samples: readonly number[], others: readonly number[]): number {
  return median(samples.map((value, round) => value / (others[round] ?? NaN)))
}

export const times = (value: number): string => (!Number.isFinite(value) ? '–' : `${value.toFixed(2)} ×`)

/** A figure beside its goal. */
export function verdict(value: number, goal: number, unit = '', better: 'less' | 'more' = 'less'): string {
  if (!Number.isFinite(value)) return 'not measured'
  const met = better === 'less' ? value <= goal : value >= goal
  return `${met ? 'met' : '**missed**'} (${better === 'less' ? '≤' : '≥'} ${goal}${unit && ` ${unit}`})`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Samples by name and measure, in the order in which they came. */
export interface SampleStore {
  add(name: string, measures: Readonly<Record<string, number>>): void
  of(name: string, measure: string): number[]
}

export function sampleStore(): SampleStore {
  const store = new Map<string, Map<string, number[]>>()
  const samplesOf = (name: string, measure: string): number[] => {
    const measures = store.get(name) ?? new Map<string, number[]>()
    const samples = measures.get(measure) ?? []
    store.set(name, measures.set(measure, samples))
    return samples
  }
  return {
    add(name, measures) {
      for (const [measure, value] of Object.entries(measures)) samplesOf(name, measure).push(value)
    },
    of: samplesOf,
  }
}

/** In round n the list starts with its n-th: nobody is always first. */
export const rotated = <T>(list: readonly T[], round: number): T[] => {
  const at = round % Math.max(1, list.length)
  return [...list.slice(at), ...list.slice(0, at)]
}
