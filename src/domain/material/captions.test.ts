import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestCue, mostCues, readCaptions, writeCaptions } from './captions.ts'

const cuesOf = (text: string) => {
  const read = readCaptions(text)
  return 'cues' in read ? read.cues : read.fault
}

describe('HOME-05a captions', () => {
  test('of WebVTT are read without its header, notes, looks and positions', () => {
    const text = [
      '\ufeffWEBVTT - Course',
      '',
      'NOTE made by hand',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      '1',
      '00:01.000 --> 00:02.500 align:start position:10%',
      '<v Anna><b>Hello</b> &amp; welcome',
      'to the course &lt;1&gt;',
      '',
      '01:00:00.250 --> 01:00:04.000',
      '再见',
    ].join('\n')
    expect(cuesOf(text)).toEqual([
      { from: 1, to: 2.5, text: 'Hello & welcome\nto the course <1>' },
      { from: 3600.25, to: 3604, text: '再见' },
    ])
  })

  test('of SubRip are read with its commas, its Windows line ends and in the order of their times', () => {
    const text =
      '2\r\n00:00:05,000 --> 00:00:07,120\r\n{\\an8}第二句\r\n\r\n1\r\n00:00:01,5 --> 00:00:02,000\r\n<i>第一句</i>\r\n'
    expect(cuesOf(text)).toEqual([
      { from: 1.5, to: 2, text: '第一句' },
      { from: 5, to: 7.12, text: '第二句' },
    ])
  })

  test('that say nothing or end before they begin are left out', () => {
    const text =
      '00:01.000 --> 00:02.000\n<b></b>\n\n00:05.000 --> 00:03.000\nBack\n\n00:06.000 --> 00:07.000\nOn\n'
    expect(cuesOf(text)).toEqual([{ from: 6, to: 7, text: 'On' }])
  })

  test('that are none, or have a time that can’t be read, say so', () => {
    expect(cuesOf('')).toEqual({ code: 'no-cues' })
    expect(cuesOf('{"a": 1}')).toEqual({ code: 'no-cues' })
    expect(cuesOf('WEBVTT\n\n00:01.000 --> soon\nHello')).toEqual({ code: 'unreadable-time', line: 3 })
    expect(cuesOf('WEBVTT\n\n00:99.000 --> 01:99.000\nHello')).toEqual({ code: 'unreadable-time', line: 3 })
    const many = Array.from({ length: mostCues + 1 }, () => '00:01.000 --> 00:02.000\nHi\n').join('\n')
    expect(cuesOf(many)).toEqual({ code: 'too-many-cues' })
  })

  test('of any text are cues within their bounds, or a fault, and nothing is thrown', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '\n',
        '\n\n',
        '00:01.000',
        ' --> ',
        '00:02.000',
        '<b>',
        '{\\an8}',
        '&amp;',
        'x'.repeat(600),
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const read = readCaptions(pieces.join(''))
        if ('fault' in read) return
        expect(readCaptions(writeCaptions(read.cues))).toEqual(read)
        for (const { from, to, text } of read.cues) {
          expect(to).toBeGreaterThan(from)
          expect(text.length).toBeLessThanOrEqual(longestCue)
          expect(text.trim()).not.toBe('')
        }
      }),
    )
  })
})
