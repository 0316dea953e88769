import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, axeViolationsInBothThemes } from './browser.ts'
import { editorCards, navLinks, rowNames, saying, tableRows } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const reportsOn = (page: Page) => page.locator('coach-report')
const resultFilter = (reports: Locator) =>
  reports.getByRole('combobox', { name: saying('organisation.result') })
const wayBack = (reports: Locator) => reports.getByRole('link', { name: saying('report.back-to-list') })
/** What the results of the shown rows are called, each once. */
const shownResults = async (reports: Locator) =>
  new Set(await reports.getByRole('gridcell').locator('.badge').allInnerTexts())

test('REPORT-14 PERM-05 a leader finds what the own people have practised, reads a report, and comes back to the list as it was', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  const reports = reportsOn(page)
  await logIn(page, 'leader')
  await navLinks(page).getByText('学员报告').click()
  await rowNames(reports).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  const offered = async () =>
    (await reports.getByRole('combobox', { name: '部门' }).getByRole('option').allInnerTexts()).map((name) =>
      name.trim(),
    )
  await expect.poll(offered).toEqual(['全部部门', '星河银行', '信用卡客户服务中心', '零售金融部'])

  await resultFilter(reports).selectOption({ label: '未通过' })
  await expect.poll(() => shownResults(reports)).toEqual(new Set(['未通过']))
  await page.waitForURL(/#\/report-list\?standing=fail/)
  const row = tableRows(reports).first()
  const name = await rowNames(reports).first().innerText()
  await row.click()
  await wayBack(reports).waitFor()
  await reports.getByRole('listitem').getByText(name, { exact: true }).first().waitFor()
  // The menu still tells where the reader came from.
  await navLinks(page).and(page.locator('[aria-current="true"]')).getByText('学员报告').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.reload()
  await wayBack(reports).click()
  await expect.poll(() => shownResults(reports)).toEqual(new Set(['未通过']))
  await expect.poll(() => resultFilter(reports).inputValue()).toBe('fail')
  await rowNames(reports).first().getByRole('link').click()
  await wayBack(reports).waitFor()
  await page.goBack()
  await expect.poll(() => resultFilter(reports).inputValue()).toBe('fail')
  await page.reload()
  await expect.poll(() => shownResults(reports)).toEqual(new Set(['未通过']))
  expect(complaints).toEqual([])
})

test('REPORT-14 leads from a person and a class to the reports of theirs', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  const reports = reportsOn(page)
  const admin = page.locator('coach-admin')
  await logIn(page, 'leader')
  await visit(page, '/user-list?userName=learner')
  await admin.getByRole('link', { name: '王晓明的报告' }).click()
  await expect.poll(async () => new Set(await rowNames(reports).allInnerTexts())).toEqual(new Set(['王晓明']))
  await reports.getByRole('button', { name: '不再只看王晓明' }).click()
  await expect.poll(async () => new Set(await rowNames(reports).allInnerTexts()).size).toBeGreaterThan(1)
  await reports.locator('input[type="search"]:focus').waitFor()
  await page.waitForURL(/#\/report-list$/)

  await visit(page, '/user-list?userName=learner')
  await admin.getByRole('row', { name: /王晓明/ }).click()
  await admin.getByRole('dialog').getByRole('link', { name: '王晓明的报告' }).click()
  await expect.poll(async () => new Set(await rowNames(reports).allInnerTexts())).toEqual(new Set(['王晓明']))

  await visit(page, '/user-list?tab=classes')
  await admin.getByRole('button', { name: '学员报告: 投诉处理提升班' }).click()
  const classes = reports.getByRole('combobox', { name: '班级' })
  await expect.poll(() => classes.locator('option:checked').innerText()).toBe('投诉处理提升班')
  await rowNames(reports).first().waitFor()
  expect(complaints).toEqual([])
})

test('REPORT-14 leads a trainer from a course to its reports, on a phone as well', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  await page.setViewportSize({ width: 390, height: 844 })
  const reports = reportsOn(page)
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const card = editorCards(page.locator('coach-course-editor'), '信用卡年费投诉处理')
  const course = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: saying('authoring.more') }).click()
  await page.getByRole('menuitem', { name: '学员报告' }).click()
  // On a phone the filters are folded away behind how many are set.
  const folded = reports.getByRole('button', { name: saying('ui.filters-chosen') })
  await folded.click()
  const courses = reports.getByRole('combobox', { name: '课程' })
  await expect.poll(() => courses.locator('option:checked').innerText()).toBe(course)
  await tableRows(reports).first().waitFor()
  // One of those that have a report.
  const finished = saying('term.level.excellent', 'term.level.pass', 'term.level.fail')
  const result = [...(await shownResults(reports))].find((shown) => finished.test(shown)) ?? ''
  await resultFilter(reports).selectOption({ label: result })
  await expect.poll(() => shownResults(reports)).toEqual(new Set([result]))
  expect(await axeViolations(page)).toEqual([])
  await tableRows(reports).first().click()
  await reports.getByRole('heading', { level: 1, name: course }).waitFor()
  await wayBack(reports).click()
  await expect.poll(() => shownResults(reports)).toEqual(new Set([result]))
  await folded.click()
  await expect.poll(() => courses.locator('option:checked').innerText()).toBe(course)
  expect(complaints).toEqual([])
})

test('PUBLISH-06 a trainer sees from the list of publications where learners lose points', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  const editor = page.locator('coach-course-editor')
  await logIn(page, 'trainer')
  await visit(page, '/publishindex')
  await editor.getByRole('button', { name: '更多操作：车险续保异议处理' }).click()
  await editor.getByRole('menuitem', { name: '数据看板' }).click()
  await editor.getByRole('heading', { name: '数据看板', level: 1 }).waitFor()
  await page.waitForURL(/#\/publish-results\//)
  // The place where most goes wrong is open, the others tell when they are opened.
  const places = editor.getByRole('region', { name: '容易出错的环节' }).getByRole('group')
  await expect.poll(() => places.count()).toBeGreaterThan(3)
  const second = places.nth(1)
  const notUnderstood = second.getByText('未能理解或不计分')
  expect(await notUnderstood.isVisible()).toBe(false)
  await second.locator('summary').focus()
  await page.keyboard.press('Enter')
  await notUnderstood.waitFor()
  await editor.getByRole('group', { name: '平均分走势' }).getByRole('button', { name: '1 年' }).click()
  await page.waitForURL(/days=365/)
  await editor
    .getByRole('region', { name: '平均分走势' })
    .getByText(/20\d\d年/)
    .first()
    .waitFor()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await editor.getByRole('link', { name: '学员报告' }).click()
  await rowNames(reportsOn(page)).first().waitFor()
  expect(complaints).toEqual([])
})

test('PUBLISH-06a PUBLISH-06b a trainer reads who went wrong at a place and what they said, and assigns practice to exactly them', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  const editor = page.locator('coach-course-editor')
  await logIn(page, 'trainer')
  await visit(page, '/publishindex')
  await editor.getByRole('button', { name: '更多操作：车险续保异议处理' }).click()
  await editor.getByRole('menuitem', { name: '数据看板' }).click()
  const who = editor.getByRole('region', { name: '容易出错的环节' }).getByRole('button').first()
  await who.focus()
  await page.keyboard.press('Enter')
  const panel = editor.getByRole('dialog', { name: /^人员和原话：/ })
  const people = panel.getByRole('article')
  await people
    .first()
    .getByRole('link', { name: /^报告：/ })
    .waitFor()
  await people.first().getByRole('blockquote').waitFor()
  await page.waitForURL(/of=place/)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
  await expect.poll(() => who.evaluate((button) => button.matches(':focus'))).toBe(true)

  await who.click()
  await people.first().waitFor()
  const names = await people.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  await panel.getByRole('button', { name: `给这 ${names.length} 人布置练习` }).click()
  await editor.getByRole('heading', { level: 1, name: '发布“车险续保异议处理”' }).waitFor()
  const chosen = editor.getByRole('region', { name: '发布对象' })
  await chosen.getByText(`已选 ${names.length}`).first().waitFor()
  for (const name of names) await chosen.getByText(name, { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})
