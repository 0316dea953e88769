import type { App } from '../../server/plugins/platform.ts'

/** Every route of a server as its router has it: `GET /coach-api/me`. */
export function routesOf(app: App): string[] {
  const found: string[] = []
  let path: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (part === '') continue
    path = [...path.slice(0, indent.length / 4), part]
    found.push(...methods.split(', ').map((method) => `${method} ${path.join('')}`))
  }
  return found
}
