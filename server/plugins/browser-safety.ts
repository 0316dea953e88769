import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'
import type { App } from './platform.ts'

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
          connectSrc: ["'self'"],
          mediaSrc: ["'self'", 'blob:'],
          workerSrc: ["'self'", 'blob:'],
          manifestSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
          // No text becomes a script, whatever slips through: those of the flow's layout and of Lit's templates are made here.
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['coach-worker', 'lit-html'],
        },
      },
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
