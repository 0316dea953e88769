import { z } from 'zod'
import type { Permission } from '../domain/permissions/permissions.ts'
import { isTimeZone } from '../domain/session/time-zone.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call. `public`: anybody. `signed-in`: any user of a tenant. `system`: type 0. A permission, or one
 * of several: everybody who has it by their roles (PERM-01). Enforced by server/plugins/auth; a matrix test
 * walks every endpoint × kind of caller.
 */
export type Access = 'public' | 'signed-in' | 'system' | Permission | readonly Permission[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A call's name is its method and path; path parameters are written `:id`. */
export type CallName = `${Method} /${string}`

export interface Endpoint {
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The reply's shape; what it does not list is stripped. */
  reply: z.ZodType
  /** Beyond the ones that every call can answer (bad-request, unauthorised, forbidden, too-many-requests, internal). */
  errors?: readonly ErrorCode[]
  /** Also open to people who have to change their password first (423 otherwise), so that they can. */
  locked?: true
  /** Answers with a redirect instead of a body. */
  redirects?: true
  /** The body is a form (`application/x-www-form-urlencoded`), not JSON. */
  form?: true
  /** The body is a file in this field of a multipart form, so many bytes at most. */
  upload?: { field: string; bytes: number }
  /** The body is bytes (`application/octet-stream`), so many at most. */
  binary?: number
  /** The reply is a file of this type; `reply` describes nothing then. */
  download?: string
}

/** Declares the calls of an area; keeps the literal types that client and server derive from. */
export const endpoints = <const T extends Record<CallName, Endpoint>>(calls: T): T => calls

export const uuid = z.uuid()
/** The parameter of a path of one thing. */
export const idParam = z.strictObject({ id: uuid })
/** Which round of a series a publish is, from 1; null where it is published once (PUBLISH-09). */
export const round = z.int().nullable()
/** ISO 8601 with offset, as JSON carries an instant. */
export const instant = z.iso.datetime({ offset: true })
/** The caller's own, as IANA calls it; UTC where it is left out. */
export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { code: 'illegal' } })
  .optional()
/** A page's own name for the device that it is open at: one at a time answers a paper (EXAM-06). */
export const device = z.string().min(8).max(100)
export const nothing = z.strictObject({})

/** `page` counts from 1. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(1000).default(25),
}
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() })
/** A parameter that is given once or several times (`?id=a&id=b`), or not at all (API-02). */
export const repeated = <T extends z.ZodType>(item: T, most: number) =>
  z.union([z.array(item).max(most), item.transform((one) => [one])]).default([])
