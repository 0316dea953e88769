// npm run train:acts: makes the classifiers of conduct and of acts from the base library of acts, without its lines for tests.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { serialiseConduct } from '../../src/domain/conduct/conduct.ts'
import { trainConduct } from '../../src/domain/conduct/train-conduct.ts'
import { serialiseActs, trainActs } from '../../src/domain/intent/act-features.ts'
import { languages } from '../../src/domain/language/language.ts'
import { actsFile } from './act-features.ts'
import { conductLines, isOfAct, sourceOf, trainingLines } from './act-lines.ts'
import { conductFile } from './conduct-model.ts'

for (const language of languages) {
  const lines = trainingLines(language)
  const spoken = conductLines(language)
  const models = [
    { file: conductFile(language), of: spoken, make: () => serialiseConduct(trainConduct(spoken, language)) },
    {
      file: actsFile(language),
      of: lines,
      make: () => serialiseActs(trainActs(lines.filter(isOfAct), language)),
    },
  ]
  for (const { file, of, make } of models) {
    const started = performance.now()
    const bytes = make()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    writeFileSync(`${file}.source`, `${sourceOf(of)}\n`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${file}: ${Math.round(bytes.length / 1000)} kB, ${seconds} s\n`)
  }
}
