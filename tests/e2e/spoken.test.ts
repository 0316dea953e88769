import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seededWalk } from './walk.ts'

const walk = seededWalk({ SEED_DEMO: 'true' })

const screens = ['conversation/ready', 'report/ready', 'people/ready']
const locales = ['zh-cn', 'zh-tw', 'us-en', 'ja-jp'] as const

/** The scene as it is spoken: roles, names and states in reading order. Figures and times of day differ from run to run. */
async function spoken(page: Page, scene: string, locale: string): Promise<string> {
  await page.goto('about:blank')
  await page.goto(
    `/demo/scenes.html#${new URLSearchParams({ scene: `screen/${scene}`, locale, theme: 'light' })}`,
  )
  const element = page.locator('coach-scenes')
  await element.getByRole('heading').first().waitFor()
  // What comes later than the heading has come once nothing is awaited and twice the same was spoken.
  let words = ''
  await expect
    .poll(
      async () => {
        const before = words
        words = await element.ariaSnapshot()
        return words === before && (await element.locator('[aria-busy=true]:not(button)').count()) === 0
      },
      { interval: 150 },
    )
    .toBe(true)
  return words.replace(/(?<!level=)\d+/g, '0')
}

// Read once by eye in each language; what changes here is read again before it is kept.
test.each(screens)('UI-14c %s is spoken in order and in full in each language', async (scene) => {
  const { page } = await walk.open()
  for (const locale of locales)
    await expect(await spoken(page, scene, locale)).toMatchFileSnapshot(
      `spoken/${scene.split('/')[0]}.${locale}.txt`,
    )
})
