import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The folder of package.json, found from this file, so that sources and the built server agree. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(from: string): string {
  if (existsSync(resolve(from, 'package.json'))) return from
  const up = dirname(from)
  if (up === from) throw new Error('package.json was not found above the server')
  return findRoot(up)
}

const origin = z.url().transform((url) => new URL(url).origin)
const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(origin))
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** `true` is one proxy, the one that requests come from. */
const proxies = z.union(
  [flag.transform(Number), z.coerce.number().int().min(1).max(10)],
  'true, false, or how many proxies stand one behind the other',
)

const httpAddress = z.url({ protocol: /^https?$/ })

/** Whether a name or address of a host leads to this machine alone. */
export const isLoopback = (host: string): boolean => /^(127\.|localhost$|\[?::1\]?$)/.test(host)

const ssoProduct = z.strictObject({
  /** As the login page shows it. */
  name: z.string().min(1).max(80),
  issuer: httpAddress.refine(
    (url) => url.startsWith('https:') || isLoopback(new URL(url).hostname),
    'an issuer is an https address',
  ),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  /** Client ids, beside our own, whose tokens a service may exchange (AUTH-16a): those of portals at this provider. */
  audiences: z.array(z.string().min(1)).max(20).default([]),
  /** Code of the enterprise that its people belong to. */
  tenant: z.string().min(1),
  /** The claim that holds the user name. */
  claim: z.string().min(1).default('preferred_username'),
  /** Whether somebody who isn't known yet becomes a learner. */
  create: z.boolean().default(false),
  /** Where the browser goes after a logout. */
  logout: httpAddress.optional(),
})
export type SsoProduct = z.infer<typeof ssoProduct>

const ssoProducts = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('not a JSON object')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string().regex(/^[\w-]{1,40}$/), ssoProduct))
  .transform((products) => new Map(Object.entries(products)))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ALLOWED_ORIGINS: origins.default([]),
  PUBLIC_DIR: z
    .string()
    .min(1)
    .default(projectRoot)
    .transform((path) => resolve(path)),
  SECURE_COOKIES: flag.default(false),
  TRUST_PROXY: proxies.default(0),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(6000),
  LOGINS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  CONNECTIONS: z.coerce.number().int().min(10).default(20_000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(5).default(2000),
  BODY_SECONDS: z.coerce.number().int().min(1).max(600).default(45),
  SEED_DEMO: flag.optional(),
  SPEECH_RECORDINGS: flag.default(false),
  FILE_MEGABYTES_PER_PERSON: z.coerce.number().int().min(1).default(2000),
  FIRST_ENTERPRISE: z.string().trim().min(1).max(80).default('Coach'),
  FIRST_MANAGER: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'letters, digits, underscores and hyphens')
    .default('root'),
  PUBLIC_ADDRESS: origin.optional(),
  LOGIN_PICTURE: z.enum(['never', 'after-failures', 'always']).default('after-failures'),
  LOGIN_LOCK_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
  SMS_WEBHOOK: httpAddress.optional(),
  SMS_WEBHOOK_SECRET: z.string().optional(),
  SSO_PRODUCTS: ssoProducts.default(new Map()),
  EXTERNAL_SERVICE_URL: httpAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  EXTERNAL_SERVICE_SECRET: z.string().optional(),
})

export interface Config {
  port: number
  host: string
  /** Absolute. Holds the embedded database, unless `databaseUrl` names a PostgreSQL. */
  dataDir: string
  databaseUrl: string | undefined
  /** Connections to PostgreSQL at most. */
  databasePool: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Origins of host pages that may call the API and open live connections, beside the platform's own. */
  allowedOrigins: string[]
  /** Absolute. The folder that holds `dist/` and `demo/`. */
  publicDir: string
  /** Whether the refresh cookie is sent over HTTPS only; true behind TLS. */
  secureCookies: boolean
  /**
   * How many proxies of ours stand before the server: so many entries at the end of X-Forwarded-* are
   * believed, for a client writes what comes before.
   */
  trustProxy: number
  /** Requests, and attempts to log in, that one address may make in a minute. */
  requestsPerMinute: number
  loginsPerMinute: number
  /** Open connections at most, of everybody together and of one address. */
  connections: number
  connectionsPerAddress: number
  /** How long a body that is no file may take to arrive, in seconds. */
  bodySeconds: number
  /** Whether a learner's speech may be recorded in a practice (CONV-23a). */
  speechRecordings: boolean
  /** What the files of one person may add up to, and so their recordings, in MB, so that nobody fills everybody's disk. */
  fileMegabytesPerPerson: number
  /**
   * Whether an empty database gets the demo enterprise, whose passwords are published: of itself only where
   * this machine alone can reach the server. The pages for developers are served there too.
   */
  seedDemo: boolean
  /** What an empty database gets otherwise: an enterprise of this name, with a super manager of this user name. */
  firstManager: { enterprise: string; userName: string }
  /** Origin under which browsers reach the platform, where requests don't say it. */
  publicAddress: string | undefined
  /** When a login needs the code of a picture (AUTH-01). */
  loginPicture: 'never' | 'after-failures' | 'always'
  /** So long an account is locked after too many failures, in seconds (AUTH-13a). */
  loginLockSeconds: number
  /** Takes `{phone, text, code}` for each text message. */
  smsWebhook: string | undefined
  smsWebhookSecret: string | undefined
  /** Single sign-on by product (AUTH-04). */
  ssoProducts: ReadonlyMap<string, SsoProduct>
  /** The service whose people and permissions count in external service mode (PERM-03), without a slash at its end. */
  externalServiceUrl: string | undefined
  externalServiceSecret: string | undefined
}

/** What the environment says was wrong; `message` is written for the person who starts the server. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Reads the settings of the environment; an empty variable counts as not set. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(set)
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString() ?? ''}: ${issue.message}`),
    )
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    logLevel: e.LOG_LEVEL,
    allowedOrigins: e.ALLOWED_ORIGINS,
    publicDir: e.PUBLIC_DIR,
    secureCookies: e.SECURE_COOKIES,
    trustProxy: e.TRUST_PROXY,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    loginsPerMinute: e.LOGINS_PER_MINUTE,
    connections: e.CONNECTIONS,
    connectionsPerAddress: e.CONNECTIONS_PER_ADDRESS,
    bodySeconds: e.BODY_SECONDS,
    speechRecordings: e.SPEECH_RECORDINGS,
    fileMegabytesPerPerson: e.FILE_MEGABYTES_PER_PERSON,
    seedDemo: e.SEED_DEMO ?? (isLoopback(e.HOST) && e.TRUST_PROXY === 0 && !e.SECURE_COOKIES),
    firstManager: { enterprise: e.FIRST_ENTERPRISE, userName: e.FIRST_MANAGER },
    publicAddress: e.PUBLIC_ADDRESS,
    loginPicture: e.LOGIN_PICTURE,
    loginLockSeconds: e.LOGIN_LOCK_SECONDS,
    smsWebhook: e.SMS_WEBHOOK,
    smsWebhookSecret: e.SMS_WEBHOOK_SECRET,
    ssoProducts: e.SSO_PRODUCTS,
    externalServiceUrl: e.EXTERNAL_SERVICE_URL,
    externalServiceSecret: e.EXTERNAL_SERVICE_SECRET,
  }
}
