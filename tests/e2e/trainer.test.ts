import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { seededCourse } from './course-guide.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const course = seededCourse('card-fee-complaint')
const packageFile = fileURLToPath(new URL('../../server/db/seed/courses/card-fee-complaint.json', import.meta.url))
const walk = seededWalk()

test('COURSE-07 FLOW-01 a trainer imports a package, sees what is wrong with another, and reads the flow', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  await editor.getByText(course.name).first().waitFor()
  expect(await axeViolations(page)).toEqual([])

  const value = JSON.parse(readFileSync(packageFile, 'utf8')) as { code: string; course: { name: string; flow: { start: string } } }
  writeFileSync(join(walk.folder, 'good.json'), JSON.stringify({ ...value, code: 'imported-course', course: { ...value.course, name: '导入的课程' } }))
  writeFileSync(join(walk.folder, 'bad.json'), JSON.stringify({ ...value, code: 'broken-course', course: { ...value.course, flow: { ...value.course.flow, start: 'nowhere' } } }))
  await editor.locator('input[type="file"]').setInputFiles([join(walk.folder, 'good.json'), join(walk.folder, 'bad.json')])
  await editor.getByText('nowhere').first().waitFor()
  await page.reload()
  await editor.getByText('导入的课程').first().waitFor()
  expect(await editor.getByText('broken-course').count()).toBe(0)

  await editor.getByRole('link', { name: '导入的课程' }).first().click()
  await page.waitForURL(/workflow/)
  await editor.getByText(course.flow.nodes[0]?.title ?? '').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('ADMIN-01 SHELL-09 a trainer finds people; a learner who opens the same address is told that he may not', async () => {
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
