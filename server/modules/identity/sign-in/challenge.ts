import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import svgCaptcha from 'svg-captcha'
import { z } from 'zod'
import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { createSecret, hashOf, consumeSecret } from './one-time-secrets.ts'

/** So long a challenge may be answered, in seconds. */
const challengeSeconds = 5 * 60
/**
 * About 260 000 hashes: a second or two of an office PC, and the same again for each further guess. In parts, since what one
 * search takes varies so much that one of a hundred waits five times as long as most; of sixteen, hardly one twice as long.
 */
const work = { bits: 14, parts: 16 }

export interface ChallengeAnswer {
  id: string
  code?: string | undefined
  nonce?: string | undefined
}

const challenge = z.object({ code: z.string(), salt: z.string(), bits: z.int(), parts: z.int() })

/** What is typed with another keyboard or in other letter case is the same code. */
const codeHash = (salt: string, code: string): string =>
  hashOf(salt + code.normalize('NFKC').replace(/\s/g, '').toLowerCase())

/**
 * A picture to read and a sum to work out (AUTH-01): either answer passes, once. The code of the picture is
 * kept as a hash alone.
 */
export async function makeChallenge({ database, clock }: Platform) {
  const { text, data } = svgCaptcha.create({
    size: 5,
    noise: 2,
    width: 150,
    height: 50,
    fontSize: 58,
    ignoreChars: '0Oo1IilL2Zz5Ss9gqjrt',
  })
  const salt = randomBytes(16).toString('base64url')
  const now = clock()
  const id = await createSecret(
    database.db,
    {
      kind: 'challenge',
      data: { code: codeHash(salt, text), salt, ...work },
      seconds: challengeSeconds,
    },
    now,
  )
  return {
    id,
    // Dark letters need a light ground in a dark page too; the library's own ground would come with pale letters.
    picture: `data:image/svg+xml;base64,${Buffer.from(data.replace('>', '><rect width="100%" height="100%" fill="#fff"/>')).toString('base64')}`,
    work: { salt, ...work },
    expiresAt: new Date(now + challengeSeconds * 1000).toISOString(),
  }
}

/**
 * Throws `challenge-required` without an answer and `challenge-failed` for a wrong one, which uses the
 * challenge up.
 */
export async function assertChallengePassed(
  { database, clock }: Platform,
  answer: ChallengeAnswer | undefined,
): Promise<void> {
  if (!answer || (!answer.code && !answer.nonce)) throw new CallError('challenge-required')
  const kept = challenge.safeParse(await consumeSecret(database.db, 'challenge', answer.id, clock()))
  if (!kept.success) throw new CallError('challenge-failed')
  const { code, ...asked } = kept.data
  const read = answer.code
    ? timingSafeEqual(Buffer.from(codeHash(asked.salt, answer.code)), Buffer.from(code))
    : false
  if (!read && !(answer.nonce && isProofOfWork(asked, answer.nonce))) throw new CallError('challenge-failed')
}

/** Whether there is a nonce for each part, with which SHA-256 of salt, part and nonce begins with so many zero bits. */
export function isProofOfWork(
  { salt, bits, parts }: { salt: string; bits: number; parts: number },
  answer: string,
): boolean {
  const nonces = answer.split('.')
  return (
    nonces.length === parts &&
    nonces.every((nonce, part) => {
      const digest = createHash('sha256').update(`${salt}${part}.${nonce}`).digest()
      return digest.readUInt32BE(0) >>> (32 - bits) === 0
    })
  )
}
