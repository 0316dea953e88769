import { localeOf } from '../../../src/domain/locale.ts'
import type { Viewer } from '../../db/people-scope.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { jobCallerOf } from '../jobs/public.ts'
import { comparisonOf } from './compare.ts'
import { exportReportsJob } from './export-reports.ts'
import { feedbackRoutes } from './feedback-routes.ts'
import { reportFile } from './report-file.ts'
import { learnerRunsOf, practisedCourses, visiblePerson, visiblePublish } from './report-list.ts'
import { retryMoment } from './retry.ts'
import { conversationFor, reportOf } from './service.ts'

/** Reports: the own, and those of the people whom the caller sees (decision 13). */
export function reportRoutes(app: App): void {
  route(app, 'GET /coach-api/reports', listReports)
  route(app, 'POST /coach-api/reports/_export', exportReports)
  app.handleJobs(exportReportsJob)
  route(app, 'GET /coach-api/reports/compare', compare)
  route(app, 'GET /coach-api/reports/courses', listCourses)
  route(app, 'GET /coach-api/reports/:id', getReport)
  route(app, 'GET /coach-api/reports/:id/file', getReportFile)
  route(app, 'GET /coach-api/reports/:id/conversation', getConversation)
  route(app, 'POST /coach-api/reports/:id/retry', retry)
  feedbackRoutes(app)
}

const viewerOf = ({
  claims,
  rights,
}: CallContext<'GET /coach-api/reports'> | CallContext<'GET /coach-api/reports/courses'>): Viewer => ({
  id: claims.user_id,
  scope: rights.scope,
})

async function listReports(context: CallContext<'GET /coach-api/reports'>) {
  const { db, query } = context
  const { page, size, ...filter } = query
  const viewer = viewerOf(context)
  return {
    ...(await learnerRunsOf(db, viewer, filter, { page, size })),
    page,
    size,
    person: filter.person ? await visiblePerson(db, viewer, filter.person) : null,
    publish: filter.publish ? await visiblePublish(db, viewer, filter.publish) : null,
  }
}

async function exportReports(context: CallContext<'POST /coach-api/reports/_export'>) {
  const { db, body: input, request } = context
  return request.server.jobs.start(db, jobCallerOf(context), { kind: 'export-reports', input })
}

function compare(context: CallContext<'GET /coach-api/reports/compare'>) {
  const { db, claims, rights, query } = context
  return comparisonOf(db, { id: claims.user_id, scope: rights.scope }, query.person)
}

async function listCourses(context: CallContext<'GET /coach-api/reports/courses'>) {
  return { items: await practisedCourses(context.db, viewerOf(context)) }
}

function getReport({ db, claims, rights, params, request }: CallContext<'GET /coach-api/reports/:id'>) {
  return reportOf(db, request.server.practice, claims, rights, params.id)
}

async function getReportFile(context: CallContext<'GET /coach-api/reports/:id/file'>) {
  const { db, claims, rights, params, query, request } = context
  const report = await reportOf(db, request.server.practice, claims, rights, params.id)
  return reportFile(db, request.server.storage, report, {
    locale: localeOf(request.headers.locale),
    timeZone: query.timeZone,
  })
}

function getConversation(context: CallContext<'GET /coach-api/reports/:id/conversation'>) {
  return conversationFor(context.db, context.request.server.practice, context, context.params.id)
}

function retry({
  db,
  claims,
  rights,
  params,
  body,
  request,
}: CallContext<'POST /coach-api/reports/:id/retry'>) {
  return retryMoment(db, request.server.practice, claims, rights, { ...params, ...body })
}
