import { version } from '../../src/stores/version.ts'

/** Registers a leaf element; a tag that exists already is left as it is, with a warning where its version differs. */
export function registerLeaf(tag: string, element: CustomElementConstructor & { version: string }): void {
  const existing = customElements.get(tag)
  if (!existing) return customElements.define(tag, element)
  const other: unknown = Reflect.get(existing, 'version')
  if (other !== version)
    console.warn(`<${tag}> is already there in version ${String(other)}; ${version} is not used`)
}
