import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'

/** Where something is looked for: the whole page or an element on it. */
type Place = Page | Locator

const catalogs = fileURLToPath(new URL('../../src/i18n/locales', import.meta.url))

/** Of each message id what it says, in every language. */
const messages = new Map<string, Set<string>>()
for (const area of readdirSync(catalogs))
  for (const file of readdirSync(join(catalogs, area)))
    for (const [, id = '', text = ''] of readFileSync(join(catalogs, area, file), 'utf8').matchAll(
      /^msgid "(.+)"\nmsgstr "(.+)"$/gm,
    ))
      messages.set(id, (messages.get(id) ?? new Set()).add(text))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * What these messages say, in any of the four languages, whatever values stand in them.
 * @throws where no catalog has the message
 */
export function saying(...ids: string[]): RegExp {
  const texts = ids.flatMap((id) => {
    const found = messages.get(id)
    if (!found) throw new Error(`no catalog has a message ${id}`)
    return [...found].map((text) =>
      text
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.+'),
    )
  })
  return new RegExp(`^\\s*(?:${texts.join('|')})\\s*$`, 's')
}

/** The language in which something is read out. */
export const languageOf = (words: Locator) =>
  words.evaluate((element) => element.closest('[lang]')?.getAttribute('lang') ?? null)

// Around the pages.

/** The links of the main navigation. */
export const navLinks = (place: Place) =>
  place.getByRole('navigation', { name: saying('shell.navigation') }).getByRole('link')

/** Opens what the header has for who is signed in, and gives that panel. */
export async function openAccount(page: Page): Promise<Locator> {
  await page
    .getByRole('button')
    .filter({ has: page.getByText(saying('shell.account')) })
    .click()
  return page.getByRole('group', { name: saying('shell.account') })
}

/** In the opened account, the enterprises that may be entered; the pressed one is where the person is. */
export const enterprisesOf = (account: Locator) =>
  account.getByRole('group', { name: saying('shell.tenants') }).getByRole('button')

// The login.

/** Why somebody was not let in. */
export const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** The picture whose characters have to be typed. */
export const loginPicture = (page: Page) => page.getByRole('img', { name: saying('login.picture') })

/** Which enterprise to enter, where an account has several. */
export const enterpriseChoice = (page: Page) =>
  page.getByRole('list', { name: saying('login.choose') }).getByRole('button')

/** The form that changes one's own password. */
export const passwordChange = (place: Place) =>
  place.getByRole('form', { name: saying('login.change-password') })

// Lists of the administration.

/** The rows of a table, without the one that names the columns. */
export const tableRows = (place: Locator) =>
  place.getByRole('row').filter({ hasNot: place.page().getByRole('columnheader') })

/** The cells that name the rows of a table. */
export const rowNames = (place: Place) => place.getByRole('rowheader')

/** The cards of courses in the editor, or the one of this course. */
export const editorCards = (editor: Locator, name?: string) =>
  editor.getByRole('listitem').filter({ has: editor.page().getByRole('heading', name ? { name } : {}) })

// A learner's day.

/** The cards of the courses that somebody may practise. */
export const courseCards = (place: Place) =>
  place.getByRole('region', { name: saying('practice.courses') }).getByRole('listitem')

/** What begins a practice on the page of its course. */
export const startButton = (place: Place) =>
  place.getByRole('button', { name: saying('practice.start', 'term.practice-again') }).first()

/** Where the learner writes. */
export const composer = (place: Place) => place.getByRole('textbox', { name: saying('practice.composer') })

/**
 * The lines of one side of a dialogue. They are plain paragraphs, for a dialogue may have thousands: whose they are is
 * heard before each (`heardTexts`), and found by the part that a host page styles.
 */
export const linesOf = (place: Place, who: 'customer' | 'learner') =>
  place.getByRole('log', { name: saying('practice.dialogue') }).locator(`[part="line-${who}"]`)

/** Everything that stands in a dialogue, stage directions too. */
export const rowsOf = (place: Place) =>
  place.getByRole('log', { name: saying('practice.dialogue') }).getByRole('paragraph')

/** A question that waits for a choice. */
export const openQuestion = (place: Place) =>
  place.getByRole('log', { name: saying('practice.dialogue') }).getByRole('group')

/** What stands in the composer's place once a practice has ended. */
export const ending = (place: Place) => place.getByRole('group', { name: saying('practice.announce.ended') })

/** The way from an ended practice to its report. */
export const reportButton = (place: Place) =>
  ending(place).getByRole('button', { name: saying('practice.ended.report') })
