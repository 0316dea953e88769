import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

test('ERR-05 ADMIN-01 without a network a list and a half-filled form say so, keep what was typed, and go on when it is back', async () => {
  const { page, context } = await walk.open('zh-CN')
  const admin = page.locator('coach-admin')
  const dialog = admin.getByRole('dialog').first()
  const away = '服务器没有响应，请检查网络后重试。'
  await logIn(page, 'trainer')
  await visit(page, '/user-list?userName=maya-patel')
  await admin.getByRole('row', { name: /Maya Patel/ }).click()
  await dialog.getByRole('textbox', { name: '工号' }).fill('OFF-1')
  await dialog.getByRole('textbox', { name: '姓名' }).fill('Maya P. Patel')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.getByText(away).waitFor()
  expect(await dialog.getByRole('textbox', { name: '工号' }).inputValue()).toBe('OFF-1')
  expect(await axeViolations(page)).toEqual([])
  await context.setOffline(false)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await admin.getByRole('row', { name: /Maya P\. Patel/ }).click()
  expect(await dialog.getByRole('textbox', { name: '工号' }).inputValue()).toBe('OFF-1')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // A list that can't be asked keeps what it is asked for.
  await context.setOffline(true)
  const search = admin.locator('input[type="search"][maxlength]').first()
  await search.fill('learner')
  await admin.getByText(away).waitFor()
  expect(await search.inputValue()).toBe('learner')
  await context.setOffline(false)
  await admin.getByRole('button', { name: '重试' }).click()
  await admin.getByRole('row', { name: /王晓明/ }).waitFor()

  // A screen whose script was never fetched, and a whole form that waits.
  await context.setOffline(true)
  await page.locator('coach-shell nav a[href="#/role-list"]').click()
  await page.getByRole('button', { name: '重试' }).first().waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: '重试' }).first().click()
  await admin.getByRole('row', { name: /团队主管/ }).waitFor()
})

test('UI-12 COURSE-08a who leaves the editor without a network is asked first, and finds what they typed when they are back', async () => {
  const { page, context } = await walk.open('en-US')
  const editor = page.locator('coach-course-editor')
  const question = page.getByRole('dialog', { name: saying('client.leave-unsaved') })
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  await editor.getByRole('link', { name: '车险续保异议处理' }).click()
  // Without a network a section is there only where its script was fetched before.
  await editor.getByRole('link', { name: saying('authoring.section-scoring') }).click()
  await editor.getByRole('region', { name: 'Rules', exact: true }).waitFor()
  await editor.getByRole('link', { name: saying('authoring.section-settings') }).click()
  const goal = editor.getByRole('region', { name: 'Course', exact: true }).getByLabel('Goal', { exact: true })
  await goal.waitFor()
  await context.setOffline(true)
  await goal.fill('说清保费上涨的原因。')
  await editor.getByText(saying('authoring.offline')).waitFor()
  // A section of the same course is no leaving.
  await editor.getByRole('link', { name: saying('authoring.section-scoring') }).click()
  await page.waitForURL(/\/rule/)
  expect(await question.count()).toBe(0)
  await editor.getByRole('link', { name: 'Back to courses' }).click()
  await question.getByText(saying('app.leave-kept')).waitFor()
  await question.getByRole('button', { name: saying('app.stay') }).click()
  await question.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/rule/)
  await editor.getByRole('link', { name: 'Back to courses' }).click()
  await question.getByRole('button', { name: saying('app.leave') }).click()
  await page.waitForURL(/#\/course-list/)
  await context.setOffline(false)
  await page.reload()
  await editor.getByRole('link', { name: '车险续保异议处理' }).click()
  await editor.getByRole('link', { name: saying('authoring.section-settings') }).click()
  await editor.getByText(saying('authoring.saved')).waitFor()
  expect(await goal.inputValue()).toBe('说清保费上涨的原因。')
})
