import { type LocaleId, localeOf } from '../../src/domain/locale.ts'
import { type Config, isLoopback } from '../config.ts'

/** A text message with a login code. */
export interface CodeMessage {
  phone: string
  text: string
  code: string
}

/** What sends text messages. */
export interface Messages {
  /** Throws when it could not be handed over. */
  send(message: CodeMessage): Promise<void>
}

interface Log {
  warn(what: object, message: string): void
}

/** So long the gateway may take to answer, in milliseconds; it is asked twice. */
const limit = 5_000

/**
 * A webhook where one is set; on a developer's machine, which nobody else can reach, the log; else null:
 * nobody can log in by phone.
 */
export function openMessages(
  { smsWebhook, smsWebhookSecret, host, trustProxy, secureCookies }: Config,
  log: Log,
): Messages | null {
  if (smsWebhook !== undefined)
    return { send: (message) => sendByWebhook(smsWebhook, smsWebhookSecret, message) }
  if (!isLoopback(host) || trustProxy > 0 || secureCookies) return null
  return {
    async send({ phone, code }) {
      log.warn({ phone, code }, 'a login code, which a text message would carry if SMS_WEBHOOK were set')
    },
  }
}

async function sendByWebhook(url: string, secret: string | undefined, message: CodeMessage): Promise<void> {
  try {
    await post(url, secret, message)
  } catch {
    await post(url, secret, message)
  }
}

async function post(url: string, secret: string | undefined, message: CodeMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the gateway of text messages answered ${response.status}`)
}

const texts: Record<LocaleId, (code: string) => string> = {
  'zh-cn': (code) => `【Coach】您的登录验证码是 ${code}，10 分钟内有效。请勿告诉他人。`,
  'zh-tw': (code) => `【Coach】您的登入驗證碼為 ${code}，10 分鐘內有效。請勿告訴他人。`,
  'us-en': (code) => `Coach: ${code} is your login code. It is valid for 10 minutes. Do not share it.`,
  'ja-jp': (code) =>
    `【Coach】ログイン認証コードは ${code} です。10分間有効です。他の人には教えないでください。`,
}

/** In the language that the browser asks in; Simplified Chinese where it asks in none of ours. */
export const codeText = (locale: unknown, code: string): string => texts[localeOf(locale)](code)
