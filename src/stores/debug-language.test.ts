import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseDebug, debugChosen, debugOffered, layDebugFlag } from './debug-language.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('LOC-05 lays the debug flag for a super manager alone, switched off, and leaves one that is there', () => {
  layDebugFlag({ type: 1 })
  layDebugFlag({ type: 2 })
  expect([...kept]).toEqual([])
  layDebugFlag({ type: 0 })
  expect([kept.get('coach.debug'), debugOffered()]).toEqual(['false', false])
  kept.set('coach.debug', 'true')
  layDebugFlag({ type: 0 })
  expect(debugOffered()).toBe(true)
})

test('LOC-05 shows the debug language only while the flag is set', () => {
  chooseDebug()
  expect(debugChosen()).toBe(false)
  kept.set('coach.debug', 'true')
  expect(debugChosen()).toBe(true)
  kept.delete('coach.debug')
  expect(debugChosen()).toBe(false)
})
