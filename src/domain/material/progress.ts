import type { MaterialKind } from './material.ts'

/** Seconds of a video that were played, from and to; in order, none touching another. */
export type Spans = readonly (readonly [number, number])[]

/** What a person has seen of a material (HOME-05). */
export interface MaterialProgress {
  opened: boolean
  /** It was kept as a file. */
  downloaded: boolean
  /** Where to go on: the second of a video, the page of a PDF from 1. Null before. */
  position: number | null
  spans: Spans
  /** Pages that were shown long enough, ascending, from 1. */
  pages: readonly number[]
}

export const noProgress: MaterialProgress = {
  opened: false,
  downloaded: false,
  position: null,
  spans: [],
  pages: [],
}

/** What a browser tells of it: only what is new. */
export interface ProgressReport {
  opened?: boolean | undefined
  downloaded?: boolean | undefined
  position?: number | undefined
  spans?: Spans | undefined
  pages?: readonly number[] | undefined
}

/** How much there is to see: seconds of a video, pages of a PDF or of a document that is shown; null where that isn't known. */
export interface MaterialExtent {
  seconds: number | null
  pages: number | null
}

/** Which part of a video counts as all of it: credits and the last half second are nobody's lesson. */
export const wholeVideo = 0.95
/** A page counts as seen when it was in sight for so long. */
export const pageMilliseconds = 2000
/** The fastest that a video can be played. */
export const fastest = 2
/** What a report may tell beyond the time that has passed, in seconds: clocks and networks aren't exact. */
const slack = 15
/** Longer than any video of fifty megabytes. */
export const longestVideo = 86_400
export const mostPages = 5000
/** Spans that one report can hold. */
export const mostSpans = 100

const rounded = (second: number) => Math.round(second * 10) / 10

/** Spans put together: jumping ahead leaves a gap, seeing something twice counts once. */
export function unionOf(spans: Spans): [number, number][] {
  const sorted = spans
    .map(([from, to]): [number, number] => [rounded(from), rounded(to)])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
  const union: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = union.at(-1)
    if (last && from <= last[1] + 0.5) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  return union
}

export const secondsIn = (spans: Spans): number =>
  rounded(spans.reduce((sum, [from, to]) => sum + to - from, 0))

/**
 * What is known after a report. Nothing is taken back, and nothing beyond the end counts. `passed` is how many seconds went by since
 * the last report: more than can be played in that time isn't believed.
 */
export function withReport(
  known: MaterialProgress,
  report: ProgressReport,
  { seconds, pages: pageCount }: MaterialExtent,
  passed: number,
): MaterialProgress {
  const end = seconds ?? longestVideo
  const last = pageCount ?? mostPages
  const within = (second: number) => Math.min(Math.max(0, second), end)
  const told = (report.spans ?? []).map(([from, to]): [number, number] => [within(from), within(to)])
  const spans = unionOf([...known.spans, ...told])
  const believed = secondsIn(spans) - secondsIn(known.spans) <= Math.max(0, passed) * fastest + slack
  const pages = new Set([...known.pages, ...(report.pages ?? []).filter((page) => page >= 1 && page <= last)])
  const { position = known.position } = report
  return {
    opened: true,
    downloaded: known.downloaded || report.downloaded === true,
    position: position === null ? null : rounded(Math.min(position, seconds === null ? last : end)),
    spans: believed ? spans : known.spans,
    pages: [...pages].sort((a, b) => a - b),
  }
}

/** How much of a material was seen, 0–1. What is kept as a file, or followed as a link, counts as seen once it was opened. */
export function seenShare(
  kind: MaterialKind,
  { seconds, pages: count }: MaterialExtent,
  { opened, downloaded, spans, pages }: MaterialProgress,
): number {
  if (!opened) return 0
  if (downloaded) return 1
  if (kind === 'video' && seconds !== null && seconds > 0) {
    const share = secondsIn(spans) / seconds
    return share >= wholeVideo ? 1 : Math.floor(share * 100) / 100
  }
  if ((kind === 'pdf' || kind === 'document') && count !== null && count > 0)
    return Math.floor((pages.length / count) * 100) / 100
  return 1
}
