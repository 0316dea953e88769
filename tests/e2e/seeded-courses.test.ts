import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seededCourse } from './course-guide.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** What a person does with something on the page. */
interface Hand {
  /** `isBefore` what has the focus on the page. */
  press(place: Locator, isBefore?: boolean): Promise<unknown>
  write(place: Locator, text: string): Promise<unknown>
}

const mouse: Hand = {
  press: (place) => place.click(),
  write: async (place, text) => {
    await place.click()
    await place.fill(text)
  },
}

const hasFocus = (place: Locator) =>
  place.evaluate((element) => (element.getRootNode() as Document).activeElement === element)

/** More than a page of the editor has to stop at. */
const mostStops = 120

/** By the Tab key alone, as somebody without a mouse gets to it. */
const keyboardOf = (page: Page): Hand => {
  const reach = async (place: Locator, isBefore = false) => {
    await place.waitFor()
    for (let stops = 0; !(await hasFocus(place)); stops++) {
      if (stops > mostStops) throw new Error(`Tab doesn’t lead to ${String(place)}`)
      await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
    }
  }
  return {
    press: async (place, isBefore) => {
      await reach(place, isBefore)
      await page.keyboard.press('Enter')
    },
    write: async (place, text) => {
      await reach(place)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}

const courses = [
  ['card-fee-complaint', 'zh-CN', 'keyboard'],
  ['device-cold-call', 'en-US', 'keyboard'],
  ['motor-insurance-objection', 'zh-CN', 'mouse'],
  ['hotel-late-checkin', 'zh-TW', 'mouse'],
  ['payment-reminder', 'ja-JP', 'mouse'],
  ['mobile-plan-retention', 'en-US', 'mouse'],
] as const

test.for(courses)(
  'FLOW-02 FLOW-02h FLOW-05 COURSE-10a %s in %s is opened, edited, tried and published again by %s',
  async ([code, locale, by]) => {
    const { page, complaints } = await walk.open(locale)
    const { name } = seededCourse(code)
    const editor = page.locator('coach-course-editor')
    const hand = by === 'keyboard' ? keyboardOf(page) : mouse
    await logIn(page, 'trainer')
    await visit(page, '/course-list')
    await hand.write(editor.getByRole('searchbox', { name: saying('authoring.search') }), name)
    await hand.press(editor.getByRole('link', { name, exact: true }))
    await hand.press(editor.getByRole('button', { name: saying('authoring.view-outline') }))
    const node = editor.locator('.outline-node').first()
    await hand.press(node)
    // Between a node of a long flow and its details lie more stops than anybody would go.
    if (by === 'keyboard') await page.keyboard.press('F6')
    const title = editor.getByRole('textbox', { name: saying('authoring.node-title') })
    await hand.write(title, `${await title.inputValue()} 2`)
    await editor.getByText(saying('authoring.saved')).waitFor()
    if (by === 'keyboard') {
      await page.keyboard.press('F6')
      expect(await hasFocus(node)).toBe(true)
    }

    await hand.press(editor.getByRole('button', { name: saying('authoring.try-it') }), true)
    const pane = editor.getByRole('complementary', { name: saying('authoring.try-it') })
    const line = pane.getByRole('textbox', { name: saying('authoring.try-line') })
    await hand.write(line, 'OK')
    await line.press('Enter')
    await pane.locator('.try-way').first().waitFor()
    await line.press('Escape')
    await pane.waitFor({ state: 'detached' })

    await hand.press(editor.getByRole('button', { name: saying('authoring.publish') }))
    await hand.press(editor.getByRole('button', { name: saying('authoring.refresh') }))
    await editor.getByText(saying('authoring.publish-updated')).waitFor()
    expect(complaints).toEqual([])
  },
)
