import { addIcons } from './icon-paths.ts'

/** The icons of every page but a practice, which is fetched without them: drawn as those of `icon-paths.ts`. */
export const ofPages = {
  'arrow-right': 'M5 12h14m-6-7 7 7-7 7',
  'arrow-down': 'M12 5v14m-7-6 7 7 7-7',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-up': 'm6 15 6-6 6 6',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  book: 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v18H6.5A2.5 2.5 0 0 1 4 18.5v-13Zm0 13A2.5 2.5 0 0 1 6.5 16H20M8 7h8',
  bulb: 'M9 18h6m-5 3h4M8 14a6 6 0 1 1 8 0c-.7.7-1 1.6-1 2.5V18H9v-1.5c0-.9-.3-1.8-1-2.5Z',
  columns: 'M4 4h16v16H4V4Zm5.3 0v16m5.4-16v16',
  course: 'M4 5h16v11H9l-5 4V5Zm4 4h8m-8 3h5',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.1-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  filter: 'M4 5h16l-6.3 7.5V19l-3.4-1.7v-4.8L4 5Z',
  flow: 'M4 4h6v5H4V4Zm10 11h6v5h-6v-5ZM7 9v3.5A2.5 2.5 0 0 0 9.5 15H14m3 0V9m-3-5h6v5h-6V4Z',
  folder: 'M3 6h6l2 2.5h10V19H3V6Z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9S14.5 18.4 12 21c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
  heart: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z',
  key: 'M8 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-7.7L19.5 4M16 7.5l3 3',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  panel: 'M4 4h16v16H4V4Zm6 0v16',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4m2.5 3.6a6.5 6.5 0 0 1 3 5.7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 16 0',
  pin: 'M12 21s7-6.3 7-11.5a7 7 0 1 0-14 0C5 14.7 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M7 4.5v15l12.5-7.5L7 4.5Z',
  comment: 'M4 4h16v12h-8l-5 4v-4H4V4Z',
  copy: 'M9 9h11v11H9zM15 5V4H4v11h1',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7v-7Z',
  redo: 'm16 6 4 4-4 4m4-4H10a5 5 0 0 0 0 10h3',
  rows: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
  settings:
    'M4 7h10m4 0h2M4 17h2m4 0h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6l8-3Z',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5H4Zm11.5-.5a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  table: 'M4 5h16v14H4V5Zm0 5h16M4 14.5h16M10 10v9',
  target:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-4a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm0-4a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  trash: 'M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13M10 11v5m4-5v5',
  trend: 'M4 17l6-6 4 4 7-8m0 0h-5m5 0v5',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0V4Zm0 2H4v1a4 4 0 0 0 4 4m8-5h4v1a4 4 0 0 1-4 4m-4 3v3m-4 3h8m-4-3v3',
  undo: 'M8 6 4 10l4 4m-4-4h10a5 5 0 0 1 0 10h-3',
  upload: 'M12 16V5m-5 5 5-5 5 5M4 20h16',
} as const

export type PageIconName = keyof typeof ofPages

addIcons(ofPages)
