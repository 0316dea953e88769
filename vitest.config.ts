import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { catalogs } from './tools/build-plugins.mjs'
import { keepTemporaryFilesInMemory } from './tools/quick-folder.mjs'

keepTemporaryFilesInMemory()

/** Megabytes for what was just made, most of which is gone at once: with the usual 16 a tenth of the processor's time goes into clearing them. */
const execArgv = ['--max-semi-space-size=64']

/** Begun in their turn, by the size of their files, these would go on alone when nothing is left for the other core. */
const long = [
  'server/db/seed/seeded-courses.test.ts',
  'server/db/seed/seed-demo.test.ts',
  'tests/api/permissions.test.ts',
  'tests/api/process.test.ts',
  'tests/e2e/exam-of-ten.test.ts',
  'tests/e2e/exam-of-ten-on-two-servers.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((file) => moduleId.endsWith(file))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [catalogs()],
        test: {
          name: 'unit',
          include: ['{src,elements,demo}/**/*.test.{ts,tsx}', 'tests/{pictures,release}/**/*.test.ts'],
          environment: 'node',
          execArgv,
          // Files share what they import: it takes several times as long as the tests themselves to load it for each.
          isolate: false,
          setupFiles: ['tests/factories/give-back.ts'],
          maxWorkers: 2,
          // Only what hangs is stopped: training and generated courses take seconds, on a busy machine many.
          testTimeout: 60_000,
        },
      },
      {
        // Files that the server makes for people to read are in their language.
        plugins: [catalogs()],
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          environment: 'node',
          execArgv,
          globalSetup: ['tests/factories/databases-setup.ts'],
          // Files share what they import: it takes as long as the tests themselves to load the server for each.
          isolate: false,
          // A worker waits for a database half the time: two cores carry three.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/package/packed-setup.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          execArgv,
          globalSetup: ['tests/e2e/seeded-setup.ts'],
          // Files of a worker share what they import, and its browser.
          isolate: false,
          // A worker waits for a page or a start half the time: two cores carry three.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as the browser waits for what is to be seen; a busy machine needs more than vitest's second.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
