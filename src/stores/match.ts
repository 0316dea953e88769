import { exec } from 'preact-router'

/**
 * The parameters of a path that fits a pattern such as `/coach-info/:id`; null where it doesn't. A malformed
 * escape fits nothing.
 */
export function matchPath(path: string, pattern: string): Record<string, string> | null {
  try {
    const found: unknown = exec(path, pattern, {})
    if (typeof found !== 'object' || found === null) return null
    const params: Record<string, string> = {}
    for (const [name, value] of Object.entries(found)) if (typeof value === 'string') params[name] = value
    return params
  } catch {
    return null
  }
}
