import type { I18n } from '@lingui/core'
import type { TriedTurnView } from '../../../../contract/try-out.ts'
import type { Outcome } from '../../../../domain/course/base.ts'
import type { DialogueFlowCourse, FlowNode } from '../../../../domain/course/dialogue-flow.ts'
import type { FactState } from '../../../../domain/course/fact-states.ts'
import { mostPointsOf, type ScoreLine, shareOf } from '../../../../domain/session/score.ts'
import type { AnswerResult } from '../../../../domain/dialogue/dialogue.ts'
import { type HandlerKind, handlerKinds } from '../../../../domain/handlers/kinds.ts'
import type { ConditionVerdict, Unmet } from '../../../../domain/try-out/explain-condition.ts'
import type { AskedVerdict, BranchVerdict, RuleVerdict } from '../../../../domain/try-out/explain-turn.ts'
import type { OutcomePart, TakenWay } from '../../../../domain/try-out/outcome.ts'
import { signed } from '../../../../i18n/points.ts'
import { handlerText, measureText, resultText } from '../../../../i18n/terms.ts'
import { outcomeText } from '../../../../i18n/pages/page-terms.ts'
import { factStateText } from '../../condition-words.ts'

const percent = (share: number): number => Math.round(share * 100)

const isHandler = (id: string): id is HandlerKind => handlerKinds.some((kind) => kind === id)
const results: readonly string[] = ['CORRECT', 'PARTIALLY_CORRECT', 'WRONG'] satisfies AnswerResult[]
const isResult = (id: string): id is AnswerResult => results.includes(id)

export const nodeOf = (course: DialogueFlowCourse, id: string | null): FlowNode | undefined =>
  [course.flow, ...course.scenes].flatMap(({ nodes }) => nodes).find((node) => node.id === id)

/** What a node is called; its id where it is gone. */
export const titleOf = (course: DialogueFlowCourse, id: string | null): string =>
  nodeOf(course, id)?.title ?? id ?? '—'

function refusalText(i18n: I18n, reason: string): string {
  if (reason === 'practice-ended')
    return i18n._({ id: 'authoring.try-over', message: 'The conversation was over' })
  if (reason === 'line-too-long')
    return i18n._({ id: 'authoring.try-too-long', message: 'The line is too long' })
  return i18n._({ id: 'authoring.try-not-awaited', message: 'This kind of answer wasn’t expected here' })
}

/** Which way an answer took, in words. */
export function wayText(
  i18n: I18n,
  course: DialogueFlowCourse,
  { node, took: { by, id } }: { node: string | null; took: TakenWay },
): string {
  const at = nodeOf(course, node)
  switch (by) {
    case 'branch':
      return (at?.kind === 'user-says' && at.branches.find((branch) => branch.id === id)?.name) || id
    case 'answer':
      return isResult(id) ? resultText(i18n, id) : id
    case 'handler':
      return isHandler(id) ? handlerText(i18n, id) : id
    case 'follow-up':
      return i18n._({
        id: 'authoring.way-follow-up',
        message: 'No match: follow-up {number}',
        values: { number: id },
      })
    case 'otherwise':
      return i18n._({ id: 'authoring.way-otherwise', message: 'No match: otherwise' })
    case 'refused':
      return refusalText(i18n, id)
  }
}

export const branchStandingText = (i18n: I18n, standing: BranchVerdict['standing']): string =>
  ({
    taken: () => i18n._({ id: 'authoring.branch-taken', message: 'Chosen' }),
    'taken-in-doubt': () =>
      i18n._({
        id: 'authoring.branch-in-doubt',
        message: 'Chosen: clearly a poor response, and this branch is the closest',
      }),
    'after-another': () =>
      i18n._({
        id: 'authoring.branch-after-another',
        message: 'Matched, but an earlier branch took priority',
      }),
    'after-harm': () =>
      i18n._({ id: 'authoring.branch-after-harm', message: 'Matched, but a poor response took priority' }),
    handled: () =>
      i18n._({ id: 'authoring.branch-handled', message: 'Matched, but a general rule responded' }),
    'not-counted': () =>
      i18n._({ id: 'authoring.branch-not-counted', message: 'Matched, but the line doesn’t count' }),
    unmet: () => i18n._({ id: 'authoring.unmet', message: 'No match' }),
  })[standing]()

/** Why a rule gave or took nothing; `applied` is told by its points. */
export const ruleStandingText = (i18n: I18n, standing: Exclude<RuleVerdict['standing'], 'applied'>): string =>
  ({
    unsure: () => i18n._({ id: 'authoring.rule-unsure', message: 'Unsure: no points deducted' }),
    'used-up': () =>
      i18n._({
        id: 'authoring.rule-used-up',
        message: 'Matched, but has already counted the maximum number of times',
      }),
    'earns-nothing': () =>
      i18n._({
        id: 'authoring.rule-earns-nothing',
        message: 'Matched, but a poor response or a line that doesn’t count earns nothing',
      }),
    group: () =>
      i18n._({ id: 'authoring.rule-group', message: 'Matched, but another rule of its group counts' }),
    unmet: () => i18n._({ id: 'authoring.unmet', message: 'No match' }),
  })[standing]()

/** What a rule needs, where that isn't a condition of the line. */
export function needText(i18n: I18n, asks: Exclude<RuleVerdict['asks'], { type: 'says' }>): string {
  const was = (state: string | null) => state ?? '—'
  const need = (what: string, is: string) =>
    i18n._({ id: 'authoring.rule-needs-was', message: 'Needs: {what}. Actual: {is}', values: { what, is } })
  const ofOutcome = (outcome: Outcome | null) => outcome && outcomeText(i18n, outcome)
  const ofFact = (fact: string, state: FactState) => fact + behindText(i18n, factStateText(i18n, state))
  switch (asks.type) {
    case 'takes':
      return i18n._({
        id: 'authoring.rule-needs',
        message: 'Needs: {what}',
        values: { what: asks.branches.join(' / ') },
      })
    case 'answers':
      return i18n._({
        id: 'authoring.rule-needs',
        message: 'Needs: {what}',
        values: { what: resultText(i18n, asks.result) },
      })
    case 'meter':
      return need(`${measureText(i18n, asks.meter)} ≥ ${asks.atLeast}`, String(asks.was))
    case 'ends':
      return need(outcomeText(i18n, asks.outcome), was(ofOutcome(asks.was)))
    case 'states':
      return need(ofFact(asks.fact, asks.is), factStateText(i18n, asks.was ?? 'unsaid'))
  }
}

function stanceText(i18n: I18n, { quote, polarity, kind, cue }: Extract<Unmet, { why: 'stance' }>): string {
  if (polarity === 'denied')
    return cue === null
      ? i18n._({ id: 'authoring.why-denied', message: '“{quote}” is negated', values: { quote } })
      : i18n._({
          id: 'authoring.why-denied-by',
          message: '“{quote}” is negated by “{cue}”',
          values: { quote, cue },
        })
  if (kind === 'report' || kind === 'condition')
    return i18n._({
      id: 'authoring.why-not-own',
      message: '“{quote}” is only asked, supposed or reported',
      values: { quote },
    })
  return i18n._({
    id: 'authoring.why-affirmed',
    message: '“{quote}” is said, not negated',
    values: { quote },
  })
}

function notUnderstoodText(i18n: I18n, confidence: number | null, needed: number | null): string {
  if (confidence === null || needed === null)
    return i18n._({ id: 'authoring.why-not-learned', message: 'not trained here' })
  const values = { confidence: percent(confidence), needed: percent(needed) }
  return confidence < needed
    ? i18n._({
        id: 'authoring.why-confidence',
        message: 'confidence {confidence}%, {needed}% needed',
        values,
      })
    : i18n._({
        id: 'authoring.why-likelier',
        message: 'confidence {confidence}%, but another intent is more likely',
        values,
      })
}

/** Why a condition doesn't hold; null where its children say it. */
export function unmetText(i18n: I18n, unmet: Unmet): string | null {
  switch (unmet.why) {
    case 'not-said':
      return i18n._({ id: 'authoring.why-not-said', message: 'not in the line' })
    case 'stance':
      return stanceText(i18n, unmet)
    case 'other-clause':
      return i18n._({
        id: 'authoring.why-other-clause',
        message: '“{quote}” is in another clause',
        values: { quote: unmet.quote },
      })
    case 'not-understood':
      return notUnderstoodText(i18n, unmet.confidence, unmet.needed)
    case 'overruled':
      return unmet.nearer === null
        ? i18n._({ id: 'authoring.why-too-far', message: 'too far from every example in this course' })
        : i18n._({
            id: 'authoring.why-nearer',
            message: 'sounds more like “{name}”, another intent of this course',
            values: { name: unmet.nearer },
          })
    case 'fragment':
      return i18n._({
        id: 'authoring.why-fragment',
        message: '“{quote}” is too short to tell',
        values: { quote: unmet.quote },
      })
    case 'left':
      return i18n._({
        id: 'authoring.why-left',
        message: '“{quote}” leaves it to the customer',
        values: { quote: unmet.quote },
      })
    case 'unsure':
      return i18n._({
        id: 'authoring.why-unsure',
        message: 'confidence {confidence}%, {needed}% needed to count as a poor response',
        values: { confidence: percent(unmet.confidence), needed: percent(unmet.needed) },
      })
    case 'refused':
      return unmet.cue === null
        ? i18n._({
            id: 'authoring.why-refused',
            message: '“{quote}” is refused',
            values: { quote: unmet.quote },
          })
        : i18n._({
            id: 'authoring.why-refused-by',
            message: '“{quote}” is refused: “{cue}”',
            values: { quote: unmet.quote, cue: unmet.cue },
          })
    case 'other-language':
      return i18n._({
        id: 'authoring.why-other-language',
        message: 'too little in the course’s language to deduct points',
      })
    case 'not-stated':
      return factStateText(i18n, 'unsaid')
    case 'states':
      return `“${unmet.quote}”: ${factStateText(i18n, unmet.state)}`
    case 'not-own':
      return i18n._({
        id: 'authoring.why-not-own',
        message: '“{quote}” is only asked, supposed or reported',
        values: { quote: unmet.quote },
      })
    case 'broken':
      return i18n._({ id: 'authoring.why-broken', message: 'the pattern can’t be used' })
    case 'children':
      return null
  }
}

/** What the customer was asked, and by which words (CONV-31). */
export const askedText = (i18n: I18n, { name, quote }: AskedVerdict): string =>
  i18n._({
    id: 'authoring.why-asked',
    message: 'The learner asked: {name}; matched “{quote}”',
    values: { name, quote },
  })

/** The words that a condition rests on, and how sure an intent is. */
export const evidenceText = (i18n: I18n, { evidence }: ConditionVerdict): string =>
  evidence
    .map(({ quote, confidence }) => {
      const said = i18n._({ id: 'authoring.why-quote', message: '“{quote}”', values: { quote } })
      return confidence === undefined
        ? said
        : said + asideText(i18n, i18n.number(confidence, { style: 'percent', maximumFractionDigits: 0 }))
    })
    .join(' · ')

/** What stands behind something that it says more of. */
export const behindText = (i18n: I18n, text: string): string =>
  i18n._({ id: 'authoring.why-behind', message: ': {text}', values: { text } })

/** What is said of something by the way, behind it. */
export const asideText = (i18n: I18n, text: string): string =>
  i18n._({ id: 'authoring.why-aside', message: ' ({text})', values: { text } })

/** Why a conversation with an unfinished draft can't go on. */
export const stopText = (
  i18n: I18n,
  course: DialogueFlowCourse,
  { node, why }: NonNullable<TriedTurnView['stop']>,
): string => {
  const values = { title: titleOf(course, node) }
  return {
    'no-link': () =>
      i18n._({
        id: 'authoring.stop-no-link',
        message: 'Can’t continue: “{title}” isn’t connected yet.',
        values,
      }),
    gone: () =>
      i18n._({
        id: 'authoring.stop-gone',
        message: 'Can’t continue: “{title}” leads to something that doesn’t exist.',
        values,
      }),
    'too-long': () =>
      i18n._({
        id: 'authoring.stop-too-long',
        message: '“{title}” starts a loop that never waits for the learner.',
        values,
      }),
  }[why]()
}

export const partText = (i18n: I18n, part: OutcomePart): string =>
  ({
    node: () => i18n._({ id: 'authoring.differs-node', message: 'node' }),
    took: () => i18n._({ id: 'authoring.differs-way', message: 'branch' }),
    points: () => i18n._({ id: 'authoring.differs-points', message: 'points' }),
  })[part]()

/** What the part of the settings is called where it stands what the customer can be asked. */
export const customerAnswersText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.customer-answers', message: 'Questions the customer can answer' })

/** What a line of points means for the score of 100: points of items are a share of it, all others are taken off it. */
export function shareText(
  i18n: I18n,
  { scoring }: Pick<DialogueFlowCourse, 'scoring'>,
  { item, points }: Pick<ScoreLine, 'item' | 'points'>,
): string | null {
  const most = mostPointsOf(scoring)
  const number = (value: number) => i18n.number(value)
  if (item === null) return i18n._({ id: 'authoring.share-off-score', message: 'off the score of 100' })
  // Of 100 points each counts for itself.
  if (most === 100) return null
  return i18n._({
    id: 'authoring.share-of-score',
    message: 'of {most} points: {share} of the score of 100',
    values: { most: number(most), share: signed(shareOf(scoring, points), number) },
  })
}
