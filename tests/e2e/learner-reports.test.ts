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

test('REPORT-16 a leader gives feedback on an answer, its learner is led to it and replies', async () => {
  const leader = await walk.open('zh-CN')
  const given = reportsOn(leader.page)
  await logIn(leader.page, 'leader')
  await visit(leader.page, '/user-list?userName=learner')
  await leader.page.locator('coach-admin').getByRole('link', { name: '王晓明的报告' }).click()
  await expect.poll(async () => new Set(await rowNames(given).allInnerTexts())).toEqual(new Set(['王晓明']))
  await tableRows(given).first().click()
  await given.getByText('还没有点评').waitFor()
  const unfold = given.locator('.turns-all')
  if (await unfold.isVisible()) await unfold.click()
  await given.getByRole('button', { name: '点评这句回答' }).first().click()
  await given.getByRole('textbox', { name: '点评这句回答' }).fill('<b>先安抚</b>\n再说方案。')
  await leader.page.keyboard.press('Control+Enter')
  await given.getByRole('article', { name: '李文静 的点评' }).waitFor()
  expect(await axeViolationsInBothThemes(leader.page)).toEqual([])

  const learner = await walk.open('zh-CN')
  const read = reportsOn(learner.page)
  await logIn(learner.page, 'learner')
  const news = learner.page.locator('coach-practice').getByRole('region', { name: '新点评' })
  await news.getByRole('link', { name: '去看看' }).click()
  const thread = read.getByRole('article', { name: '李文静 的点评' })
  await thread.getByText('<b>先安抚</b>').waitFor()
  await expect.poll(() => thread.evaluate((shown) => shown.matches(':focus'))).toBe(true)
  expect(await read.getByRole('button', { name: '点评这句回答' }).count()).toBe(0)
  // Read once, it is told of no more.
  await expect.poll(() => learner.page.getByRole('link', { name: /新点评/ }).count()).toBe(0)
  await thread.getByRole('textbox', { name: '回复' }).fill('明白了')
  await thread.getByRole('button', { name: '回复' }).click()
  await thread.getByText('明白了').waitFor()
  expect(await axeViolationsInBothThemes(learner.page)).toEqual([])

  await visit(leader.page, '/index')
  await leader.page.locator('coach-practice').getByText('王晓明 回复了你的点评。').waitFor()
  expect([...leader.complaints, ...learner.complaints]).toEqual([])
})
