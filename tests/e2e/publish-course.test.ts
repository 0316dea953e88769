import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { courseCards, editorCards, linesOf, startButton } from './finders.ts'
import { acknowledged, logIn, say, turnOf, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const packageFile = fileURLToPath(
  new URL('../../server/db/seed/courses/card-fee-complaint.json', import.meta.url),
)
const name = '新人投诉处理'
const walk = seededWalk()

/** A package of the course, told apart by its description. */
function packageWith(description: string): string {
  const value = JSON.parse(readFileSync(packageFile, 'utf8')) as { course: object }
  const file = join(walk.folder, `${description}.json`)
  const contents = { ...value, code: 'walked-course', course: { ...value.course, name, description } }
  writeFileSync(file, JSON.stringify(contents))
  return file
}

const courseOf = (page: Page) => editorCards(page.locator('coach-course-editor'), name)

async function openMenu(card: Locator, item: string): Promise<void> {
  await card.getByRole('button', { name: `更多操作：${name}` }).click()
  await card.getByRole('menuitem', { name: item }).click()
}

// Two large packages are learned meanwhile, beside other servers.
test('COURSE-10a PUBLISH-01 PUBLISH-04 a trainer tries a course, publishes it, brings learners a new version, takes it back, deletes it and undoes that', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  const editor = page.locator('coach-course-editor')
  const dialog = editor.getByRole('dialog').last()
  const card = courseOf(page)
  const importFile = (file: string) => editor.locator('input[type="file"]').setInputFiles(file)
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  await importFile(packageWith('第一版的简介'))
  await card.getByText('未发布').waitFor({ timeout: 90_000 })

  await card.getByRole('button', { name: `试练 ${name}` }).click()
  await page.locator('coach-practice').getByText('只有您能看到').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await startButton(page).click()
  // Who tries a course may choose its difficulty.
  const difficulty = page.getByRole('dialog')
  await difficulty.getByRole('radio', { checked: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await startButton(difficulty).click()
  await linesOf(page, 'customer').first().waitFor()
  expect(await turnOf(page)).toBe('line')
  await say(page, '您好，请问有什么可以帮您？')
  await acknowledged(page, 1)

  await visit(page, '/course-list')
  await card.getByText('未发布').waitFor()
  await card.getByRole('button', { name: `发布 ${name}` }).click()
  await editor.getByText('学员将使用第 1 版。').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('button', { name: '发布', exact: true }).click()
  await editor.getByRole('alert').getByText('请选择这门课程发布给谁。').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('radio', { name: '企业全体人员' }).check()
  await editor.getByRole('button', { name: '发布', exact: true }).click()
  await editor.getByText('已发布，学员现在可以看到。').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await visit(page, '/course-list')
  await card.getByText('学员正在使用第 1 版').waitFor()

  const learner = await walk.open('zh-CN')
  const practice = learner.page.locator('coach-practice')
  await logIn(learner.page, 'learner')
  await practice.getByRole('link', { name }).first().click()
  await practice.getByText('第一版的简介').waitFor()
  expect(await practice.getByText('只有您能看到').count()).toBe(0)

  await importFile(packageWith('第二版的简介'))
  await card.getByText('有修改尚未发布').waitFor()
  await card.getByText('学员正在使用第 1 版').waitFor()
  await learner.page.reload()
  await practice.getByText('第一版的简介').waitFor()

  await card.getByRole('button', { name: `发布 ${name}` }).click()
  await editor.getByRole('radio', { name: '将已发布的内容更新到第 2 版' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('button', { name: '更新', exact: true }).click()
  await editor.getByText('已更新，学员将使用第 2 版。').waitFor()
  await visit(page, '/course-list')
  await card.getByText('学员正在使用第 2 版').waitFor()
  await expect.poll(() => card.getByText('有修改尚未发布').count()).toBe(0)
  await learner.page.reload()
  await practice.getByText('第二版的简介').waitFor()

  await openMenu(card, '删除')
  await dialog.getByRole('button', { name: '查看发布记录' }).click()
  await editor.getByRole('button', { name: `更多操作：${name}` }).click()
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('menuitem', { name: '终止' }).click()
  await dialog.getByRole('button', { name: '终止', exact: true }).click()
  await editor.getByRole('row').getByText('已终止', { exact: true }).waitFor()
  await visit(page, '/course-list')
  await card.getByText('未发布').waitFor()
  await visit(learner.page, '/index')
  await courseCards(practice).first().waitFor()
  await expect.poll(() => practice.getByRole('link', { name }).count()).toBe(0)

  await openMenu(card, '删除')
  await card.waitFor({ state: 'detached' })
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('button', { name: '撤销' }).press('Enter')
  await card.getByText('未发布').waitFor()
  expect([complaints, learner.complaints]).toEqual([[], []])
}, 300_000)
