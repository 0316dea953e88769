export interface Token {
  name: string
  value: string
}

/**
 * The tokens of the theme in their groups, as its own sheet declares them; the build takes comments out, so a
 * group is named by its first word.
 */
export function readTokens(css: string): { group: string; tokens: Token[] }[] {
  const host = /:host ?\{([^}]*)\}/.exec(css)?.[1] ?? ''
  const groups = new Map<string, Token[]>()
  for (const [, name, value] of host.matchAll(
    /(--coach-[\w-]+):\s*((?:[^;(]|\((?:[^()]|\([^()]*\))*\))+)/g,
  )) {
    if (!name || !value) continue
    const group = groupOf(name)
    groups.set(group, [...(groups.get(group) ?? []), { name, value: value.trim().replace(/,(?=\S)/g, ', ') }])
  }
  return [...groups].map(([group, tokens]) => ({ group, tokens }))
}

const kinds: [RegExp, string][] = [
  [/brand/, 'Brand'],
  [/customer|patience/, 'The customer'],
  [/canvas|surface|line|text|skeleton/, 'Grounds, lines and words'],
  [/success|warning|danger|info|star|mark/, 'Meaning'],
  [/space/, 'Distances'],
  [/radius/, 'Round corners'],
  [/size/, 'Sizes of type'],
]
const groupOf = (name: string): string =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'Shadow, motion and typeface'
