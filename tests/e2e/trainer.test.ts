import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, openBrowser, openPage } from './browser.ts'
import { seededCourse } from './course-guide.ts'
import { logIn, visit } from './learner.ts'
import { removeDir, seededDataDir, type ServerProcess, startServer } from './server-process.ts'

const course = seededCourse('card-fee-complaint')
const packageFile = fileURLToPath(new URL('../../server/db/seed/courses/card-fee-complaint.json', import.meta.url))
let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  server = await startServer({ dataDir: seededDataDir() })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  removeDir(server.dataDir)
})

test('COURSE-07 FLOW-01 a trainer imports a package, sees what is wrong with another, and reads the flow', async () => {
  const { page, context, complaints } = await openPage(browser, { locale: 'zh-CN' })
  await logIn(page, server.origin, 'trainer')
  await visit(page, server.origin, '/course-list')
  const editor = page.locator('coach-course-editor')
  await editor.getByText(course.name).first().waitFor()
  expect(await axeViolations(page)).toEqual([])

  const folder = mkdtempSync(join(tmpdir(), 'coach-packages-'))
  const value = JSON.parse(readFileSync(packageFile, 'utf8')) as { code: string; course: { name: string; flow: { start: string } } }
  writeFileSync(join(folder, 'good.json'), JSON.stringify({ ...value, code: 'imported-course', course: { ...value.course, name: '导入的课程' } }))
  writeFileSync(join(folder, 'bad.json'), JSON.stringify({ ...value, code: 'broken-course', course: { ...value.course, flow: { ...value.course.flow, start: 'nowhere' } } }))
  await editor.locator('input[type="file"]').setInputFiles([join(folder, 'good.json'), join(folder, 'bad.json')])
  await editor.getByText('nowhere').first().waitFor()
  await page.reload()
  await editor.getByText('导入的课程').first().waitFor()
  expect(await editor.getByText('broken-course').count()).toBe(0)

  await editor.getByRole('link', { name: '导入的课程' }).first().click()
  await page.waitForURL(/workflow/)
  await editor.getByText(course.flow.nodes[0]?.title ?? '').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
  removeDir(folder)
  await context.close()
})

test('ADMIN-01 SHELL-09 a trainer finds people; a learner who opens the same address is told that he may not', async () => {
  const trainer = await openPage(browser, { locale: 'zh-CN' })
  await logIn(trainer.page, server.origin, 'trainer')
  await visit(trainer.page, server.origin, '/user-list')
  const admin = trainer.page.locator('coach-admin')
  await admin.getByText('王晓明').first().waitFor()
  await admin.locator('input[type="search"][maxlength]').fill('王晓明')
  await expect.poll(() => admin.getByRole('row').count()).toBe(2)
  expect(await axeViolations(trainer.page)).toEqual([])
  await trainer.context.close()

  const learner = await openPage(browser, { locale: 'zh-CN' })
  await logIn(learner.page, server.origin, 'learner')
  await visit(learner.page, server.origin, '/user-list')
  await learner.page.getByText('系统管理员').first().waitFor()
  expect(await learner.page.getByText('王晓明').count()).toBeLessThan(2)
  await learner.context.close()
})
