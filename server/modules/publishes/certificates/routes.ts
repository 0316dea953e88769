import type { App } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { auditAll } from '../../audit/public.ts'
import { builderOf, buildingActorOf } from '../../courses/public.ts'
import { heldPublish } from '../materials/routes.ts'
import { programmeOf } from '../programmes/programmes.ts'
import { certificateFile } from './certificate-file.ts'
import { issueAtEnd } from './issue-at-end.ts'
import { issueOf, issueOfProgrammes, issueOwn, issueOwnProgrammes } from './issue.ts'
import {
  certificatesOf,
  heldCertificate,
  type Holder,
  ownCertificate,
  ownCertificates,
  setRevoked,
  viewOf,
} from './queries.ts'

/** Certificates: one's own, and those that a publish or a programme has earned people (CERT-01 … CERT-08). */
export function certificateRoutes(app: App): void {
  issueAtEnd(app)
  route(app, 'GET /coach-api/certificates', listOwn)
  route(app, 'GET /coach-api/certificates/:id/file', getFile)
  route(app, 'GET /coach-api/course-publishes/:id/certificates', listHeld)
  route(app, 'GET /coach-api/programmes/:id/certificates', listHeldOfProgramme)
  route(app, 'POST /coach-api/certificates/:id/revoke', revoke)
  route(app, 'POST /coach-api/certificates/:id/restore', restore)
}

type Context = Pick<CallContext<'POST /coach-api/certificates/:id/revoke'>, 'claims' | 'rights'>
const holderOf = (context: Context): Holder => ({ ...builderOf(context), scope: context.rights.scope })

async function listOwn({ db, claims, query, platform }: CallContext<'GET /coach-api/certificates'>) {
  const now = new Date(platform.clock())
  const { publish: publishId, programme: programmeId } = query
  if (programmeId === undefined) await issueOwn(db, claims.user_id, now, publishId)
  else await issueOwnProgrammes(db, claims.user_id, now, { id: programmeId })
  const rows = await ownCertificates(db, claims.user_id, { publishId, programmeId })
  return { items: rows.map((row) => viewOf(row, now)) }
}

async function getFile(context: CallContext<'GET /coach-api/certificates/:id/file'>) {
  const { db, claims, rights, params, platform, request } = context
  const own = await ownCertificate(db, claims.user_id, params.id)
  const held =
    own || !rights.permissions.has('coach:publish')
      ? null
      : await heldCertificate(db, holderOf(context), params.id, new Date(platform.clock()))
  const row = own ?? held?.row
  if (!row) throw new CallError('not-found')
  if (row.revokedAt) throw new CallError('certificate-revoked')
  return certificateFile(db, row, request)
}

async function listHeld(context: CallContext<'GET /coach-api/course-publishes/:id/certificates'>) {
  const { db, params, query, platform } = context
  const by = holderOf(context)
  await heldPublish(db, by, params.id)
  const now = new Date(platform.clock())
  // Nobody turns pages or searches to see what was earned since.
  if (query.page === 1 && !query.search) await issueOf(db, params.id, now)
  const found = await certificatesOf(db, by, { publishId: params.id }, query, now)
  return { ...found, page: query.page, size: query.size }
}

async function listHeldOfProgramme(context: CallContext<'GET /coach-api/programmes/:id/certificates'>) {
  const { db, params, query, platform } = context
  const by = holderOf(context)
  const now = new Date(platform.clock())
  await programmeOf(db, by, params.id, now.getTime())
  if (query.page === 1 && !query.search) await issueOfProgrammes(db, { id: params.id }, now)
  const found = await certificatesOf(db, by, { programmeId: params.id }, query, now)
  return { ...found, page: query.page, size: query.size }
}

const revoke = (context: CallContext<'POST /coach-api/certificates/:id/revoke'>) =>
  change(context, context.body.reason)

const restore = (context: CallContext<'POST /coach-api/certificates/:id/restore'>) => change(context, null)

/** Takes a certificate back, or lets it count again where no reason is given. What is so already stays as it is. */
async function change(
  context:
    | CallContext<'POST /coach-api/certificates/:id/revoke'>
    | CallContext<'POST /coach-api/certificates/:id/restore'>,
  reason: string | null,
) {
  const { db, params } = context
  const by = holderOf(context)
  const { now, address } = buildingActorOf(context)
  const at = new Date(now)
  return db.transaction(async (t) => {
    const before = await heldCertificate(t, by, params.id, at, { lock: true })
    if (!before) throw new CallError('not-found')
    const { row, view } = before
    if ((row.revokedAt !== null) === (reason !== null)) return view
    await setRevoked(t, row.id, reason === null ? null : { at, by: by.id, reason })
    await auditAll(
      t,
      [
        {
          action: reason === null ? 'certificate-restored' : 'certificate-revoked',
          userId: by.id,
          target: row.personName,
          // By the person, so that with their data their name goes from the log too.
          targetId: row.userId,
          address,
          details: { publish: row.publishName, code: row.code, ...(reason === null ? {} : { reason }) },
        },
      ],
      now,
    )
    const after = await heldCertificate(t, by, params.id, at)
    if (!after) throw new CallError('not-found')
    return after.view
  })
}
