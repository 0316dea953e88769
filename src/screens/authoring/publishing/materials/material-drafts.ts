import type { MaterialView, NewMaterial } from '../../../../contract/materials.ts'
import {
  faultOfLink,
  longestMaterialName,
  type FileFault,
  type LinkFault,
} from '../../../../domain/material/material.ts'

/** A learning material in a form. */
export interface MaterialDraft {
  key: string
  /** Of one that the publish has already. */
  id: string | null
  name: string
  /** A file, once the platform has it. */
  fileId: string | null
  /** What the file is called, and how many bytes it has; empty of a link. */
  fileName: string
  size: number
  /** An external link; null of a file. */
  link: string | null
  /** Its place among the uploads of the form while it travels. */
  uploadIndex: number | null
  fault: FileFault | null
}

export type MaterialFault = FileFault | LinkFault | 'material-gone' | 'material-uploading' | 'upload-failed'

export const draftOfMaterial = (material: MaterialView): MaterialDraft => ({
  key: material.id,
  id: material.id,
  name: material.name,
  fileId: material.fileId,
  fileName: material.format === null ? '' : `${material.name}.${material.format}`,
  size: material.size ?? 0,
  link: material.link,
  uploadIndex: null,
  fault: null,
})

/** The same for another publish: it is a material of its own there. */
export const copyOfMaterial = (material: MaterialView): MaterialDraft => ({
  ...draftOfMaterial(material),
  id: null,
})

/** What a file is called without its ending, as far as a name may be long. */
export const nameOfFile = (fileName: string): string =>
  fileName.replace(/\.[^.]+$/, '').slice(0, longestMaterialName)

export interface MaterialFaults {
  name?: 'required'
  /** Of its file or its link. */
  content?: MaterialFault
}

/** What is wrong with a material; `hosts` is the enterprise's setting, null until it is known. */
export function faultsOfDraft(
  { name, fileId, link, fault, uploadIndex }: MaterialDraft,
  hosts: string | null,
): MaterialFaults {
  const content =
    link !== null
      ? hosts === null
        ? null
        : faultOfLink(link, hosts)
      : (fault ?? (fileId !== null ? null : uploadIndex === null ? 'upload-failed' : 'material-uploading'))
  return { ...(name.trim() === '' && { name: 'required' }), ...(content && { content }) }
}

/** As the platform takes it; what has no file yet is left out. */
export const materialBody = ({ id, name, fileId, link }: MaterialDraft): NewMaterial[] => {
  const own = { ...(id !== null && { id }), name: name.trim() }
  if (link !== null) return [{ ...own, link: link.trim() }]
  return fileId === null ? [] : [{ ...own, fileId }]
}
