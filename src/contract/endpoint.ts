import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call. `public`: anybody. `signed-in`: any user of a tenant. `builder`: types 0 and 1. `system`: type 0.
 * Enforced by server/plugins/auth; a matrix test walks every endpoint × kind of caller.
 */
export type Access = 'public' | 'signed-in' | 'builder' | 'system'

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
}

/** Declares the calls of an area; keeps the literal types that client and server derive from. */
export const endpoints = <const T extends Record<CallName, Endpoint>>(calls: T): T => calls

export const uuid = z.uuid()
/** ISO 8601 with offset, as JSON carries an instant. */
export const instant = z.iso.datetime({ offset: true })
export const nothing = z.strictObject({})

/** `page` counts from 1. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(1000).default(25),
}
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() })
