declare module '*.css' {
  const text: string
  export default text
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
/** The source text of a prebuilt worker. */
declare module 'worker:*' {
  const load: () => Promise<string>
  export default load
}
/** The exports of a prebuilt CommonJS file. */
declare module 'main:*' {
  const load: () => Promise<Record<string, unknown>>
  export default load
}
