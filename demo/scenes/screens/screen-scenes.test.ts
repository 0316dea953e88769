import { expect, test } from 'vitest'
import { routes } from '../../../src/app/routes.ts'
import { matchPath } from '../../../src/stores/match.ts'
import { screenScenes } from './screen-scenes.ts'

/** Other addresses of the people's screen and of a report, and the page that stands for a screen that is denied. */
const without = ['/personindex', '/qbank-report/:type/:id', '/error']
/** A form asks the platform for nothing before it is sent, and a sample for nothing at all. */
const asksNothing = /^\/(?:change-password|sample-conversation|workflow-transform)/
const states = ['ready', 'long', 'loading', 'failed', 'denied']

/** Those of the first route that fits, as the frame looks for it. */
const scenesOfRoute = (pattern: string) =>
  screenScenes.filter(
    ({ path }) => routes.find((route) => matchPath(path, route.pattern))?.pattern === pattern,
  )

test.each(routes.map(({ pattern }) => pattern).filter((pattern) => !without.includes(pattern)))(
  'UI-14b shows %s in its states',
  (pattern) => {
    const shown = scenesOfRoute(pattern).map(({ id }) => id.split('/')[1])
    // What a customer shows in a frame has no words of ours that could be long.
    const wanted = states.filter((state) => !(pattern.startsWith('/cst-page') && state === 'long'))
    expect(shown).toEqual(expect.arrayContaining(asksNothing.test(pattern) ? ['ready'] : wanted))
  },
)

test('UI-14b names each scene once', () => {
  const ids = screenScenes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
