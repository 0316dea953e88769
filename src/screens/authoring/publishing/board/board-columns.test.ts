import { expect, test } from 'vitest'
import type { BoardRow } from '../../../../contract/exam-sessions.ts'
import { boardStates } from '../../../../domain/exam/board.ts'
import { setupI18n } from '@lingui/core'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { actionTypes, makesSense, seenText } from './board-columns.tsx'

test('EXAM-12 offers an invigilator what can be done for a person as they stand', () => {
  const offered = Object.fromEntries(
    boardStates.map((state) => [
      state,
      actionTypes.filter((type) => makesSense(type, { state, extraMinutes: 0 })),
    ]),
  )
  expect(offered).toEqual({
    'cut-off': ['warn', 'extend', 'pause', 'end'],
    paused: ['warn', 'extend', 'resume', 'end'],
    running: ['warn', 'extend', 'pause', 'end'],
    queued: ['extend'],
    registered: ['extend', 'unregister', 'move'],
    waiting: ['extend', 'unregister', 'move'],
    expected: ['extend'],
    ended: ['continue', 'reopen'],
  })
})

test('EXAM-08b offers to take back what was given on top, as long as it can still be used', () => {
  const offered = boardStates.filter((state) => makesSense('shorten', { state, extraMinutes: 10 }))
  expect(offered).toEqual(boardStates.filter((state) => state !== 'ended'))
})

test('EXAM-13 nobody is “here now” who has left the page', () => {
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
  const now = Date.parse('2026-05-04T08:10:00Z')
  const attempt = { awaySince: null, seenAt: '2026-05-04T08:08:00Z' } as NonNullable<BoardRow['attempt']>
  const away = { ...attempt, awaySince: '2026-05-04T08:07:00Z' }
  expect(seenText(i18n, { state: 'running', attempt }, now)).toBe('Here now')
  expect(seenText(i18n, { state: 'running', attempt: away }, now)).toMatch(/^Away from the page since .*07/)
  expect(seenText(i18n, { state: 'cut-off', attempt: away }, now)).toBe('2 min. ago')
})
