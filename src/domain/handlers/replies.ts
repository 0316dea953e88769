import type { LocaleId } from '../locale.ts'
import type { HandlerKind } from './kinds.ts'
import { english } from './replies-en.ts'
import { japanese } from './replies-ja.ts'
import type { Replies, ReplyPage } from './reply-page.ts'
import { simplifiedChinese } from './replies-zh-cn.ts'
import { traditionalChinese } from './replies-zh-tw.ts'

const pages: Record<LocaleId, ReplyPage> = {
  'zh-cn': simplifiedChinese,
  'zh-tw': traditionalChinese,
  'us-en': english,
  'ja-jp': japanese,
}

/** What the customers of a locale answer to a kind of line. */
export const repliesOf = (locale: LocaleId, kind: HandlerKind): Replies => pages[locale].replies[kind]

/** What the customers of a locale say as they leave. */
export const leavingOf = (locale: LocaleId): readonly string[] => pages[locale].leaving

/** The stage direction for a learner who gives up. */
export const mayEndOf = (locale: LocaleId): string => pages[locale].mayEnd
