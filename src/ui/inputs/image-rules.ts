/** What an image must be: its size in px and its types (UI-13). */
export interface ImageRule {
  width: number
  height: number
  types: readonly ImageType[]
}

export type ImageType = 'image/png' | 'image/jpeg'

/** Pictures of people and course covers. */
export const avatarRule: ImageRule = { width: 400, height: 400, types: ['image/png', 'image/jpeg'] }
/** The custom image of a page. */
export const customImageRule: ImageRule = { width: 1266, height: 585, types: ['image/png', 'image/jpeg'] }

export type ImageFault = 'name-has-spaces' | 'wrong-type' | 'wrong-size' | 'unreadable'

const suffixes: Record<string, ImageType> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/** The type that the first bytes tell, whatever the name says; null for anything that is not a PNG or JPEG. */
export function imageType(head: Uint8Array): ImageType | null {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return null
}

/**
 * What is wrong with a file before it is opened: spaces of any kind in its name, a suffix or content of
 * another type.
 */
export function fileFault(name: string, head: Uint8Array, rule: ImageRule): ImageFault | null {
  if (/\s/u.test(name)) return 'name-has-spaces'
  const named = suffixes[/\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? '']
  const type = imageType(head)
  if (!named || !type || named !== type || !rule.types.includes(type)) return 'wrong-type'
  return null
}

/** What is wrong with the picture itself, its size in px given. */
export const sizeFault = (width: number, height: number, rule: ImageRule): ImageFault | null =>
  width === rule.width && height === rule.height ? null : 'wrong-size'
