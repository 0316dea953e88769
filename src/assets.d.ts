declare module '*.css' {
  const text: string
  export default text
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
/** What runs a prebuilt file: called, it fills `module` or, where the import ends in `?name`, answers what the script calls so; its text is a worker's. */
declare module 'prebuilt:*' {
  const load: () => Promise<(module: { exports: unknown }, exports: unknown) => unknown>
  export default load
}
/** A TensorFlow.js graph model: its JSON, and the weights in base64. */
declare module 'model:*' {
  const load: () => Promise<{ graph: string; weights: string }>
  export default load
}
/** What runs a worker: its text, called, is the worker. It is bundled by itself, from the module that is named. */
declare module 'worker:*' {
  const load: () => Promise<() => void>
  export default load
}
