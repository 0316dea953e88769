import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { FieldIssue } from '../../src/contract/errors.ts'

/** One finding of a schema, as Fastify's validator hands it on; what else parses by a schema can hand in its own. */
export type Finding = Pick<ZodFastifySchemaValidationError, 'keyword' | 'instancePath' | 'params' | 'message'>

const partNames: Record<string, string> = { querystring: 'query' }

/**
 * What the schemas found wrong with a part of a request, each with its dotted path and a code of the
 * catalogue (ERR-03, ERR-07).
 */
export function issuesOf(found: readonly Finding[], part: string): FieldIssue[] {
  const root = partNames[part] ?? part
  const said = new Set<string>()
  return found
    .flatMap((issue) => {
      const path = [root, ...issue.instancePath.split('/').filter(Boolean)]
      const keys =
        issue.keyword === 'unrecognized_keys' && Array.isArray(issue.params.keys)
          ? issue.params.keys.map(String)
          : []
      if (keys.length > 0)
        return keys.slice(0, 20).map((key) => ({
          path: [...path, key.slice(0, 100)].join('.'),
          code: 'illegal',
          message: 'unknown field',
        }))
      return [{ path: path.join('.'), code: codeOf(issue), message: (issue.message ?? '').slice(0, 300) }]
    })
    .filter(({ path, code }) => {
      // A union, or several rules for one field, find the same fault more than once: it is said once.
      const fault = `${path} ${code}`
      if (said.has(fault)) return false
      said.add(fault)
      return true
    })
    .slice(0, 100)
}

/** The same of what Zod itself has found. */
export const issuesOfZod = (found: readonly z.core.$ZodIssue[], part: string): FieldIssue[] =>
  issuesOf(
    found.map(({ code, path, message, ...params }) => ({
      keyword: code,
      instancePath: `/${path.join('/')}`,
      message,
      params,
    })),
    part,
  )

function codeOf({ keyword, params, message }: Finding): string {
  if (keyword === 'invalid_type')
    return (message ?? '').endsWith('received undefined') ? 'required' : 'wrong-type'
  if (keyword === 'too_small' && params.origin === 'string' && params.minimum === 1) return 'required'
  if (
    (keyword === 'too_small' || keyword === 'too_big') &&
    (params.origin === 'string' || params.origin === 'array')
  )
    return 'illegal-length'
  if (
    keyword === 'custom' &&
    typeof params.params === 'object' &&
    params.params !== null &&
    'code' in params.params &&
    typeof params.params.code === 'string'
  )
    return params.params.code
  return 'illegal'
}
