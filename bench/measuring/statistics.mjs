// What is made of the samples: medians, ratios within a round, tables.

export function quantile(samples, q) {
  const sorted = samples.filter(Number.isFinite).sort((a, b) => a - b)
  if (sorted.length === 0) return null
  const place = (sorted.length - 1) * q
  const below = sorted[Math.floor(place)]
  return below + (sorted[Math.ceil(place)] - below) * (place % 1)
}

export const median = (samples) => quantile(samples, 0.5)

/** Three digits that matter. */
export function figure(value) {
  if (value == null || !Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  return size >= 100 ? value.toFixed(0) : size >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** The median, with the range behind it where the samples lie more than a quarter apart. */
export function cell(samples) {
  const middle = median(samples ?? [])
  if (middle === null) return '–'
  const [least, most] = [quantile(samples, 0), quantile(samples, 1)]
  return samples.length > 1 && most - least > Math.abs(middle) / 4
    ? `${figure(middle)} (${figure(least)}–${figure(most)})`
    : figure(middle)
}

/**
 * Median of the ratios taken round by round, so that what slowed a round slowed both. Samples stand in the
 * order of the rounds.
 */
export function ratio(samples = [], others = []) {
  return median(samples.map((value, round) => value / others[round]))
}

export const times = (value) => (value == null || !Number.isFinite(value) ? '–' : `${value.toFixed(2)} ×`)

/** A figure beside its goal. */
export function verdict(value, goal, unit = '', better = 'less') {
  if (value == null || !Number.isFinite(value)) return 'not measured'
  const met = better === 'less' ? value <= goal : value >= goal
  return `${met ? 'met' : '**missed**'} (${better === 'less' ? '≤' : '≥'} ${goal}${unit && ` ${unit}`})`
}

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Samples by name and measure, in the order in which they came. */
export function sampleStore() {
  const store = new Map()
  const of = (name) => store.get(name) ?? store.set(name, {}).get(name)
  return {
    add(name, measures) {
      for (const [measure, value] of Object.entries(measures)) (of(name)[measure] ??= []).push(value ?? NaN)
    },
    of: (name, measure) => of(name)[measure] ?? [],
  }
}

/** In round n the list starts with its n-th: nobody is always first. */
export const rotated = (list, round) => list.map((_, i) => list[(i + round) % list.length])
