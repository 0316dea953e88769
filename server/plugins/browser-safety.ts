import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'
import type { App } from './platform.ts'

const policy = 'content-security-policy'

/** Headers that a browser looks at where it draws a document. */
const ofDocuments = [
  policy,
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-xss-protection',
]

/** Headers that a browser looks at where a page of another origin may read the answer. */
const ofOtherOrigins = ['access-control-allow-credentials', 'access-control-expose-headers']

/**
 * Headers for browsers: a strict policy for our own pages, and which host pages may call. Plain HTTP stays
 * plain (intranets), so neither HSTS nor upgrade-insecure-requests is sent; a proxy with TLS adds what it
 * needs.
 */
export const browserSafety = fastifyPlugin(
  async (app: App) => {
    const { allowedOrigins } = app.platform.config
    await app.register(helmet, {
      strictTransportSecurity: false,
      ieNoOpen: false,
      permittedCrossDomainPolicies: false,
      crossOriginOpenerPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          // A customer's logo may be on another site (BOOT-03), and so may their own pages in their sandboxed
          // frame (SHELL-10).
          imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
          frameSrc: ["'self'", 'https:'],
          fontSrc: ["'self'"],
          // Whether a customer's page answers is asked before its frame shows the browser's own page for it (SHELL-10).
          connectSrc: ["'self'", 'https:'],
          mediaSrc: ["'self'", 'blob:'],
          workerSrc: ["'self'", 'blob:'],
          manifestSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
          // No text becomes a script, whatever slips through: those of the flow's layout, of what is pasted and of Lit's templates are made here.
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['coach-worker', 'coach-paste', 'lit-html'],
        },
      },
    })
    app.addHook('onSend', async (_request, reply) => {
      // What a page of another origin may read says nothing to one that may read nothing, nor to our own.
      if (!reply.hasHeader('access-control-allow-origin'))
        for (const name of ofOtherOrigins) reply.removeHeader(name)
      // Nothing draws an answer to a call: what concerns documents alone would be half of its bytes.
      if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return
      for (const name of ofDocuments) reply.raw.removeHeader(name)
      if (!reply.hasHeader(policy)) void reply.header(policy, "default-src 'none';frame-ancestors 'none'")
    })
    await app.register(cors, {
      origin: allowedOrigins,
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['x-request-id', 'retry-after', 'content-disposition'],
      maxAge: 600,
    })
  },
  { name: 'browser-safety' },
)
