// The courses that the tests of course dialogs work on, and how a dialog of one is opened.
import { idOf, press } from './dialogs.js'
import { whenThere } from './finders.js'
import { openWith, pageOf } from './platform.js'

export const row = {
  id: idOf(1),
  code: 'refund',
  name: 'Refund',
  description: 'A customer wants their money back.',
  kind: 'dialogue-flow',
  locale: 'us-en',
  categoryId: idOf(20),
  category: 'Shop',
  cover: null,
  difficulty: 3,
  portrait: 'emma-brooks',
  nodes: 4,
  version: 1,
  draftChanged: false,
  draftRevision: 1,
  publishedVersions: [],
  permission: 'ALL',
  updatedAt: '2026-11-01T00:00:00Z',
  practised: { runs: 0, passed: 0 },
}
const shop = {
  id: row.categoryId,
  name: 'Shop',
  parentId: null,
  layer: 1,
  courses: 2,
  editable: true,
  deletable: false,
  revision: 1,
}
export const other = { ...row, id: idOf(2), code: 'parcel', name: 'Parcel' }
/** Where the calls of `row` stand. */
export const at = `/coach-api/courses/${row.id}`
export const sharing = {
  permission: 'ALL',
  members: [],
  unseen: 0,
  creator: { id: idOf(9), name: 'Ines Roy' },
  mayChange: true,
  revision: 1,
}
export const published = {
  id: idOf(5),
  name: 'Refund',
  version: 1,
  state: 'in-progress',
  members: 'ALL',
  memberCounts: { departments: 0, classes: 0, people: 0 },
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  series: null,
  runs: 0,
}

export const templates = [
  {
    id: idOf(30),
    kind: 'dialogue-flow',
    shipped: false,
    name: 'Refund',
    description: 'Ours',
    locale: 'us-en',
    nodes: 4,
    createdAt: '2026-11-01T00:00:00Z',
  },
  {
    id: 'complaint',
    kind: 'dialogue-flow',
    shipped: true,
    name: 'Complaint',
    description: 'Calm somebody',
    locale: 'us-en',
    nodes: 9,
    createdAt: null,
  },
  {
    id: 'complaint',
    kind: 'dialogue-flow',
    shipped: true,
    name: '投诉处理',
    description: '安抚客户',
    locale: 'zh-cn',
    nodes: 9,
    createdAt: null,
  },
]

/** What the platform has of the course `row`: nothing is wrong with it, and nobody has it yet. */
const library = {
  'GET /coach-api/courses': () => pageOf([row, other]),
  'GET /coach-api/course-templates': () => ({ items: templates }),
  'GET /coach-api/category': () => ({ items: [shop], total: 2, without: 0 }),
  [`GET ${at}`]: () => ({ ...row, package: {}, problems: [] }),
  [`GET ${at}/publishes`]: () => ({ items: [] }),
  [`GET ${at}/permission`]: () => sharing,
  'GET /coach-api/user': () => pageOf([]),
  'GET /coach-api/class': () => pageOf([]),
  'GET /coach-api/department': () => ({ items: [] }),
}
export const courses = (answers = {}, who, query = '') =>
  openWith('coach-course-editor', `/course-list${query}`, { ...library, ...answers }, who)

/** Opens what stands in the menu of `row`. */
export async function openFromMenu(root, item, title) {
  const more = await whenThere(root, 'button', 'More actions for Refund')
  more.focus()
  await press('Enter')
  ;(await whenThere(root, 'menuitem', item)).click()
  return whenThere(root, 'dialog', title)
}
