// npm run train:conduct: makes the classifiers of conduct from the base library of acts, without its lines for tests.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { serialiseConduct } from '../../src/domain/conduct/conduct.ts'
import { trainConduct } from '../../src/domain/conduct/train-conduct.ts'
import { languages } from '../../src/domain/language/language.ts'
import { libraryLines, sourceOf } from './act-lines.ts'
import { conductFile } from './conduct-model.ts'

for (const language of languages) {
  const started = performance.now()
  const lines = libraryLines(language).filter(({ test }) => !test)
  const bytes = serialiseConduct(trainConduct(lines, language))
  const file = conductFile(language)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  writeFileSync(`${file}.source`, `${sourceOf(language)}\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${language}: ${lines.length} lines, ${Math.round(bytes.length / 1000)} kB, ${seconds} s\n`,
  )
}
