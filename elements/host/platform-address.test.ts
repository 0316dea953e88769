import { expect, test } from 'vitest'
import { platformOf } from './platform-address.ts'

const page = 'https://portal.example'

test.each([
  ['https://coach.example/dist/coach.js', 'https://coach.example'],
  ['https://coach.example:8443/dist/3.2.0/coach-practice.js', 'https://coach.example:8443'],
  ['http://coach.example/dist/c/foundation-a1B2c3D4.js', 'http://coach.example'],
  ['https://coach.example/dist/3.2.0/c/foundation-a1B2c3D4.js', 'https://coach.example'],
  // The page's own origin needs no name.
  ['https://portal.example/dist/coach.js', ''],
  // A host's own bundle tells nothing of the platform.
  ['https://cdn.example/assets/index-a1B2c3D4.js', ''],
  ['https://cdn.example/npm/@coach/elements/dist/coach.js', ''],
  ['file:///dist/coach.js', ''],
  ['blob:https://coach.example/dist/coach.js', ''],
  ['not an address', ''],
])('EMBED-07a takes from the script %s the platform %j', (script, platform) => {
  expect(platformOf(script, page)).toBe(platform)
})
