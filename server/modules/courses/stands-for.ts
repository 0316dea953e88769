import { createHash } from 'node:crypto'

/** Short, and the same for the same content on every instance: by it a page says what it knows, and is told only what it doesn't. */
export const standsFor = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
