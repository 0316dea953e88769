import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import fastifyPlugin from 'fastify-plugin'
import type { App } from './platform.ts'

/** A name with a content hash never changes what it holds. */
const hashed = /[-.][\w-]{8,}\.(?:js|css|svg|png|woff2)$/

/**
 * The built elements under `/dist/`, for host pages of any origin, and the demo pages under `/demo/`; `/` leads to the
 * app. Files with a `.br` or `.gz` beside them are sent in that form.
 */
export const pages = fastifyPlugin(async (app: App) => {
  const { publicDir } = app.platform.config
  await serve(app, { root: join(publicDir, 'dist'), prefix: '/dist/', setHeaders: (reply, path) => void reply.headers(headersOfBuilt(path)) })
  await serve(app, { root: demoDir(publicDir), prefix: '/demo/', decorateReply: false })
  app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/demo/index.html', 302))
}, { name: 'pages' })

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
  await app.register(fastifyStatic, { cacheControl: false, preCompressed: true, index: false, dotfiles: 'deny', ...options })
}

const headersOfBuilt = (path: string): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': hashed.test(path.replace(/\.(?:br|gz)$/, '')) ? 'public, max-age=31536000, immutable' : 'no-cache',
})
