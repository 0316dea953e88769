import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { seededCourse } from './course-guide.ts'
import { editorCards } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const course = seededCourse('card-fee-complaint')
const packageFile = fileURLToPath(
  new URL('../../server/db/seed/courses/card-fee-complaint.json', import.meta.url),
)
const walk = seededWalk()

test('COURSE-07 FLOW-01 a trainer imports a package, sees what is wrong with another, and reads the flow', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  await editor.getByText(course.name).first().waitFor()
  expect(await axeViolations(page)).toEqual([])

  const value = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    code: string
    course: { name: string; flow: { start: string } }
  }
  writeFileSync(
    join(walk.folder, 'good.json'),
    JSON.stringify({ ...value, code: 'imported-course', course: { ...value.course, name: '导入的课程' } }),
  )
  writeFileSync(
    join(walk.folder, 'bad.json'),
    JSON.stringify({
      ...value,
      code: 'broken-course',
      course: { ...value.course, flow: { ...value.course.flow, start: 'nowhere' } },
    }),
  )
  await editor
    .locator('input[type="file"]')
    .setInputFiles([join(walk.folder, 'good.json'), join(walk.folder, 'bad.json')])
  // The good package trains its classifier first.
  await editor.getByText('nowhere').first().waitFor({ timeout: 90_000 })
  await page.reload()
  await editor.getByText('导入的课程').first().waitFor()
  expect(await editor.getByText('broken-course').count()).toBe(0)

  await editor.getByRole('link', { name: '导入的课程' }).first().click()
  await page.waitForURL(/workflow/)
  await editor
    .getByText(course.flow.nodes[0]?.title ?? '')
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('PERM-06 a trainer opens a course to one builder alone; another finds it nowhere, and it stays so', async () => {
  const trainer = await walk.open('zh-CN')
  await logIn(trainer.page, 'trainer')
  await visit(trainer.page, '/course-list')
  const editor = trainer.page.locator('coach-course-editor')
  const card = editorCards(editor, course.name)
  const share = async () => {
    await card.getByRole('button', { name: `更多操作：${course.name}` }).click()
    await card.getByRole('menuitem', { name: '课程权限' }).click()
  }
  await share()
  const dialog = editor.getByRole('dialog')
  await dialog.getByLabel('仅部分课程管理人员').check()
  await dialog.getByRole('tab', { name: '按人员' }).click()
  await dialog.getByRole('searchbox').fill('方雨桐')
  await dialog.getByRole('option', { name: /方雨桐/ }).click()
  expect(await axeViolations(trainer.page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await card.getByText('限定人员').waitFor()

  const chosen = await walk.open('zh-CN')
  await logIn(chosen.page, 'builder')
  await visit(chosen.page, '/course-list')
  const own = chosen.page.locator('coach-course-editor')
  await editorCards(own, course.name)
    .getByRole('button', { name: /更多操作/ })
    .click()
  await own.getByRole('menuitem', { name: '课程权限' }).click()
  await own.getByRole('dialog').getByText('只有课程创建人和管理员可以修改。').waitFor()
  await expect.poll(() => own.getByRole('dialog').getByRole('listitem').allInnerTexts()).toEqual(['方雨桐'])
  await chosen.page.keyboard.press('Escape')
  await own.getByRole('link', { name: course.name }).click()
  await own
    .getByText(course.flow.nodes[0]?.title ?? '')
    .first()
    .waitFor()

  const other = await walk.open('ja-JP')
  await logIn(other.page, 'builder2')
  await visit(other.page, '/course-list')
  const others = other.page.locator('coach-course-editor')
  await expect.poll(() => editorCards(others).count()).toBeGreaterThan(2)
  expect(await others.getByText(course.name).count()).toBe(0)
  await other.page.goto(chosen.page.url())
  await others.getByRole('alert').first().waitFor()
  expect(await others.getByText(course.flow.nodes[0]?.title ?? '').count()).toBe(0)

  await trainer.page.reload()
  await card.getByText('限定人员').waitFor()
  await share()
  await dialog.getByLabel('所有课程管理人员').check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await card.getByText('限定人员').waitFor({ state: 'detached' })
  await visit(other.page, '/course-list')
  await others.getByText(course.name).first().waitFor()
})

test('ADMIN-01 SHELL-09 a trainer finds people; a learner who opens the same address is told that they may not', async () => {
  const trainer = await walk.open('zh-CN')
  await logIn(trainer.page, 'trainer')
  await visit(trainer.page, '/user-list')
  const admin = trainer.page.locator('coach-admin')
  await admin.getByText('王晓明').first().waitFor()
  await admin.locator('input[type="search"][maxlength]').fill('王晓明')
  await expect.poll(() => admin.getByRole('row').count()).toBe(2)
  expect(await axeViolations(trainer.page)).toEqual([])

  const learner = await walk.open('zh-CN')
  await logIn(learner.page, 'learner')
  await visit(learner.page, '/user-list')
  await learner.page.getByText('系统管理员').first().waitFor()
  expect(await learner.page.getByText('王晓明').count()).toBeLessThan(2)
})
