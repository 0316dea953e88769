import { expect, test } from 'vitest'
import { sends } from './composer-keys.ts'

const key = (change: object = {}) => ({
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
  ...change,
})

test('CONV-05 sends by Enter and starts a new line by Shift+Enter', () => {
  expect(sends(key())).toBe(true)
  expect(sends(key({ shiftKey: true }))).toBe(false)
  expect(sends(key({ key: 'a', keyCode: 65 }))).toBe(false)
})

test('CONV-05 never sends while an input method is composing', () => {
  expect(sends(key({ isComposing: true }))).toBe(false)
  expect(sends(key({ keyCode: 229 }))).toBe(false)
})
