import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../../src/domain/locale.ts'
import { axeViolationsInBothThemes } from './browser.ts'
import { guideOf, seededCourse } from './course-guide.ts'
import { courseCards, languageOf, rowsOf, reportButton, saying, startButton } from './finders.ts'
import { heardTexts, logInByHand, practise, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const courses: Record<LocaleId, { code: string; browser: string }> = {
  'zh-cn': { code: 'card-fee-complaint', browser: 'zh-CN' },
  'zh-tw': { code: 'hotel-late-checkin', browser: 'zh-TW' },
  'us-en': { code: 'mobile-plan-retention', browser: 'en-US' },
  'ja-jp': { code: 'payment-reminder', browser: 'ja-JP' },
}

const walk = seededWalk()

describe.each(Object.keys(courses) as LocaleId[])('in %s', (locale) => {
  test('CONV-01 CONV-22a EMBED-03 a learner logs in, practises to the end, reads why each point was given and tries a moment again', async () => {
    const { code, browser: language } = courses[locale]
    const course = seededCourse(code)
    const { page, complaints } = await walk.open(language)
    const bothThemes = async (screen: string) => {
      expect(await axeViolationsInBothThemes(page), screen).toEqual([])
    }

    await logInByHand(page, 'learner')
    await expect.poll(() => languageOf(page.locator('coach-practice h1').first())).toBe(language)
    await courseCards(page).first().waitFor()
    await bothThemes('home')

    await page.locator('coach-practice').getByRole('link', { name: course.name }).first().click()
    await startButton(page).waitFor()
    await bothThemes('coach-info')

    await startButton(page).click()
    await rowsOf(page).first().waitFor()
    await bothThemes('conversation')
    const said = await practise(page, guideOf(course))
    expect(said.length).toBeGreaterThan(3)
    expect(await page.getByRole('button', { name: saying('practice.leave') }).count()).toBe(0)
    // Who speaks is seen by a line's place; a screen reader is told it before the words.
    const heard = await heardTexts(page)
    for (const line of said) expect(heard[heard.indexOf(line) - 1]).toMatch(/^\S.*: $/)

    await reportButton(page).click()
    await page.locator('coach-report h1').first().waitFor()
    await bothThemes('report')
    // Quotes stand in what is folded until it is opened.
    await page.locator('coach-report mark').first().waitFor({ state: 'attached' })
    const quotes = await page.locator('coach-report mark').allInnerTexts()
    for (const quote of quotes) expect(said.join('\n')).toContain(quote)

    // Another line at the first moment, and the same one again: it is judged as it was.
    const report = page.locator('coach-report')
    const unfold = report.locator('.turns-all')
    if (await unfold.isVisible()) await unfold.click()
    const moment = report.locator('.turn:has(> .retry)').first()
    const judged = await moment.locator('> .turn-learner .points').allInnerTexts()
    await moment.getByRole('button', { name: saying('report.retry') }).click()
    const line = report.getByRole('textbox', { name: saying('report.retry-line') })
    await line.fill(said[0] ?? '')
    await line.press('Enter')
    const tried = report.locator('.retry-moment .turn')
    await tried.first().waitFor()
    await expect.poll(() => tried.first().locator('.points').allInnerTexts()).toEqual(judged)
    await bothThemes('a moment that is tried again')
    await report.getByRole('button', { name: saying('report.retry-back') }).click()
    await line.waitFor()
    await expect.poll(() => tried.count()).toBe(0)

    await page.reload()
    await page.locator('coach-report h1').first().waitFor()
    await visit(page, '/index')
    await courseCards(page).first().waitFor()
    expect(complaints).toEqual([])
  })
})
