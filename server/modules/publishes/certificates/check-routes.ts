import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCode } from '../../../../src/domain/certificate/code.ts'
import { isLocaleId, parseLocale } from '../../../../src/i18n/locale.ts'
import type { LocaleId } from '../../../../src/domain/locale.ts'
import { i18nOf } from '../../../i18n.ts'
import type { App } from '../../../plugins/platform.ts'
import { callErrorOf } from '../../../plugins/errors.ts'
import { checkPage, checkPagePolicy, type Checked } from './check-page.ts'
import { checkedCertificate } from './queries.ts'

/** Nobody types codes faster; the codes that there can be are too many to be tried (CERT-04). */
const checksPerMinute = 30

type Asked = FastifyRequest<{ Params: { '*': string }; Querystring: { code?: unknown } }>

/** The page where anybody checks a certificate, without signing in: `/certificate/{code}`, and `/certificate` to type one. */
export const certificateCheckRoutes = (app: App): void => {
  app.get('/certificate', { schema: { hide: true }, exposeHeadRoute: true }, async ({ url }, reply) =>
    reply.redirect(`/certificate/${url.slice('/certificate'.length)}`, 302),
  )
  // A wildcard, as what is typed may be longer than a parameter can be.
  app.get<{ Params: { '*': string }; Querystring: { code?: unknown } }>(
    '/certificate/*',
    {
      schema: { hide: true },
      exposeHeadRoute: true,
      config: { rateLimit: { max: checksPerMinute, timeWindow: 60_000 } },
      errorHandler: (error, request, reply) => {
        const { code, params } = callErrorOf(error, request)
        if (params.seconds !== undefined) reply.header('retry-after', String(params.seconds))
        return answer(
          reply,
          localeIn(request),
          '',
          code === 'too-many-requests' ? 'too-often' : 'unavailable',
        )
      },
    },
    check,
  )
}

async function check(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { database, clock } = request.server.platform
  const { query, params } = request
  const given = typeof query.code === 'string' && query.code !== '' ? query.code : params['*']
  const typed = given.replace(/\/+$/, '').trim()
  if (typed === '') return answer(reply, localeIn(request), '', null)
  const read = readCode(typed)
  if (read.status === 'slip') return answer(reply, localeIn(request), typed, 'slip')
  const found = await checkedCertificate(database.db, read.code, new Date(clock()))
  return answer(reply, localeIn(request), read.code, found ?? 'unknown')
}

/** The language that was chosen on the page, else the first of the browser's that there is, else English: whoever checks may be anybody. */
function localeIn({ query, headers }: FastifyRequest): LocaleId {
  const { lang } = query as { lang?: unknown }
  if (isLocaleId(lang)) return lang
  const languages = (headers['accept-language'] ?? '').slice(0, 500).split(',')
  return languages.map((one) => parseLocale(one.split(';')[0])).find((one) => one !== null) ?? 'us-en'
}

const statusOf = (found: Checked): number => {
  if (found === 'too-often') return 429
  if (found === 'unavailable') return 503
  return found === 'unknown' || found === 'slip' ? 404 : 200
}

async function answer(
  reply: FastifyReply,
  locale: LocaleId,
  typed: string,
  found: Checked,
): Promise<FastifyReply> {
  const page = checkPage(await i18nOf(locale, 'certificate'), locale, typed, found)
  return reply
    .code(statusOf(found))
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': locale,
      vary: 'accept-language',
      'x-robots-tag': 'noindex',
      // The code stands in the address.
      'referrer-policy': 'no-referrer',
      'content-security-policy': checkPagePolicy,
    })
    .send(page)
}
