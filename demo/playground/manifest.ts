/** What the playground reads of the custom-elements manifest. */
export interface DeclaredElement {
  tagName: string
  description: string
  attributes: { name: string; type: { text: string }; description: string; fieldName?: string }[]
  members: { name: string }[]
  events: { name: string }[]
}

/** Takes over the page's address, so it has no place in a part of a page. */
const left = 'standalone'

/** Every element, from the manifest that the build has put beside this page. */
export async function readManifest(): Promise<DeclaredElement[]> {
  const answer = await fetch('/dist/demo/custom-elements.json')
  const { modules } = (await answer.json()) as { modules: { declarations: DeclaredElement[] }[] }
  return modules
    .flatMap(({ declarations }) => declarations)
    .map((one) => ({ ...one, attributes: one.attributes.filter(({ name }) => name !== left) }))
}

/** The values of a type that is a choice of words; null where it is none. */
export const choicesOf = (type: string): string[] | null =>
  /^'[^']*'( \| '[^']*')+$/.test(type) ? [...type.matchAll(/'([^']*)'/g)].map(([, word = '']) => word) : null
