import type { Course } from '../../../src/domain/course/course.ts'
import type { BankQuestion } from '../../../src/domain/course/question-bank.ts'
import type { FreelyAsked } from '../../../src/domain/similar/similar.ts'

type FreeQuestion = Extract<BankQuestion, { type: 'QA' }>

/** What a question says, and what is right of it: everybody may say so. */
const saidBy = ({ text, explanation, references, points }: FreeQuestion): string[] =>
  [text, explanation, ...references, ...points.flatMap(({ name, rule }) => [name, ...wordsOf(rule)])].filter(
    (one) => one !== '',
  )

function wordsOf(rule: FreeQuestion['points'][number]['rule']): string[] {
  if (rule.kind === 'wording') return rule.texts
  return rule.kind === 'keywords' ? rule.groups.flat() : [rule.sentence]
}

/** The free questions of the versions at which an exam was sat, by id; one that was changed counts with all its wordings. */
export function askedFreely(versions: readonly { content: Course }[]): Map<string, FreelyAsked> {
  const asked = new Map<string, { locale: FreelyAsked['locale']; given: string[] }>()
  for (const { content } of versions) {
    if (content.kind !== 'question-bank') continue
    for (const question of content.questions) {
      if (question.type !== 'QA') continue
      const known = asked.get(question.id) ?? { locale: content.locale, given: [] }
      known.given = [...new Set([...known.given, ...saidBy(question)])]
      asked.set(question.id, known)
    }
  }
  return asked
}
