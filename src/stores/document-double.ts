import { vi } from 'vitest'

/** What a store sees of the page, where a test has none. */
export interface DocumentDouble {
  /** Names of the files that were handed to the browser. */
  saved: string[]
  /** What was in them. */
  contents: Blob[]
  setHidden(hidden: boolean): void
}

/** Puts it in the place of the global `document` until `vi.unstubAllGlobals()`. */
export function stubDocument(): DocumentDouble {
  const saved: string[] = []
  const contents: Blob[] = []
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    createElement: () => {
      const link = { download: '', click: () => void saved.push(link.download) }
      return link
    },
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('URL', {
    createObjectURL: (content: Blob) => `blob:${contents.push(content)}`,
    revokeObjectURL: () => {},
  })
  return {
    saved,
    contents,
    setHidden(hidden) {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
