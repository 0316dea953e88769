import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { App } from './platform.ts'

/** A file with a content hash in its name never changes; scripts that pages name themselves have none. */
const hashed = /[\\/]c[\\/][^\\/]+-[\w-]{8}\.(?:js|css|svg|png|woff2)$/

/** Pages that try the elements out, such as one that loads them from wherever its address says (demo/README.md). */
const forDevelopers = /^\/(?:hosts?|playground|scenes|theming)(?:[./-]|$)/

/**
 * The built elements under `/dist/`, for host pages of any origin, and the demo pages under `/demo/`; `/` leads to the
 * app. Pages for developers are left out of what everybody gets. Under `/dist/{version}/` the elements of a release never change, so that a page may name their hashes
 * (EMBED-05a); a build that was not released is called otherwise and is kept by nobody (EMBED-10b). Files with
 * a `.br` or `.gz` beside them are sent in that form.
 */
export const pages = fastifyPlugin(
  async (app: App) => {
    const { publicDir, seedDemo } = app.platform.config
    const dist = join(publicDir, 'dist')
    const version = versionOf(dist)
    const allowedPath = (path: string) => seedDemo || !forDevelopers.test(path)
    await serve(app, {
      root: dist,
      allowedPath: (path) => !path.startsWith('/demo/') || allowedPath(path.slice('/demo'.length)),
      prefix: '/dist/',
      setHeaders: (reply, path) =>
        setBuildHeaders(reply, withoutCompression(path), hashed.test(withoutCompression(path))),
    })
    if (version) await servePinned(app, dist, version)
    for (const [earlier, folder] of earlierVersions(publicDir, version))
      await servePinned(app, folder, earlier)
    await serve(app, { root: demoDir(publicDir), prefix: '/demo/', decorateReply: false, allowedPath })
    for (const [asked, page] of Object.entries(addresses))
      app.get(asked, { schema: { hide: true }, exposeHeadRoute: true }, async ({ url }, reply) =>
        reply.redirect(`/demo/${page}${queryOf(url)}`, 302),
      )
    const icon = iconOf(join(demoDir(publicDir), 'index.html'))
    app.get('/favicon.ico', { schema: { hide: true }, exposeHeadRoute: true }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400')
      return icon === null ? reply.code(204).send() : reply.type('image/svg+xml').send(icon)
    })
  },
  { name: 'pages' },
)

/** What a release is called; the build puts more behind that of anything else. */
const released = /^\d+\.\d+\.\d+$/

/** A version under its own address, which never changes where it was released. */
const servePinned = (app: App, root: string, version: string): Promise<void> =>
  serve(app, {
    root,
    prefix: `/dist/${version}/`,
    decorateReply: false,
    allowedPath: (path) => !path.startsWith('/demo/'),
    setHeaders: (reply, path) => setBuildHeaders(reply, withoutCompression(path), released.test(version)),
  })

/**
 * Builds of earlier versions that whoever runs the platform keeps for pages that pin them, in `versions/{version}/`
 * (EMBED-10a). What doesn't say of itself that it is that version is left out.
 */
function earlierVersions(publicDir: string, current: string | null): [version: string, folder: string][] {
  const kept = join(publicDir, 'versions')
  if (!existsSync(kept)) return []
  return readdirSync(kept).flatMap((name): [string, string][] => {
    const folder = join(kept, name)
    return name !== current && released.test(name) && versionOf(folder) === name ? [[name, folder]] : []
  })
}

/** What people type and link to, and the page that they mean; the query goes with them (SHELL-12a). */
const addresses = {
  '/': 'index.html',
  '/demo': 'index.html',
  '/demo/': 'index.html',
  '/index.html': 'index.html',
  '/login.html': 'login.html',
  '/loginc.html': 'loginc.html',
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** The icon that our page carries in itself, for browsers and tools that ask for one beside it; null where there is none. */
function iconOf(page: string): string | null {
  if (!existsSync(page)) return null
  const [, icon] =
    /<link rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(readFileSync(page, 'utf8')) ?? []
  return icon === undefined ? null : decodeURIComponent(icon)
}

/** The version that the build wrote down; null where nothing has been built, or by a build for developers. */
function versionOf(dist: string): string | null {
  const file = join(dist, 'integrity.json')
  if (!existsSync(file)) return null
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof written === 'object' &&
    written !== null &&
    'version' in written &&
    typeof written.version === 'string'
    ? written.version
    : null
}

const withoutCompression = (path: string): string => path.replace(/\.(?:br|gz)$/, '')

/** The build may put the pages, with what they load, beside the elements. */
const demoDir = (publicDir: string): string => {
  const built = join(publicDir, 'dist/demo')
  return existsSync(built) ? built : join(publicDir, 'demo')
}

async function serve(app: App, options: FastifyStaticOptions): Promise<void> {
  if (typeof options.root === 'string' && !existsSync(options.root)) {
    app.log.warn(`${options.prefix ?? ''} is not served: nothing has been built`)
    return
  }
  await app.register(fastifyStatic, {
    cacheControl: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    acceptRanges: false,
    ...options,
  })
}

/**
 * Headers that browsers only use of documents and of answers to a page's calls: on scripts they would be half
 * a kilobyte each of no use. What a script imports is asked of the platform itself, so a referrer tells nobody anything.
 */
const documentHeaders = [
  'content-security-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-xss-protection',
  'access-control-allow-credentials',
  'access-control-expose-headers',
]

function setBuildHeaders(
  reply: Pick<FastifyReply, 'headers' | 'removeHeader'>,
  path: string,
  immutable: boolean,
): void {
  if (/\.(?:js|css)$/.test(path)) for (const name of documentHeaders) reply.removeHeader(name)
  // An `etag` says more exactly whether a file is still the same; what never changes is never asked for again.
  reply.removeHeader('last-modified')
  if (immutable) reply.removeHeader('etag')
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
}
