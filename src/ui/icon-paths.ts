/** Drawn on 24 × 24 with a 1.75 line; one path each. What no practice shows stands in `page-icons.ts`. */
const ofPractice = {
  'arrow-left': 'M19 12H5m6-7-7 7 7 7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13v5m0 3v.01',
  flag: 'M5 21V4m0 0c5-2.5 9 2.5 14 0v10c-5 2.5-9-2.5-14 0',
  home: 'm3.5 11.5 8.5-7.5 8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8v.01',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M14 4h5v16h-5M10 8l-4 4 4 4m-4-4h9',
  refresh: 'M20 5v5h-5M4 19v-5h5M5.5 9A7.5 7.5 0 0 1 18.3 7L20 10M4 14l1.7 3a7.5 7.5 0 0 0 12.8-2',
  report: 'M6 3h8l4 4v14H6V3Zm3 14v-3m3 3v-6m3 6v-4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  send: 'M4 12 20.5 4 16 20.5l-4.5-7L4 12Zm7.5 1.5L20.5 4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01',
  wifi: 'M3 9a13 13 0 0 1 18 0M6 12.5a8.5 8.5 0 0 1 12 0M9 16a4.2 4.2 0 0 1 6 0m-3 3v.01',
} as const

export type PracticeIconName = keyof typeof ofPractice

/** What `Icon` draws, by name. */
export const iconPaths: Partial<Record<string, string>> = { ...ofPractice }

/** Lets `Icon` draw more of them. */
export const addIcons = (more: Readonly<Record<string, string>>) => void Object.assign(iconPaths, more)
