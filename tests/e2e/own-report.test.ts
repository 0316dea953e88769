import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** What the report's print button hands to the printer, as a page of its own; the printer itself is left out. */
async function printedPage(page: Page): Promise<Page> {
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLIFrameElement && node.contentWindow)
            node.contentWindow.print = () => node.setAttribute('data-printed', '')
    }).observe(document.body, { childList: true })
  })
  await page
    .locator('coach-report')
    .getByRole('button', { name: saying('report.print') })
    .click()
  await page.locator('iframe[data-printed]').waitFor({ state: 'attached' })
  const html = await page.evaluate(() => {
    const inner = document.querySelector<HTMLIFrameElement>('iframe[data-printed]')?.contentDocument
    const host = inner?.querySelector('[printing]')
    const root = host?.shadowRoot
    if (!inner || !host || !root) throw new Error('nothing was handed to the printer')
    const css = root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    const attributes = [...host.attributes].map(({ name, value }) => `${name}="${value}"`)
    return `<!doctype html><html lang="${inner.documentElement.lang}"><body style="margin: 0">
      <div ${attributes.join(' ')}><template shadowrootmode="open"><style>${css.join('\n')}</style>${root.innerHTML}</template></div>`
  })
  const paper = await page.context().newPage()
  await paper.goto('about:blank')
  await paper.setContent(html)
  return paper
}

/** How many sheets of A4 a page takes, with the margins that browsers give. */
async function sheetsOf(paper: Page): Promise<number> {
  const margin = '10mm'
  const file = await paper.pdf({
    format: 'A4',
    printBackground: true,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('REPORT-01b REPORT-11b an own report leads back to where it was opened from, and is printed on one page', async () => {
  const { page, complaints } = await walk.open('zh-CN')
  const reports = page.locator('coach-report')
  await logIn(page, 'learner')
  await visit(page, '/report')
  await reports.getByRole('link', { name: /信用卡年费投诉处理.*优秀/ }).click()
  await reports.getByRole('heading', { level: 1, name: '信用卡年费投诉处理' }).waitFor()
  await reports.locator('.turn').first().waitFor({ state: 'attached' })

  const paper = await printedPage(page)
  expect(await paper.locator('.turn-learner').count()).toBeGreaterThan(7)
  expect(await sheetsOf(paper)).toBe(1)
  await paper.close()

  await reports.getByRole('navigation').getByRole('link', { name: '我的报告' }).click()
  await page.waitForURL(/#\/report$/)
  await reports.getByRole('link', { name: /信用卡年费投诉处理.*优秀/ }).waitFor()
  expect(complaints).toEqual([])
})
