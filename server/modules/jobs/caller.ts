import type { FastifyRequest } from 'fastify'
import type { Claims } from '../../../src/contract/identity.ts'
import { localeOf } from '../../../src/domain/locale.ts'
import type { JobCaller } from '../../db/schema/jobs.ts'

/** Who starts a job by a call. */
export const jobCallerOf = ({ claims, request }: { claims: Claims; request: FastifyRequest }): JobCaller => ({
  claims,
  delegation: request.caller?.delegation ?? null,
  address: request.ip,
  locale: localeOf(request.headers.locale),
})
