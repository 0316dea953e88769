// What the test server gives of the built files.
declare module '/dist/demo/scenes.js' {
  export const sceneIds: readonly string[]
}
declare module '/dist/*'
declare module '/dist-again/*'
declare module '/dist-cut-off/*'

interface CustomElementConstructor {
  /** Of the bundle that defined the element. */
  version?: string
}
