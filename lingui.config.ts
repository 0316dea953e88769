import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CatalogFormatter, CatalogType, LinguiConfig } from '@lingui/conf'
import { lenders, poFormat } from './tools/build-plugins.mjs'

const areas: Record<string, string[]> = {
  shared: [
    'src/ui/*.*',
    'src/ui/rich-text',
    'src/stores',
    'src/app',
    'src/api',
    'src/i18n/*.*',
    'src/adapters',
    'elements',
  ],
  // What any page may say but a practice: of errors and results what none meets there.
  pages: ['src/i18n/pages'],
  // What no practice shows: the folders of src/ui, and the words of tables and of the spreadsheets made of them.
  widgets: ['src/ui/*/**', 'src/i18n/records'],
  shell: ['src/screens/shell'],
  login: ['src/screens/login'],
  // The conversation alone: it is fetched without what stands around it.
  practice: [
    'src/screens/practice/conversation/*.*',
    'src/screens/practice/conversation/parts',
    'src/screens/practice/conversation/sample',
    'src/screens/practice/parts/absences',
    'src/screens/practice/parts/warnings',
  ],
  sheet: ['src/screens/practice/conversation/sheet', 'src/screens/practice/parts/questions'],
  // On any screen of a publish that has it, and on no other.
  camera: ['src/screens/practice/parts/camera', 'src/i18n/camera-fault'],
  // With the words of a report for how a line went, and those of questions.
  drill: ['src/screens/practice/drill', 'src/screens/practice/parts/questions', 'src/i18n/lacks'],
  home: [
    'src/screens/practice/*.*',
    'src/screens/practice/home',
    'src/screens/practice/coach-info',
    'src/screens/practice/learning',
    'src/screens/practice/certificates',
    'src/screens/practice/parts/certificates',
    'src/screens/practice/learning-list',
    'src/screens/practice/library',
    'src/screens/practice/parts/starting',
    'src/screens/practice/parts/exams',
    'src/screens/practice/parts/materials',
    'src/screens/practice/parts/programmes',
    'src/screens/practice/programme',
  ],
  exam: [
    'src/screens/practice/parts/absences',
    'src/screens/practice/parts/certificates',
    'src/screens/practice/parts/exams',
    'src/screens/practice/parts/materials',
    'src/screens/practice/parts/questions',
    'src/screens/practice/parts/warnings',
    'src/screens/practice/exam-course',
    'src/screens/practice/exam-sheet',
    'src/i18n/kept-answers',
    'src/i18n/receipt',
    'src/i18n/camera-fault',
  ],
  report: [
    'src/screens/report',
    'src/i18n/report',
    'src/i18n/lacks',
    'src/i18n/kept-answers',
    'src/i18n/receipt',
    // Of widgets those that a report has.
    'src/ui/comments',
    'src/ui/undo',
  ],
  // Said by the server alone: on certificates, and on the page where they are checked.
  certificate: ['src/i18n/certificate'],
  authoring: ['src/screens/authoring', 'src/domain/operations', 'src/i18n/receipt'],
  organisation: ['src/screens/organisation'],
  platform: ['src/screens/platform'],
}

/** Leaves out what another area's catalog holds for this one: a message that two areas say is written once. */
function ownMessages(catalog: CatalogType, filename: string): CatalogType {
  const lent = new Set(
    lenders(path.basename(path.dirname(filename)))
      .map((area) => path.join(path.dirname(filename), '..', area, path.basename(filename)))
      .filter((file) => existsSync(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id)),
  )
  return Object.fromEntries(Object.entries(catalog).filter(([id]) => !lent.has(id)))
}

const format: CatalogFormatter = {
  ...poFormat,
  serialize: (catalog, context) => poFormat.serialize(ownMessages(catalog, context.filename), context),
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
  format,
}

export default config
