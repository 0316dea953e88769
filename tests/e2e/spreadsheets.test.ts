import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { rowNames, tableRows } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** A workbook as an office program keeps it. */
async function workbook(name: string, rows: Cell[][]): Promise<string> {
  const path = join(walk.folder, name)
  await writeXlsxFile(rows).toFile(path)
  return path
}

async function openPeople(page: Page): Promise<{ admin: Locator; dialog: Locator }> {
  await logIn(page, 'trainer')
  await visit(page, '/user-list')
  const admin = page.locator('coach-admin')
  await rowNames(admin).first().waitFor()
  return { admin, dialog: admin.getByRole('dialog') }
}

const choose = (dialog: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  dialog.locator('input[type="file"]').setInputFiles(file)
const jobCard = (admin: Locator, name: string) => admin.getByRole('group', { name })

/** What was exported can be saved once more, also after the page was reloaded. */
async function savedAgain(page: Page, admin: Locator, path: string): Promise<void> {
  await page.reload()
  const card = jobCard(admin, '导出人员')
  await card.getByText('共 2 人').waitFor()
  const again = page.waitForEvent('download')
  await card.getByRole('button', { name: '保存文件' }).click()
  expect(readFileSync(await (await again).path())).toEqual(readFileSync(path))
  await card.getByRole('button', { name: '移除' }).click()
  await card.waitFor({ state: 'detached' })
}

const heads = ['用户名', '姓名', '手机号', '部门']

test('ADMIN-01 JOB-09 a workbook with wrong, repeated and formula lines is shown line by line, mended, and taken in whole', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  const { admin, dialog } = await openPeople(page)
  const good: Cell[][] = [
    heads,
    ['sheet-1', '陈一', 13_911_110_001, '信用卡客户服务中心'],
    ['sheet-2', '=HYPERLINK("http://evil.example")', '', ''],
  ]
  const wrong: Cell[][] = [
    ...good,
    ['sheet-3', '陈三', '12', ''],
    ['SHEET-1', '陈四', '', ''],
    ['sheet-5', '陈五', '', '没有的部门'],
    [{ value: '="sheet-"&6', type: 'Formula' }, '陈六', '', ''],
  ]

  await admin.getByRole('button', { name: '导入' }).click()
  await choose(dialog, await workbook('wrong.xlsx', wrong))
  const lines = tableRows(dialog)
  // A formula counts as what it was last shown as: here nothing, so that the line has no user name.
  await expect
    .poll(() => lines.allInnerTexts())
    .toEqual(
      [/^4\s+手机号/, /^5\s+用户名/, /^6\s+部门/, /^7\s+用户名/].map((line) => expect.stringMatching(line)),
    )
  expect(await dialog.getByRole('button', { name: /^导入/ }).count()).toBe(0)

  await dialog.getByRole('button', { name: '选择其他文件' }).click()
  await choose(dialog, await workbook('right.xlsx', good))
  await dialog.getByRole('button', { name: '导入 2 人' }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '保存初始密码' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8').match(/"sheet-\d","[\w@+-]{10,30}"/g)).toHaveLength(
    2,
  )
  // Who has them says so: they are removed with the job.
  await dialog.getByRole('button', { name: '已保存，可以删除' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => jobCard(admin, '导入人员').count()).toBe(0)

  // What comes out is what goes in: nobody is changed by it.
  await admin.locator('input[type="search"][maxlength]').first().fill('sheet-')
  await expect
    .poll(async () => (await rowNames(admin).allInnerTexts()).sort())
    .toEqual(['=HYPERLINK("http://evil.example")', '陈一'])
  const exported = page.waitForEvent('download')
  await admin.getByRole('button', { name: '导出' }).click()
  const path = join(walk.folder, 'exported.xlsx')
  await (await exported).saveAs(path)
  await savedAgain(page, admin, path)
  const [, one, two] = await readSheet(path)
  expect([one?.slice(0, 3), two?.[1]]).toEqual([
    ['sheet-1', '陈一', '13911110001'],
    `'=HYPERLINK("http://evil.example")`,
  ])
  await admin.getByRole('button', { name: '导入' }).click()
  await choose(dialog, path)
  await dialog.getByText('无需导入').waitFor()
  expect(await dialog.getByRole('button', { name: /^导入/ }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('ADMIN-01 a file that is too large, too long, of another kind or broken is refused in words, and another one can be chosen', async () => {
  const { page, complaints } = await walk.open('ja-JP')
  const { admin, dialog } = await openPeople(page)
  await admin.getByRole('button', { name: 'インポート' }).click()
  const huge = join(walk.folder, 'huge.xlsx')
  const file = openSync(huge, 'w')
  ftruncateSync(file, 100 * 1024 * 1024)
  closeSync(file)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await choose(dialog, huge)
  await dialog.getByRole('alert').getByText('20 MB').waitFor()
  expect(asked.filter((url) => url.includes('_import'))).toEqual([])

  await choose(
    dialog,
    await workbook('long.xlsx', [['ユーザー名'], ...Array.from({ length: 20_001 }, (_, n) => [`long-${n}`])]),
  )
  await dialog.getByText('行数が多すぎます').waitFor()
  await choose(dialog, {
    name: 'broken.xlsx',
    mimeType: '',
    buffer: Buffer.from('PK\u0003\u0004 and nothing more'),
  })
  await dialog.getByRole('alert').getByText('broken.xlsx').waitFor()
  await choose(dialog, { name: 'letter.docx', mimeType: '', buffer: Buffer.from('a letter') })
  await dialog.getByRole('alert').getByText('letter.docx').waitFor()
  await choose(
    dialog,
    await workbook('heads.xlsx', [
      ['ユーザー名', 'すきな食べ物'],
      ['food', 'うどん'],
    ]),
  )
  await dialog.getByRole('row', { name: /すきな食べ物/ }).waitFor()

  expect((await fetch(`${walk.origin}/readyz`)).status).toBe(200)
  expect(complaints.filter((line) => !/status of 4(00|13|15|22)/.test(line))).toEqual([])
})

test('ADMIN-01 JOB-09 PERM-07 an import goes on when its dialog is closed, and its first passwords can be saved on its card later', async () => {
  const { page, complaints } = await walk.open('en-US')
  const { admin, dialog } = await openPeople(page)
  await admin.getByRole('button', { name: 'Import' }).click()
  const rows = Array.from({ length: 1200 }, (_, n) => [`later-${n}`, `Later ${n}`])
  await choose(dialog, await workbook('later.xlsx', [['User name', 'Name'], ...rows]))
  await dialog.getByRole('button', { name: 'Import 1,200 people' }).click()
  // Whether it is still under way or done by now: the dialog is not needed for it.
  await page.keyboard.press('Escape')
  const card = jobCard(admin, 'Import people later.xlsx')
  await card.getByText('1,200 new, 0 changed, 0 unchanged', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.reload()
  await card.getByText('1,200 temporary passwords were generated.').waitFor()
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Save temporary passwords' }).click()
  expect(
    readFileSync(await (await saved).path(), 'utf8').match(/"later-\d+","[\w@+-]{10,30}"/g),
  ).toHaveLength(1200)

  // Removed by mistake they would have to be reset one by one, so it is asked first.
  await card.getByRole('button', { name: 'Remove' }).click()
  await admin.getByRole('dialog').getByText('1,200 temporary passwords').waitFor()
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'I’ve saved them' }).click()
  await card.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('ADMIN-08a JOB-09 the audit log is exported as the filter leaves it', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  await logIn(page, 'trainer')
  await visit(page, '/audit-log?action=login')
  const admin = page.locator('coach-admin')
  await admin.locator('.table-body .records-name').first().waitFor()
  const exported = page.waitForEvent('download')
  await admin.getByRole('button', { name: '导出' }).click()
  const path = join(walk.folder, 'audit.xlsx')
  await (await exported).saveAs(path)
  const [head, ...lines] = await readSheet(path)
  expect([head?.[0], new Set(lines.map((line) => line[1])).size]).toEqual(['时间', 1])
  await jobCard(admin, '导出审计日志').getByText('已完成', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
