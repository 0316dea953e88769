import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, axeViolationsInBothThemes } from './browser.ts'
import { changeFirstPassword, post } from './calls.ts'
import { rowNames, saying, tableRows } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const firstPassword = 'First-2026-night'

const namesIn = (admin: Locator) => rowNames(admin).allInnerTexts()

test('ADMIN-01 ADMIN-02 ADMIN-08a PERM-05 an administrator’s day: a department, an import with an error, a role, and what the audit log tells of it', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  const admin = page.locator('coach-admin')
  await logIn(page, 'trainer')

  await visit(page, '/user-list?tab=departments')
  await admin.getByRole('button', { name: '添加部门' }).click()
  await admin.getByRole('textbox', { name: '部门名称' }).fill('夜班组')
  await page.keyboard.press('Enter')
  await admin.getByRole('treeitem', { name: '夜班组' }).waitFor()

  // One line of the spreadsheet is wrong: nothing is imported, and the line is named.
  const sheet = (phone: string) =>
    `用户名,姓名,手机号,部门,初始密码\nnight-lead,韩梅,${phone},夜班组,${firstPassword}\nnight-one,=1+1,,夜班组,\nnight-two,杜鹃,,夜班组,\n`
  writeFileSync(join(walk.folder, 'wrong.csv'), sheet('12'))
  writeFileSync(join(walk.folder, 'right.csv'), sheet('13912345678'))
  await admin.getByRole('link', { name: '人员' }).click()
  await admin.getByRole('button', { name: '导入' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles(join(walk.folder, 'wrong.csv'))
  await expect.poll(() => tableRows(dialog).allInnerTexts()).toEqual([expect.stringMatching(/^2\s+手机号/)])
  expect(await dialog.getByRole('button', { name: /^导入/ }).count()).toBe(0)

  await dialog.getByRole('button', { name: '选择其他文件' }).click()
  await dialog.locator('input[type="file"]').setInputFiles(join(walk.folder, 'right.csv'))
  await dialog.getByRole('button', { name: '导入 3 人' }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '保存初始密码' }).click()
  const passwords = readFileSync(await (await saved).path(), 'utf8')
  expect(passwords).toMatch(/"night-two","[A-Za-z0-9]{10,30}"/)
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  // Where nobody fits, the search stays with its focus, and goes on from there.
  const search = admin.getByRole('searchbox', { name: '姓名、用户名' })
  await search.fill('nobody-of-that-name')
  await admin.getByRole('heading', { name: '没有符合条件的结果' }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('night-')
  // A formula came in as the text that it is.
  const three = ['=1+1', '杜鹃', '韩梅']
  await expect.poll(async () => (await namesIn(admin)).sort()).toEqual(three)
  await page.waitForURL(/userName=night-/)
  await page.reload()
  await expect.poll(async () => (await namesIn(admin)).sort()).toEqual(three)

  await admin.getByRole('checkbox', { name: '韩梅' }).check()
  await admin.getByRole('button', { name: '角色', exact: true }).click()
  await dialog.getByRole('group', { name: '分配' }).getByRole('checkbox', { name: '团队主管' }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await admin.getByText('已更改 1 人').waitFor()

  await leaderSeesOwnPeople()

  await visit(page, '/audit-log?userName=trainer')
  await rowNames(admin).getByText('导入人员').first().waitFor()
  await admin.locator('input[type="search"]').nth(1).fill('night-lead')
  await expect.poll(async () => new Set(await namesIn(admin))).toEqual(new Set(['修改人员', '添加人员']))
  await admin
    .getByRole('row', { name: /修改人员/ })
    .first()
    .click()
  await dialog.getByRole('row', { name: /角色.*—.*团队主管/s }).waitFor()
  expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([])
})

/** Who leads the night shift finds it in the menu, sees its people alone, and no roles. */
async function leaderSeesOwnPeople(): Promise<void> {
  await changeFirstPassword(walk.origin, 'night-lead', firstPassword)
  const { page } = await walk.open('zh-CN')
  await logIn(page, 'night-lead')
  await visit(page, '/user-list')
  await expect
    .poll(async () => (await namesIn(page.locator('coach-admin'))).sort())
    .toEqual(['=1+1', '杜鹃', '韩梅'])
  expect(await page.locator('coach-shell nav').getByRole('link', { name: /角色/ }).count()).toBe(0)
  await visit(page, '/role-list')
  await page.getByText('请联系系统管理员').first().waitFor()
}

test('ADMIN-01 ERR-06 two administrators change the same person: both versions are shown and nothing typed is lost', async () => {
  const [one, other] = await Promise.all([walk.open('en-US'), walk.open('en-US')])
  const openMaya = async ({ page }: { page: Page }) => {
    await logIn(page, 'trainer')
    await visit(page, '/user-list?userName=maya-patel')
    await page
      .locator('coach-admin')
      .getByRole('row', { name: /Maya Patel/ })
      .click()
    return page.locator('coach-admin').getByRole('dialog')
  }
  const [mine, theirs] = [await openMaya(one), await openMaya(other)]
  await mine.getByRole('textbox', { name: 'Job number' }).fill('MINE-1')
  await mine.getByRole('textbox', { name: /^Name/ }).fill('Maya P.')
  // Escape leaves the question alone; then the form asks before it lets what was typed go.
  await mine.getByRole('button', { name: 'Reset password' }).click()
  await one.page.keyboard.press('Escape')
  await one.page.keyboard.press('Escape')
  await one.page
    .locator('coach-admin')
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  expect(await mine.getByRole('textbox', { name: 'Job number' }).inputValue()).toBe('MINE-1')

  // The back button and a reload ask as well.
  await one.page.goBack()
  const leaving = one.page.getByRole('dialog', { name: 'You are still editing. Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  expect(await mine.getByRole('textbox', { name: 'Job number' }).inputValue()).toBe('MINE-1')
  const asked = one.page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await Promise.all([asked, one.page.evaluate(() => setTimeout(() => location.reload()))])
  expect(await mine.getByRole('textbox', { name: 'Job number' }).inputValue()).toBe('MINE-1')

  await theirs.getByRole('textbox', { name: 'Job number' }).fill('THEIRS-1')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await theirs.waitFor({ state: 'detached' })

  await mine.getByRole('button', { name: 'Save', exact: true }).click()
  await mine.getByRole('radio', { name: 'Theirs: THEIRS-1' }).check()
  expect(await mine.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Maya P.')
  await mine.getByRole('button', { name: 'Save', exact: true }).click()
  await mine.waitFor({ state: 'detached' })
  await one.page
    .locator('coach-admin')
    .getByRole('row', { name: /Maya P\./ })
    .click()
  await expect.poll(() => mine.getByRole('textbox', { name: 'Job number' }).inputValue()).toBe('THEIRS-1')
})

test('ADMIN-03 ADMIN-05 PERM-08 a super manager adds an enterprise with its manager, and a config entry that is deleted and brought back', async () => {
  const { page } = await walk.open('en-US')
  const admin = page.locator('coach-admin')
  const dialog = admin.getByRole('dialog')
  await logIn(page, 'root')
  await visit(page, '/enterprise-list')
  await admin.getByRole('button', { name: 'Add an enterprise' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('This field is required.').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Name *', exact: true }).fill('Bayside')
  await dialog.getByRole('textbox', { name: 'Code *' }).fill('bayside')
  await dialog.getByRole('textbox', { name: 'Manager’s user name *' }).fill('bay-manager')
  await dialog.getByRole('textbox', { name: 'Manager’s name *', exact: true }).fill('Mia Bay')
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('5')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const password = await dialog.locator('code').innerText()
  expect(password).toMatch(/^[A-Za-z0-9@_+-]{10,30}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await admin.getByRole('row', { name: /Bayside.*1 of 5/s }).waitFor()
  expect(
    await post(walk.origin, '/coach-api/auth/login', { userName: 'bay-manager', password }),
  ).toMatchObject({ status: 'signed-in', mustChangePassword: true })

  await visit(page, '/settings-center')
  await admin.getByRole('textbox', { name: 'Support contact' }).fill('Training desk, 7711')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByText('Saved', { exact: true }).waitFor()
  await admin.getByText('Advanced: all entries by key').click()
  await admin.getByRole('row', { name: /supportContact/ }).waitFor()
  await admin.getByRole('button', { name: 'Add an entry' }).click()
  await dialog.getByRole('textbox', { name: 'Key *' }).fill('ab1')
  await dialog.getByRole('textbox', { name: 'Type *' }).fill('e2e')
  await dialog.getByRole('textbox', { name: 'Value *' }).fill('{"a":[1,2]')
  await dialog.getByText('looks like JSON but can’t be read').waitFor()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  // What is wrong has the focus, and why nothing was saved stands beside the button.
  await dialog
    .getByRole('textbox', { name: 'Key *' })
    .and(admin.locator('[aria-invalid="true"]:focus'))
    .fill('abc1')
  await dialog.getByRole('alert').getByText('Correct the marked fields').waitFor()
  await dialog.getByRole('textbox', { name: 'Value *' }).fill('{"a":[1,2]}')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const entry = admin.getByRole('row', { name: /abc1/ })
  await entry.click()
  await dialog.getByRole('button', { name: 'Delete this entry' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await entry.waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Undo' }).click()
  await entry.waitFor()
})

// The scenes show every screen in all languages; here it is with what a server answers.
describe.each(['zh-CN', 'en-US'])('in %s', (locale) => {
  test('UI-14a every administration screen and its dialogs are free of axe violations, light and dark', async () => {
    const { page } = await walk.open(locale)
    const admin = page.locator('coach-admin')
    await logIn(page, 'root')
    const bothThemes = async (screen: string) => {
      expect(await axeViolationsInBothThemes(page), screen).toEqual([])
    }
    const firstRow = tableRows(admin).first()
    for (const path of [
      '/user-list',
      '/user-list?tab=classes',
      '/role-list',
      '/enterprise-list',
      '/audit-log',
    ]) {
      const [before] = await firstRow.elementHandles()
      await visit(page, path)
      await before?.waitForElementState('hidden')
      await firstRow.waitFor()
      await bothThemes(path)
      await firstRow.click({ position: { x: 80, y: 20 } })
      await admin.getByRole('dialog').locator('input, dt').first().waitFor()
      expect(await axeViolations(page), `${path}, opened`).toEqual([])
      await page.keyboard.press('Escape')
      await admin.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await visit(page, '/user-list?tab=departments')
    await admin.getByRole('treeitem').first().waitFor()
    await bothThemes('departments')
    await visit(page, '/settings-center')
    await admin.locator('.settings-advanced > summary').click()
    await bothThemes('settings')
    await admin.getByRole('button', { name: saying('platform.add-config') }).click()
    await admin.getByRole('dialog').locator('textarea').waitFor()
    await bothThemes('an entry of the settings')
  })
})
