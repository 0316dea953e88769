import pairs from 'opencc-js/dict/TSCharacters'

/** Simplified characters by traditional ones, of those that are one unit each: lengths stay. */
const simplified = new Map(
  pairs.split('|').flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from.length === 1 && to.length === 1 ? [[from, to] as const] : []
  }),
)
// Written in Taiwan and Hong Kong as in no dictionary of one-to-one characters.
for (const [from, to] of [
  ['妳', '你'],
  ['裡', '里'],
  ['裏', '里'],
  ['臺', '台'],
  ['祢', '你'],
] as const)
  simplified.set(from, to)

const han = /[\u3400-\u9FFF\uF900-\uFAFF]/

/**
 * A text in simplified characters, for comparing what is written in either Chinese script; as long as before, unit by unit.
 * For comparing alone: one traditional character may stand for several words.
 */
export function foldScript(text: string): string {
  if (!han.test(text)) return text
  let folded = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at)
    folded += simplified.get(unit) ?? unit
  }
  return folded
}
