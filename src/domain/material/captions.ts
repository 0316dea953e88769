import { cueText } from './cue-text.ts'

/** Lines of a video's captions, and characters of each, at most. */
export const mostCues = 5000
export const longestCue = 500
/** Characters of a file of captions. */
export const longestCaptions = 400_000
/** Of a video that is as long as one may be. */
const lastSecond = 86_400

/** Words that are shown from one second of a video to another. */
export interface Cue {
  /** Seconds; `to` lies behind `from`. */
  from: number
  to: number
  /** Without looks; lines stand on lines of their own. */
  text: string
}

/** Why a file of captions can't be read; `line` counts from 1. */
export type CaptionsFault = { code: 'no-cues' | 'too-many-cues' } | { code: 'unreadable-time'; line: number }

const arrow = /^\s*(\S+)\s+-->\s+(\S+)/u
const time = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})$/u

/** Seconds of a time such as `00:01:02,500` (SubRip) or `01:02.500` (WebVTT); null where it is none. */
function secondsOf(text: string): number | null {
  const found = time.exec(text)
  if (!found) return null
  const [, hours = '0', minutes, seconds, part = '0'] = found
  const value =
    Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, '0')) / 1000
  return value <= lastSecond ? value : null
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** The words of a cue without its looks: tags of WebVTT and SubRip, positions in braces, entities. */
const wordsOf = (text: string): string =>
  text
    .replace(/<[^<>]{0,200}>/gu, '')
    .replace(/\{\\[^{}]{0,100}\}/gu, '')
    .replace(/&[a-z]{2,4};/gu, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, longestCue)

/**
 * Reads a file of captions, WebVTT or SubRip (HOME-05a): its lines in the order of their times, without looks and positions. A cue that says nothing, or ends before it begins, is left out. Pure;
 * answers what is wrong where nothing can be read.
 */
export function readCaptions(text: string): { cues: Cue[] } | { fault: CaptionsFault } {
  const lines = text
    .slice(0, longestCaptions)
    .replace(/^\ufeff/u, '')
    .split(/\r\n|\r|\n/u)
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const found = arrow.exec(lines[at] ?? '')
    if (!found) continue
    const [from, to] = [secondsOf(found[1] ?? ''), secondsOf(found[2] ?? '')]
    if (from === null || to === null) return { fault: { code: 'unreadable-time', line: at + 1 } }
    const said: string[] = []
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '') said.push(lines[(at += 1)] ?? '')
    const words = wordsOf(said.join('\n'))
    if (words !== '' && to > from) cues.push({ from, to, text: words })
    if (cues.length > mostCues) return { fault: { code: 'too-many-cues' } }
  }
  if (cues.length === 0) return { fault: { code: 'no-cues' } }
  return { cues: cues.sort((a, b) => a.from - b.from) }
}

const clock = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(milliseconds % 1000).padStart(3, '0')
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${rest}`
}

/** Captions as a WebVTT file, which `readCaptions` reads as the same. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${cueText(text)}`)].join(
    '\n\n',
  )
