import type { z } from 'zod'
import { administrationCalls } from './administration.ts'
import { courseCalls } from './courses.ts'
import type { Endpoint } from './endpoint.ts'
import { identityCalls } from './identity.ts'
import { peopleCalls } from './people.ts'
import { practiceCalls } from './practice.ts'
import { reportCalls } from './report.ts'
import { systemCalls } from './system.ts'

/**
 * Every call of the platform, by name. The server registers its routes from it; the browser imports only its type,
 * so that no schema is shipped.
 */
export const contract = { ...identityCalls, ...practiceCalls, ...reportCalls, ...courseCalls, ...peopleCalls, ...administrationCalls, ...systemCalls }

export type Contract = typeof contract
export type Call = keyof Contract

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = Contract[C] extends Record<K, z.ZodType> ? { [k in K]: z.input<Contract[C][K]> } : unknown

/** What a caller hands in. A query whose fields all have defaults may be left out. */
export type CallInput<C extends Call> = Part<C, 'params'> & Partial<Part<C, 'query'>> & Part<C, 'body'>
export type CallReply<C extends Call> = z.output<Contract[C]['reply']>

export const endpointOf = (call: Call): Endpoint => contract[call]
