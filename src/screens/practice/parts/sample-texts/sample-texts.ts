import type { PortraitId } from '../../../../domain/course/portraits.ts'
import type { LocaleId } from '../../../../domain/locale.ts'

/** What the customer says before and after a line of the learner: where it did them good, and where it didn't. */
interface Reply {
  good: string
  plain: string
}

/**
 * The sample conversation in one language: a course with what is said around it. It is one file a language, fetched with
 * the sample alone, so that no catalog of a real practice carries it.
 */
export interface SampleTexts {
  /** How it is offered to a learner who has never practised (HOME-12). */
  offer: { label: string; title: string; text: string; start: string; skip: string; again: string }
  /** In the conversation, above where the learner writes. */
  guide: {
    label: string
    /** What to do in each of the three rounds. */
    hints: readonly [string, string, string]
    /** After a round that earned points; `{points}`. */
    earned: string
    /** After the first and the second round where nothing was earned. */
    missed: readonly [string, string]
  }
  report: {
    title: string
    text: string
    /** `{points}` of `{max}`. */
    points: string
    /** `{words}` */
    evidence: string
    next: string
    done: string
    again: string
    leave: string
  }
  course: {
    name: string
    category: string
    goal: string
    /** `portrait`: the same face where the sample is offered. */
    persona: { name: string; label: string; background: string; portrait: PortraitId }
    opening: string
    second: Reply
    third: Reply
    end: Reply
    /** What earns the points of each round, by a word of it: the rule's name, the words, and how to do it better. */
    rules: readonly [SampleRule, SampleRule, SampleRule]
  }
}
interface SampleRule {
  name: string
  words: readonly [string, ...string[]]
  advice: string
}

const texts: Record<LocaleId, () => Promise<{ texts: SampleTexts }>> = {
  'zh-cn': () => import('./zh-cn.ts'),
  'zh-tw': () => import('./zh-tw.ts'),
  'us-en': () => import('./us-en.ts'),
  'ja-jp': () => import('./ja-jp.ts'),
}

export const fetchSampleTexts = async (locale: LocaleId): Promise<SampleTexts> =>
  (await texts[locale]()).texts

/** Puts values in the place of their names in braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
