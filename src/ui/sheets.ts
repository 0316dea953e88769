import { useInsertionEffect } from 'react'
import { useRoot } from './use-core.ts'

const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  sheets.set(css, made)
  return made
}

/**
 * Adds styles to a shadow root, once each; every root shares the same constructed sheet, and no `<style>` is
 * needed (CSP).
 */
export function adopt(root: ShadowRoot, ...texts: string[]): void {
  const missing = texts.map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  if (missing.length) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}

let ofPages: readonly string[] = []

/** Styles that stand before those of each screen from now on: what pages share and no practice shows. */
export const addPieces = (...texts: string[]) => void (ofPages = [...ofPages, ...texts])

/** A screen's or component's own styles: `useStyles(css)` with `import css from './x.css'`. They stay once added. */
export function useStyles(...texts: string[]): void {
  const root = useRoot()
  useInsertionEffect(() => adopt(root, ...ofPages, ...texts), [root, ...texts])
}
