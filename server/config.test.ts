import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('API-01 starts with nothing set, on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    logLevel: 'info',
    allowedOrigins: [],
    secureCookies: false,
    seedDemo: true,
    loginPicture: 'after-failures',
    ssoProducts: new Map(),
    smsWebhook: undefined,
    externalServiceUrl: undefined,
  })
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('API-01 reads every setting', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/srv/coach',
    DATABASE_URL: 'postgres://coach@db/coach',
    LOG_LEVEL: 'warn',
    ALLOWED_ORIGINS: 'https://portal.example/, http://other.example:81',
    SECURE_COOKIES: 'true',
    SEED_DEMO: 'false',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '::',
    dataDir: '/srv/coach',
    databaseUrl: 'postgres://coach@db/coach',
    logLevel: 'warn',
    allowedOrigins: ['https://portal.example', 'http://other.example:81'],
    secureCookies: true,
    seedDemo: false,
  })
})

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: 'coach.example' }, false],
  [{ TRUST_PROXY: 'true' }, false],
  [{ SECURE_COOKIES: 'true' }, false],
  [{ HOST: '0.0.0.0', SEED_DEMO: 'true' }, true],
  [{ SEED_DEMO: 'false' }, false],
])('AUTH-11 makes the demo, whose passwords are published, with %j: %s', (env, made) => {
  expect(readConfig(env).seedDemo).toBe(made)
})

test('AUTH-04 reads the settings of signing in', () => {
  const product = { name: 'Portal', issuer: 'https://login.example', clientId: 'coach', tenant: 'demo' }
  const config = readConfig({
    LOGIN_PICTURE: 'always',
    SMS_WEBHOOK: 'https://sms.example/send',
    SSO_PRODUCTS: JSON.stringify({ portal: product }),
    EXTERNAL_SERVICE_URL: 'https://portal.example/base/',
    PUBLIC_ADDRESS: 'https://coach.example/',
  })
  expect(config).toMatchObject({
    loginPicture: 'always',
    smsWebhook: 'https://sms.example/send',
    externalServiceUrl: 'https://portal.example/base',
    publicAddress: 'https://coach.example',
  })
  expect(config.ssoProducts.get('portal')).toEqual({
    ...product,
    audiences: [],
    claim: 'preferred_username',
    create: false,
  })
})

test.each([
  [undefined, 0],
  ['false', 0],
  ['true', 1],
  ['2', 2],
])('AUTH-13a believes %s as the proxies of its own', (given, proxies) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(proxies)
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://db/coach' }, 'DATABASE_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ALLOWED_ORIGINS: 'portal.example' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
  [{ SECURE_COOKIES: 'yes' }, 'SECURE_COOKIES'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ LOGIN_PICTURE: 'sometimes' }, 'LOGIN_PICTURE'],
  [{ LOGIN_LOCK_SECONDS: '0' }, 'LOGIN_LOCK_SECONDS'],
  [{ FIRST_MANAGER: 'the root' }, 'FIRST_MANAGER'],
  [{ SMS_WEBHOOK: 'file:///etc/passwd' }, 'SMS_WEBHOOK'],
  [{ EXTERNAL_SERVICE_URL: 'portal' }, 'EXTERNAL_SERVICE_URL'],
  [{ PUBLIC_ADDRESS: 'coach.example' }, 'PUBLIC_ADDRESS'],
])('API-01 names a wrong setting: %o', (env, name) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^The configuration is wrong:\\n {2}${name}: `))
})
