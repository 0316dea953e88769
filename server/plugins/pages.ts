import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { App } from './platform.ts'

/** A file with a content hash in its name never changes; scripts that pages name themselves have none. */
const hashed = /[\\/]c[\\/][^\\/]+-[\w-]{8}\.(?:js|css|svg|png|woff2)$/

/** Pages that try the elements out, such as one that loads them from wherever its address says (demo/README.md). */
const forDevelopers = /^\/(?:hosts?|scenes|theming)(?:[./-]|$)/

/**
 * The built elements under `/dist/`, for host pages of any origin, and the demo pages under `/demo/`; `/` leads to the
 * app. Pages for developers are left out of what everybody gets. Under `/dist/{version}/` the same elements never change, so that a page may name their hashes
 * (EMBED-05a). Files with
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
    if (version)
      await serve(app, {
        root: dist,
        prefix: `/dist/${version}/`,
        decorateReply: false,
        allowedPath: (path) => !path.startsWith('/demo/'),
        setHeaders: (reply, path) => setBuildHeaders(reply, withoutCompression(path), true),
      })
    await serve(app, { root: demoDir(publicDir), prefix: '/demo/', decorateReply: false, allowedPath })
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.redirect('/demo/index.html', 302),
    )
  },
  { name: 'pages' },
)

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
    ...options,
  })
}

/**
 * Headers that browsers only use of documents and of answers to a page's calls: on scripts they would be half
 * a kilobyte each of no use.
 */
const documentHeaders = [
  'content-security-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
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
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
}
