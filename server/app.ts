import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { categoryRoutes } from './modules/categories/routes.ts'
import { configRoutes } from './modules/config/routes.ts'
import { courseArchiveRoutes } from './modules/course-archives/routes.ts'
import { courseRoutes } from './modules/courses/routes.ts'
import { doubtRoutes } from './modules/doubts/routes.ts'
import { drillRoutes } from './modules/drills/routes.ts'
import { enterpriseRoutes } from './modules/enterprises/routes.ts'
import { fileParts } from './modules/files/public.ts'
import { fileRoutes } from './modules/files/routes.ts'
import { remotePermissionsOf, openAccountAccess } from './modules/identity/public.ts'
import { homeRoutes } from './modules/home/routes.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { jobParts } from './modules/jobs/public.ts'
import { jobRoutes } from './modules/jobs/routes.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { courseParts } from './modules/courses/public.ts'
import { personaRoutes } from './modules/personas/routes.ts'
import { examParts } from './modules/exams/public.ts'
import { examRoutes } from './modules/exams/routes.ts'
import { correctionParts } from './modules/corrections/public.ts'
import { correctionRoutes } from './modules/corrections/routes.ts'
import { similarParts } from './modules/similar/public.ts'
import { similarRoutes } from './modules/similar/routes.ts'
import { markingRoutes } from './modules/marking/routes.ts'
import { practiceParts } from './modules/practice/public.ts'
import { practiceRoutes } from './modules/practice/routes.ts'
import { certificateCheckRoutes, publishParts } from './modules/publishes/public.ts'
import { libraryRoutes } from './modules/library/routes.ts'
import { publishRoutes } from './modules/publishes/routes.ts'
import { questionRoutes } from './modules/questions/routes.ts'
import { reportRoutes } from './modules/reports/routes.ts'
import { roleRoutes } from './modules/roles/routes.ts'
import { systemRoutes } from './modules/system/routes.ts'
import { auth } from './plugins/auth.ts'
import { endSilentConnections, limitConnections } from './plugins/connections.ts'
import { browserSafety } from './plugins/browser-safety.ts'
import { embedCheckRoute } from './plugins/embed-check.ts'
import { errors, sendError } from './plugins/errors.ts'
import { healthRoutes } from './plugins/health.ts'
import { bodyDeadline, bodyLimit, limits, requestTimeout } from './plugins/limits.ts'
import { liveSockets } from './plugins/live-sockets.ts'
import { logging, loggerOptions } from './plugins/logging.ts'
import { openapi, openapiRoute } from './plugins/openapi.ts'
import { pages } from './plugins/pages.ts'
import type { App } from './plugins/platform.ts'
import { answerBrokenRequest } from './plugins/broken-request.ts'
import { type Repeat, repeat as repeatByTimer } from './plugins/repeat.ts'
import { encodeLongReplies, replyCheck } from './plugins/reply-check.ts'
import { openSigningKeys } from './plugins/signing-keys.ts'
import { openTokens } from './plugins/tokens.ts'
import { openExternalService } from './ports/external-service.ts'
import { openMessages } from './ports/messages.ts'

export interface AppOptions {
  config: Config
  /** Stays its opener's to close, after the server. */
  database: Database
  clock?: () => number
  /** Has done what the server does by itself at intervals; a test may leave that undone. */
  repeat?: Repeat
  /** Where the log goes; the standard output unless given. */
  logTo?: NodeJS.WritableStream
  /** Registers calls; those of the product unless a test says otherwise. */
  modules?: (app: App) => void | Promise<void>
}

/** The whole server, ready to listen or to be injected into. */
export async function buildApp({
  config,
  database,
  clock = Date.now,
  repeat = repeatByTimer,
  logTo,
  modules = registerModules,
}: AppOptions): Promise<App> {
  const app = Fastify({
    ...loggerOptions(config, logTo),
    bodyLimit,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    requestTimeout,
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  })
  limitConnections(app.server, config)
  endSilentConnections(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replyCheck)
  app.addHook('onSend', encodeLongReplies)
  // A browser sends plain text across origins without asking first; the API reads JSON alone.
  app.removeContentTypeParser('text/plain')

  const signingKeys = await openSigningKeys(database.db, clock)
  const external = openExternalService(config, clock)
  const accountAccess = await openAccountAccess(database, clock, (claims) =>
    remotePermissionsOf(database.db, external, claims),
  )
  app.decorate('platform', {
    config,
    database,
    clock,
    repeat,
    signingKeys,
    tokens: openTokens(signingKeys, clock),
    accountAccess,
    messages: openMessages(config, app.log),
    external,
    draining: false,
  })
  app.addHook('onClose', () => accountAccess.close())

  await app.register(errors)
  await app.register(logging)
  await app.register(browserSafety)
  await app.register(cookie)
  await app.register(liveSockets)
  await app.register(openapi)
  await app.register(pages)
  await app.register(fileParts)
  await app.register(courseParts)
  await app.register(practiceParts)
  await app.register(examParts)
  await app.register(publishParts)
  await app.register(correctionParts)
  await app.register(similarParts)
  await app.register(jobParts)
  await app.register(async (open) => {
    await open.register(limits)
    healthRoutes(open)
    embedCheckRoute(open)
    certificateCheckRoutes(open)
    openapiRoute(open)
  })
  await app.register(async (api) => {
    await api.register(limits)
    await api.register(bodyDeadline)
    await api.register(auth)
    await modules(api)
  })
  await app.ready()
  return app
}

/** The calls of the contract, in a scope where whatever is registered has to declare its access. */
async function registerModules(app: App): Promise<void> {
  identityRoutes(app)
  systemRoutes(app)
  peopleRoutes(app)
  roleRoutes(app)
  enterpriseRoutes(app)
  configRoutes(app)
  auditRoutes(app)
  categoryRoutes(app)
  courseRoutes(app)
  courseArchiveRoutes(app)
  personaRoutes(app)
  doubtRoutes(app)
  questionRoutes(app)
  publishRoutes(app)
  practiceRoutes(app)
  drillRoutes(app)
  examRoutes(app)
  markingRoutes(app)
  libraryRoutes(app)
  correctionRoutes(app)
  similarRoutes(app)
  reportRoutes(app)
  homeRoutes(app)
  fileRoutes(app)
  jobRoutes(app)
}
