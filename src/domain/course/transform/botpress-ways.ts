import { textField } from './loose.ts'

/** What a condition asks for. */
type Asked = { means: string } | { says: string } | 'always' | null

/** What the condition of a way out asks for; null where only the program knows. */
export function askedBy(way: unknown): Asked {
  const condition = textField(way, 'condition').trim()
  if (condition === 'true' || condition === '' || textField(way, 'conditionType') === 'always')
    return 'always'
  const [, intent] =
    /^event\.nlu\.intent\.(?:name\s*={2,3}\s*|is\(\s*)['"]([^'"]{1,200})['"]\s*\)?$/.exec(condition) ?? []
  // That is what was not understood.
  if (intent === 'none') return 'always'
  if (intent !== undefined) return { means: intent }
  const [, text] =
    /^event\.(?:preview|payload\.text|text)(?:\.toLowerCase\(\))?\s*={2,3}\s*['"]([^'"]{1,200})['"]$/.exec(
      condition,
    ) ?? []
  return text === undefined ? null : { says: text }
}

/** Whether a way out is taken for what the learner says. */
export const isAsking = (way: unknown): boolean => {
  const asked = askedBy(way)
  return asked !== null && asked !== 'always'
}

/** The value that a way out of a choice is taken for. */
export const pickedBy = (way: unknown): string | null =>
  /^temp(?:\.|\[['"])skill-choice-ret(?:-[\w-]{1,60})?(?:['"]\])?\s*={2,3}\s*['"]((?:[^'"\\]|\\.){0,200})['"]$/
    .exec(textField(way, 'condition').trim())?.[1]
    ?.replace(/\\(.)/g, '$1') ?? null
