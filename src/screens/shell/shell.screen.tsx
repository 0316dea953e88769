export function createShellFrame(_autoload: (root: ShadowRoot) => void) {
  return () => <p>shell</p>
}
