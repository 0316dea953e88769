interface Described {
  name: string
  description: string
}
export interface ElementFacts {
  tag: string
  className: string
  description: string
  attributes: (Described & { type: string; property?: string })[]
  properties: (Described & { type: string; attribute: string | null })[]
  events: (Described & { type: string })[]
  parts: Described[]
  tokens: (Described & { value?: string })[]
}
export function readElements(): ElementFacts[]
export function readParts(): Described[]
export function readTokens(): { group: string; tokens: { name: string; value: string }[] }[]
export const errorCodesFile: string
export function errorCodesSource(): string
export const pages: string[]
export function withTables(text: string): string
