/** What a key asks for on the sheet: an option by its place from 0, or one of the others. */
export type SheetKey = { option: number } | 'next' | 'previous' | 'mark'

interface Pressed {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  isComposing: boolean
}

const named: Record<string, SheetKey> = {
  n: 'next',
  p: 'previous',
  m: 'mark',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
}

/**
 * 1–9 and A–J choose, N and P or the arrows turn the page, M marks. While words are written (`writing`) only Ctrl+Enter means
 * anything: on to the next question; the arrows belong to a choice that has the focus (`choosing`).
 */
export function sheetKeyOf(
  { key, ctrlKey, altKey, metaKey, isComposing }: Pressed,
  { writing, choosing }: { writing: boolean; choosing: boolean },
): SheetKey | null {
  if (isComposing || altKey) return null
  if ((ctrlKey || metaKey) && key === 'Enter') return 'next'
  if (ctrlKey || metaKey || writing) return null
  if (choosing && key.startsWith('Arrow')) return null
  if (/^[1-9]$/.test(key)) return { option: Number(key) - 1 }
  const letter = key.length === 1 ? key.toLowerCase() : key
  if (/^[a-j]$/.test(letter)) return { option: letter.charCodeAt(0) - 97 }
  return named[letter] ?? null
}
