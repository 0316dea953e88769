import { inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { type MaterialFormat, packageFolder } from '../../../../src/domain/material/material.ts'
import { longestVideo, mostPages, type MaterialExtent } from '../../../../src/domain/material/progress.ts'

/** What an inflated stream of a PDF may hold: no file makes the platform run out of memory. */
const inflatedAtMost = 16_777_216
const allInflatedAtMost = 134_217_728

/** Streams of Office's older format that only the one of the two has. */
const streamsOf: Partial<Record<MaterialFormat, readonly string[]>> = {
  ppt: ['PowerPoint Document'],
  xls: ['Workbook', 'Book'],
}

/** Whether the content is that of the format which the name claims, as far as its type has left that open. */
export function isOfFormat(format: MaterialFormat, content: Buffer): boolean {
  const folder = packageFolder[format]
  if (folder) {
    const names = namesInZip(content)
    return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder))
  }
  const streams = streamsOf[format]
  return !streams || streams.some((name) => content.includes(Buffer.from(name, 'utf16le')))
}

function namesInZip(content: Buffer): string[] {
  const names: string[] = []
  try {
    // Nothing is unpacked.
    unzipSync(content, { filter: ({ name }) => (names.push(name), false) })
  } catch {
    return []
  }
  return names
}

/** How much there is to see in a file. */
export const extentOf = (format: MaterialFormat, content: Buffer): MaterialExtent => ({
  seconds: format === 'mp4' || format === 'mov' ? secondsOfVideo(content) : null,
  pages: format === 'pdf' ? pagesOfPdf(content) : null,
})

interface Box {
  type: string
  from: number
  to: number
}

/** The boxes of an ISO base media file that stand side by side; ends where the content makes no sense. */
function* boxesIn(content: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const short = content.readUInt32BE(at)
    const long = short === 1 && at + 16 <= to
    const size = short === 0 ? to - at : long ? Number(content.readBigUInt64BE(at + 8)) : short
    const head = long ? 16 : 8
    if (size < head || at + size > to) return
    yield { type: content.toString('latin1', at + 4, at + 8), from: at + head, to: at + size }
    at += size
  }
}

/** How long a video is, by its own header; null where that can't be read. */
export function secondsOfVideo(content: Buffer): number | null {
  for (const movie of boxesIn(content, 0, content.length)) {
    if (movie.type !== 'moov') continue
    for (const { type, from, to } of boxesIn(content, movie.from, movie.to)) {
      if (type !== 'mvhd') continue
      const long = content[from] === 1
      if (from + (long ? 32 : 20) > to) return null
      const scale = content.readUInt32BE(from + (long ? 20 : 12))
      const length = long ? Number(content.readBigUInt64BE(from + 24)) : content.readUInt32BE(from + 16)
      const seconds = scale > 0 ? length / scale : 0
      return seconds > 0 && seconds <= longestVideo ? Math.round(seconds * 10) / 10 : null
    }
  }
  return null
}

/**
 * How many pages a PDF has; null where its content doesn't say, as where it is encrypted. Pages that a later revision left behind are
 * counted once: the smaller of what the tree says and what there is.
 */
export function pagesOfPdf(content: Buffer): number | null {
  let leaves = 0
  let told = 0
  for (const text of objectsOf(content)) {
    leaves += [...text.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)].length
    for (const [, before, after] of text.matchAll(
      /\/Type\s*\/Pages\b[^>]{0,400}?\/Count\s+(\d{1,6})|\/Count\s+(\d{1,6})[^>]{0,400}?\/Type\s*\/Pages\b/g,
    ))
      told = Math.max(told, Number(before ?? after))
  }
  const pages = leaves > 0 && told > 0 ? Math.min(leaves, told) : Math.max(leaves, told)
  return pages > 0 && pages <= mostPages ? pages : null
}

/** The text of a PDF's objects, also of those that stand in compressed streams. */
function* objectsOf(content: Buffer): Generator<string> {
  const text = content.toString('latin1')
  yield text
  let left = allInflatedAtMost
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const start = /stream\r?\n/g
    start.lastIndex = index
    const found = start.exec(text)
    if (!found || found.index - index > 1000 || left <= 0) continue
    const from = found.index + found[0].length
    const to = text.indexOf('endstream', from)
    if (to < 0) continue
    try {
      const inflated = inflateSync(content.subarray(from, to), { maxOutputLength: inflatedAtMost })
      left -= inflated.length
      yield inflated.toString('latin1')
    } catch {
      // Encrypted, or broken: the others may still tell.
    }
  }
}
