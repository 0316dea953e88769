import { plainPath, secureOrigin } from '../settings/custom-pages.ts'

/** Learning materials of a publish at most (PUBLISH-05). */
export const mostMaterials = 10
/** What the file of a material may weigh, in bytes; it has at least one. */
export const materialBytes = 52_428_800
export const longestMaterialName = 100
export const longestLink = 2000

export const materialFormats = ['docx', 'pdf', 'ppt', 'pptx', 'xls', 'xlsx', 'mp4', 'mov'] as const
export type MaterialFormat = (typeof materialFormats)[number]

/** How a material is opened: played, read in the page, kept as a file, or followed. */
export const materialKinds = ['video', 'pdf', 'document', 'link'] as const
export type MaterialKind = (typeof materialKinds)[number]

const openXml = 'application/vnd.openxmlformats-officedocument.'
/** What the content of each says that it is. A package of Office may begin in a way that shows no more than a zip. */
const typesOf: Record<MaterialFormat, readonly string[]> = {
  docx: [`${openXml}wordprocessingml.document`, 'application/zip'],
  pdf: ['application/pdf'],
  ppt: ['application/x-cfb'],
  pptx: [`${openXml}presentationml.presentation`, 'application/zip'],
  xls: ['application/x-cfb'],
  xlsx: [`${openXml}spreadsheetml.sheet`, 'application/zip'],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
}

/** The folder that a package of Office of this format has. */
export const packageFolder: Partial<Record<MaterialFormat, string>> = {
  docx: 'word/',
  pptx: 'ppt/',
  xlsx: 'xl/',
}

/** The format that a file's name claims; null where it is none of a material's. */
export function claimedFormat(fileName: string): MaterialFormat | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  return materialFormats.find((format) => format === ending) ?? null
}

export type FileFault = 'material-type' | 'material-empty' | 'material-too-large'

/** What is wrong with a file before anything of its content is known; null where nothing is. */
export function faultOfClaim({ name, size }: { name: string; size: number }): FileFault | null {
  if (claimedFormat(name) === null) return 'material-type'
  if (size === 0) return 'material-empty'
  return size > materialBytes ? 'material-too-large' : null
}

/** The same of a file that the platform has; `type` is what its content says. */
export function faultOfFile(file: { name: string; size: number; type: string }): FileFault | null {
  const format = claimedFormat(file.name)
  if (format !== null && !typesOf[format].includes(file.type) && file.size > 0) return 'material-type'
  return faultOfClaim(file)
}

/** How a file of this format is opened. */
export function kindOfFormat(format: MaterialFormat): Exclude<MaterialKind, 'link'> {
  if (format === 'mp4' || format === 'mov') return 'video'
  return format === 'pdf' ? 'pdf' : 'document'
}

/** An address that links may begin with: a site, or a part of one. */
interface LinkHost {
  origin: string
  /** Without a slash at its end; empty for the whole site. */
  path: string
}

function hostOf(text: string): LinkHost | null {
  const address = text.includes('://') ? text : `https://${text}`
  const origin = secureOrigin(address)
  if (origin === null || /[?#]/.test(address) || !/\.|localhost/.test(origin)) return null
  const path = plainPath(address.slice(origin.length).replace(/\/+$/, ''))
  return path === null || path.includes('..') ? null : { origin, path }
}

const wordsOf = (setting: string): string[] => setting.split(/[\s,;，；、]+/u).filter(Boolean)

/** The addresses that an enterprise lets links begin with, as its setting names them: with or without `https://`, set apart by blanks or commas. */
export const linkHostsOf = (setting: string): string[] =>
  wordsOf(setting).flatMap((word) => {
    const host = hostOf(word)
    return host ? [`${host.origin}${host.path}`] : []
  })

/** Whether each word of the setting is such an address. */
export const areLinkHosts = (setting: string): boolean =>
  wordsOf(setting).every((word) => hostOf(word) !== null)

export type LinkFault = 'required' | 'no-link-hosts' | 'link-host' | 'illegal-length'

/** What is wrong with an external link (PUBLISH-05); `hosts` is the enterprise's setting. Null where nothing is. */
export function faultOfLink(link: string, hosts: string): LinkFault | null {
  const address = link.trim()
  const allowed = linkHostsOf(hosts)
  // What can't be typed in any case is said before anything is.
  if (allowed.length === 0) return 'no-link-hosts'
  if (address === '') return 'required'
  if (address.length > longestLink) return 'illegal-length'
  const origin = /[\p{Cc}\\]/u.test(address) ? null : secureOrigin(address)
  const path = origin === null ? null : plainPath(address.slice(origin.length).replace(/[?#].*$/, ''))
  if (path === null || path.split('/').includes('..')) return 'link-host'
  const whole = `${origin}${path}`
  return allowed.some((one) => whole === one || whole.startsWith(`${one}/`)) ||
    allowed.some((one) => one === origin)
    ? null
    : 'link-host'
}
