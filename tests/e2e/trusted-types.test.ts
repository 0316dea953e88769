import { expect, test } from 'vitest'
import { seededCourse } from './course-guide.ts'
import { logInByHand, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

test('EMBED-06a the standalone page makes no script of text, and the layout and the check of a flow have their workers all the same', async () => {
  const { page, complaints } = await walk.open('en-US')
  const answer = await page.goto('/demo/login.html')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types coach-worker coach-paste lit-html')
  await logInByHand(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await editor
    .getByRole('link', { name: seededCourse('card-fee-complaint').name })
    .first()
    .click()
  await page.waitForURL(/workflow/)
  await expect.poll(() => workers.length).toBe(2)
  for (const url of workers) expect(url).toMatch(/^blob:/)
  await editor.getByRole('application').getByRole('group').first().waitFor()
  expect(complaints).toEqual([])
  // What an injected text would try.
  const tried = await page.evaluate(() => {
    const refused: string[] = []
    const attempt = (name: string, work: () => unknown) => {
      try {
        work()
      } catch {
        refused.push(name)
      }
    }
    attempt('innerHTML', () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'))
    attempt('script.src', () => (document.createElement('script').src = 'https://evil.test/x.js'))
    attempt('worker', () => new Worker('/demo/index.html'))
    attempt('policy', () => Reflect.get(window, 'trustedTypes').createPolicy('own', {}))
    return refused
  })
  expect(tried).toEqual(['innerHTML', 'script.src', 'worker', 'policy'])
})
