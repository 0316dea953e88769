import { expect, test } from 'vitest'
import { noProgress, secondsIn, seenShare, unionOf, withReport } from './progress.ts'

test('HOME-05 counts what was played once, and not what was jumped over', () => {
  const spans = unionOf([
    [10, 20],
    [0, 5],
    [15, 30],
    [40, 40],
  ])
  expect([spans, secondsIn(spans)]).toEqual([
    [
      [0, 5],
      [10, 30],
    ],
    25,
  ])
})

test('HOME-05 believes no more of a video than can have been played since', () => {
  const extent = { seconds: 600, pages: null }
  const first = withReport(noProgress, { spans: [[0, 12]], position: 12 }, extent, 0)
  expect(first.spans).toEqual([[0, 12]])
  expect(withReport(first, { spans: [[12, 600]], position: 600 }, extent, 60)).toMatchObject({
    spans: [[0, 12]],
    position: 600,
  })
  expect(withReport(first, { spans: [[12, 120]] }, extent, 60).spans).toEqual([[0, 120]])
})

test('HOME-05 takes nothing back that was seen', () => {
  const known = { ...noProgress, opened: true, downloaded: true, pages: [1, 2], position: 2 }
  expect(withReport(known, { pages: [2] }, { seconds: null, pages: 3 }, 1)).toEqual(known)
})

test('HOME-05 says which share was seen: of seconds, of pages, or all of what can only be opened', () => {
  const opened = { ...noProgress, opened: true }
  const film = { seconds: 100, pages: null }
  const book = { seconds: null, pages: 3 }
  const unknown = { seconds: null, pages: null }
  expect([
    seenShare('video', film, noProgress),
    seenShare('video', film, opened),
    seenShare('video', film, { ...opened, spans: [[0, 94]] }),
    seenShare('video', film, { ...opened, spans: [[0, 96]] }),
    seenShare('pdf', book, { ...opened, pages: [1, 2] }),
    seenShare('pdf', book, { ...opened, downloaded: true }),
    seenShare('document', unknown, opened),
    seenShare('link', unknown, opened),
  ]).toEqual([0, 0, 0.94, 1, 0.66, 1, 1, 1])
})
