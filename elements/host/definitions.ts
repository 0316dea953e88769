import { prepaintConversation } from '../../src/screens/practice/conversation/prepaint.ts'
import { fetchCatalog, type CatalogArea } from '../../src/i18n/catalogs.ts'
import { parseLocale } from '../../src/i18n/locale.ts'
import { startLocale } from '../../src/stores/environment.ts'
import type { ElementDefinition, LeafDefinition } from './define-element.ts'

const wordsOf = (element: Element, area: CatalogArea) =>
  fetchCatalog(area, parseLocale(element.getAttribute('locale')) ?? startLocale())

/**
 * What follows the framework is fetched together with it, not after it; what can't be fetched says so where
 * it is needed.
 */
const fetchTogether = (...parts: Promise<unknown>[]) => void Promise.allSettled(parts)

/** The table of all screens but the conversation, with what those work with (the chunk `pages`). */
const fetchPages = () => fetchTogether(import('../../src/app/screens.ts'))

/** The conversation's screen and its words. */
const fetchConversation = (element: Element, painted: boolean) => {
  if (painted)
    fetchTogether(
      import('../../src/screens/practice/conversation/conversation.screen.tsx'),
      wordsOf(element, 'practice'),
    )
  else fetchPages()
}

/** What stands around every other page, what those work with, and the first of them. */
const fetchAround = (element: Element) => {
  fetchPages()
  fetchTogether(import('../../src/screens/shell/chrome.tsx'), wordsOf(element, 'shell'))
  if (!element.hasAttribute('standalone')) return
  fetchTogether(
    import('../../src/i18n/custom-translations.ts'),
    import('../../src/stores/fetch-page-config.ts'),
  )
  if (/^#?(\/index)?$/.test(location.hash))
    fetchTogether(import('../../src/screens/practice/home/home.screen.tsx'), wordsOf(element, 'home'))
}

/** Every element by its tag; what it shows is fetched once the tag is on the page. */
export const definitions: Readonly<Record<string, ElementDefinition | LeafDefinition>> = {
  /** The frame of the full product: header, navigation, and the element that owns the address. */
  'coach-shell': {
    prepaint: prepaintConversation,
    alongside: (element, painted) => (painted ? fetchConversation(element, painted) : fetchAround(element)),
    load: async () => {
      const { shellFrame } = await import('../../src/screens/shell/shell.screen.tsx')
      return { area: 'shell', start: '/index', frame: shellFrame }
    },
  },
  /** The login page's form. */
  'coach-login': {
    load: async () => {
      const { loginFrame } = await import('../../src/screens/login/login/login.screen.tsx')
      return { area: 'login', start: '/login', frame: loginFrame, open: true }
    },
  },
  /** Practice: home, course page and conversation. */
  'coach-practice': {
    prepaint: prepaintConversation,
    alongside: fetchConversation,
    load: async () => ({ area: 'practice', start: '/index' }),
  },
  /** The report of a finished practice: `path="/report/practice/{sessionId}"`. */
  'coach-report': { alongside: fetchPages, load: async () => ({ area: 'report', start: '/report' }) },
  /** Courses and their flows, for builders. */
  'coach-course-editor': {
    alongside: fetchPages,
    load: async () => ({ area: 'authoring', start: '/course-list' }),
  },
  /** The people of the enterprise, for builders. */
  'coach-admin': { alongside: fetchPages, load: async () => ({ area: 'organisation', start: '/user-list' }) },
  /** Leaves: without the framework and without a sign-in. */
  'coach-progress': { define: () => import('../leaf/progress.define.ts') },
  'coach-meter': { define: () => import('../leaf/meter.define.ts') },
  'coach-countdown': { define: () => import('../leaf/countdown.define.ts') },
  'coach-stars': { define: () => import('../leaf/stars.define.ts') },
}
