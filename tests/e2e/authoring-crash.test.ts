import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DialogueFlowCourse } from '../../src/domain/course/dialogue-flow.ts'
import { tokenOf } from './calls.ts'
import { seededCourse } from './course-guide.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()
const editorOf = (page: Page) => page.locator('coach-course-editor')
/** A machine that starts a server has no hands free for anything else. */
const patience = { timeout: 90_000 }

async function draftOf(name: string): Promise<{ id: string; course: DialogueFlowCourse }> {
  const headers = { authorization: `Bearer ${await tokenOf(walk.origin, 'trainer')}` }
  const read = async <T>(path: string) =>
    (await (await fetch(`${walk.origin}/coach-api/courses${path}`, { headers })).json()) as T
  const { items } = await read<{ items: { id: string; name: string }[] }>('?page=1&size=50')
  const id = items.find((one) => one.name === name)?.id ?? ''
  return { id, course: (await read<{ package: { course: DialogueFlowCourse } }>(`/${id}`)).package.course }
}

test('COURSE-08a COURSE-09a two trainers edit one flow while the server is killed: both end with the same, and nothing is lost', async () => {
  const { name, flow } = seededCourse('motor-insurance-objection')
  const { id } = await draftOf(name)
  const [first, second, third] = flow.nodes.map((node) => node.id)
  const pages: Page[] = []
  for (const user of ['trainer', 'builder']) {
    const { page } = await walk.open('en-US')
    await logIn(page, user)
    await visit(page, `/course-detail/${id}/workflow/main`)
    await editorOf(page).getByRole('button', { name: 'Outline' }).click()
    await editorOf(page).getByText(saying('authoring.saved')).waitFor()
    pages.push(page)
  }
  const rename = async (page: Page, node: string | undefined, title: string) => {
    await editorOf(page).locator(`[data-node="${node}"] .outline-node`).click()
    await editorOf(page).getByRole('complementary').getByLabel('Title', { exact: true }).fill(title)
  }
  const [ada, ben] = pages as [Page, Page]
  await rename(ada, first, 'Before')
  await editorOf(ben).locator('.outline-node').getByText('Before', { exact: true }).waitFor()

  const { port } = new URL(walk.origin)
  await walk.server.kill()
  await rename(ada, second, 'Ada, offline')
  await rename(ben, third, 'Ben, offline')
  for (const page of pages) await editorOf(page).getByText(saying('authoring.offline')).waitFor(patience)
  // What one of them has typed waits in the browser, also where the page goes away.
  await ben.goto('about:blank')
  await walk.start(port)
  await visit(ben, `/course-detail/${id}/workflow/main`)

  for (const page of pages) {
    for (const title of ['Before', 'Ada, offline', 'Ben, offline'])
      await editorOf(page).locator('.outline-node').getByText(title, { exact: true }).waitFor(patience)
    await editorOf(page).getByText(saying('authoring.saved')).waitFor(patience)
  }
  const { course } = await draftOf(name)
  expect(course.flow.nodes.slice(0, 3).map(({ title }) => title)).toEqual([
    'Before',
    'Ada, offline',
    'Ben, offline',
  ])
  expect(course.flow.nodes.slice(3)).toEqual(flow.nodes.slice(3))
})
