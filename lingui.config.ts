import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'

const areas: Record<string, string[]> = {
  shared: ['src/ui/*.*', 'src/stores', 'src/app', 'src/api', 'src/i18n', 'src/adapters', 'elements'],
  // What no practice shows: the folders of src/ui.
  widgets: ['src/ui/*/**'],
  shell: ['src/screens/shell'],
  login: ['src/screens/login'],
  practice: ['src/screens/practice'],
  report: ['src/screens/report'],
  'course-editor': ['src/screens/course-editor'],
  admin: ['src/screens/admin'],
}

const config: LinguiConfig = {
  sourceLocale: 'us-en',
  locales: ['us-en', 'zh-cn', 'zh-tw', 'ja-jp'],
  catalogs: Object.entries(areas).map(([area, include]) => ({
    path: `<rootDir>/src/i18n/locales/${area}/{locale}`,
    include: include.map((folder) => `<rootDir>/${folder}`),
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  })),
  orderBy: 'messageId',
  format: formatter({
    explicitIdAsDefault: true,
    origins: false,
    lineNumbers: false,
    printPlaceholdersInComments: false,
  }),
}

export default config
