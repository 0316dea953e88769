import { dateAt } from '../../src/domain/language/dates.ts'
import { languageOf } from '../../src/domain/language/language.ts'
import { type LocaleId, localeOf } from '../../src/domain/locale.ts'
import { bcp47 } from '../../src/i18n/locale.ts'
import { type Config, isLoopback } from '../config.ts'

/** A text message: a code, the news that a password was changed, or a reminder of something to complete (HOME-18). Gateways with templates go by `purpose`. */
export type Message = { phone: string; text: string } & (
  { purpose: CodePurpose; code: string } | { purpose: 'password-changed' | 'reminder' }
)

/** What a code is for. */
export type CodePurpose = 'login' | 'reset'

/** What sends text messages. */
export interface Messages {
  /** Throws when it could not be handed over. */
  send(message: Message): Promise<void>
}

interface Log {
  warn(what: object, message: string): void
}

/** So long the gateway may take to answer, in milliseconds; it is asked twice, of a reminder once. */
const limit = 5_000

/**
 * A webhook where one is set; on a developer's machine, which nobody else can reach, the log; else null:
 * nobody can log in or reset a password by phone.
 */
export function openMessages(
  { smsWebhook, smsWebhookSecret, host, trustProxy, secureCookies }: Config,
  log: Log,
): Messages | null {
  if (smsWebhook !== undefined)
    return { send: (message) => sendByWebhook(smsWebhook, smsWebhookSecret, message) }
  if (!isLoopback(host) || trustProxy > 0 || secureCookies) return null
  return {
    async send({ text: _text, ...message }) {
      log.warn(message, 'what a text message would carry if SMS_WEBHOOK were set')
    },
  }
}

async function sendByWebhook(url: string, secret: string | undefined, message: Message): Promise<void> {
  try {
    await post(url, secret, message)
  } catch (error) {
    // It may have been sent all the same: nobody is reminded twice.
    if (message.purpose === 'reminder') throw error
    await post(url, secret, message)
  }
}

async function post(url: string, secret: string | undefined, message: Message): Promise<void> {
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

const texts: Record<LocaleId, Record<CodePurpose, (code: string) => string> & { changed: string }> = {
  'zh-cn': {
    login: (code) => `【Coach】您的登录验证码是 ${code}，10 分钟内有效。请勿告诉他人。`,
    reset: (code) => `【Coach】您重置密码的验证码是 ${code}，10 分钟内有效。请勿告诉他人；非本人操作请忽略。`,
    changed: '【Coach】您的密码已重置，其他设备已退出登录。如非本人操作，请立即联系企业管理员。',
  },
  'zh-tw': {
    login: (code) => `【Coach】您的登入驗證碼為 ${code}，10 分鐘內有效。請勿告訴他人。`,
    reset: (code) =>
      `【Coach】您重設密碼的驗證碼為 ${code}，10 分鐘內有效。請勿告訴他人；若非本人操作請忽略。`,
    changed: '【Coach】您的密碼已重設，其他裝置已登出。若非本人操作，請立即聯絡企業管理員。',
  },
  'us-en': {
    login: (code) => `Coach: ${code} is your login code. It is valid for 10 minutes. Do not share it.`,
    reset: (code) =>
      `Coach: ${code} is your code to reset your password. It is valid for 10 minutes. Do not share it. If you didn't ask for it, ignore it.`,
    changed:
      "Coach: Your password was reset and your other devices were signed out. If this wasn't you, tell your administrator at once.",
  },
  'ja-jp': {
    login: (code) =>
      `【Coach】ログイン認証コードは ${code} です。10分間有効です。他の人には教えないでください。`,
    reset: (code) =>
      `【Coach】パスワード再設定の認証コードは ${code} です。10分間有効です。他の人には教えないでください。お心当たりがなければ無視してください。`,
    changed:
      '【Coach】パスワードが再設定され、他の端末からログアウトしました。お心当たりがなければ、すぐに企業管理者へご連絡ください。',
  },
}

const reminderTexts: Record<
  LocaleId,
  { open: (name: string) => string; until: (name: string, day: string) => string }
> = {
  'zh-cn': {
    open: (name) => `【Coach】您的培训“${name}”尚未完成，请登录平台完成。`,
    until: (name, day) => `【Coach】您的培训“${name}”尚未完成，截止日期为 ${day}，请登录平台完成。`,
  },
  'zh-tw': {
    open: (name) => `【Coach】您的培訓「${name}」尚未完成，請登入平台完成。`,
    until: (name, day) => `【Coach】您的培訓「${name}」尚未完成，截止日期為 ${day}，請登入平台完成。`,
  },
  'us-en': {
    open: (name) => `Coach: You haven't completed “${name}” yet. Sign in to complete it.`,
    until: (name, day) => `Coach: You haven't completed “${name}” yet. It is due on ${day}.`,
  },
  'ja-jp': {
    open: (name) => `【Coach】「${name}」が未修了です。ログインして修了してください。`,
    until: (name, day) =>
      `【Coach】「${name}」が未修了です。期限は ${day} です。ログインして修了してください。`,
  },
}

/** Reminds of something to complete; the day by the clock of where the language is spoken. */
export function reminderText(locale: LocaleId, name: string, endsAt: Date | null): string {
  const texts = reminderTexts[locale]
  const called = name.replace(/\s+/g, ' ')
  if (endsAt === null) return texts.open(called)
  const { year, month, day } = dateAt(endsAt.getTime(), languageOf(locale))
  const format = new Intl.DateTimeFormat(bcp47[locale], { dateStyle: 'medium', timeZone: 'UTC' })
  return texts.until(called, format.format(Date.UTC(year, month - 1, day)))
}

const sessionTexts: Record<
  LocaleId,
  Record<'begins' | 'register' | 'place', (exam: string, session: string, time: string) => string>
> = {
  'zh-cn': {
    begins: (exam, session, time) =>
      `【Coach】您报名的考试“${exam}”（${session}）将于 ${time} 开始，请准时参加。`,
    register: (exam, session, time) =>
      `【Coach】您尚未报名考试“${exam}”，场次“${session}”的报名将于 ${time} 截止，请登录平台报名。`,
    place: (exam, session, time) =>
      `【Coach】您已获得考试“${exam}”场次“${session}”的名额，开考时间为 ${time}。`,
  },
  'zh-tw': {
    begins: (exam, session, time) =>
      `【Coach】您報名的考試「${exam}」（${session}）將於 ${time} 開始，請準時參加。`,
    register: (exam, session, time) =>
      `【Coach】您尚未報名考試「${exam}」，場次「${session}」的報名將於 ${time} 截止，請登入平台報名。`,
    place: (exam, session, time) =>
      `【Coach】您已獲得考試「${exam}」場次「${session}」的名額，開考時間為 ${time}。`,
  },
  'us-en': {
    begins: (exam, session, time) => `Coach: Your exam “${exam}” (${session}) starts on ${time}.`,
    register: (exam, session, time) =>
      `Coach: You haven't registered for the exam “${exam}” yet. Registration for “${session}” closes on ${time}.`,
    place: (exam, session, time) =>
      `Coach: You have a place in the exam “${exam}” now: “${session}”, from ${time}.`,
  },
  'ja-jp': {
    begins: (exam, session, time) =>
      `【Coach】お申し込みの試験「${exam}」（${session}）は ${time} に始まります。時間に遅れないようご参加ください。`,
    register: (exam, session, time) =>
      `【Coach】試験「${exam}」にまだ申し込んでいません。「${session}」の申し込みは ${time} に締め切られます。`,
    place: (exam, session, time) =>
      `【Coach】試験「${exam}」の「${session}」の枠が確保されました。開始は ${time} です。`,
  },
}

/** By whose clock a time is told in each language; where it has several, the time names it. */
const clocks: Record<LocaleId, Intl.DateTimeFormatOptions> = {
  'zh-cn': { timeZone: 'Asia/Shanghai', month: 'long' },
  'zh-tw': { timeZone: 'Asia/Taipei', month: 'long' },
  'us-en': { timeZone: 'America/New_York', month: 'long', timeZoneName: 'short' },
  'ja-jp': { timeZone: 'Asia/Tokyo', month: 'long' },
}

/** Tells that an exam session begins, that its registration closes (EXAM-21), or that somebody was given a place in it (EXAM-23). */
export function sessionReminderText(
  locale: LocaleId,
  what: 'begins' | 'register' | 'place',
  { exam, session, at }: { exam: string; session: string; at: Date },
): string {
  const called = (name: string) => name.replace(/\s+/g, ' ')
  const format = new Intl.DateTimeFormat(bcp47[locale], {
    year: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...clocks[locale],
  })
  return sessionTexts[locale][what](called(exam), called(session), format.format(at))
}

/** In the language that the browser asks in; Simplified Chinese where it asks in none of ours. */
export const codeText = (locale: unknown, purpose: CodePurpose, code: string): string =>
  texts[localeOf(locale)][purpose](code)

/** Tells whose password was reset, likewise. */
export const passwordChangedText = (locale: unknown): string => texts[localeOf(locale)].changed
