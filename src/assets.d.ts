declare module '*.css' {
  const text: string
  export default text
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
/** What runs a prebuilt CommonJS file: called, it fills `module`; its text is a worker's. */
declare module 'prebuilt:*' {
  const load: () => Promise<(module: { exports: unknown }, exports: unknown) => void>
  export default load
}
/** What runs a worker: its text, called, is the worker. It is bundled by itself, from the module that is named. */
declare module 'worker:*' {
  const load: () => Promise<() => void>
  export default load
}
