import type { I18n } from '@lingui/core'
import type { ProblemCode } from '../../domain/course/problems.ts'

type Say = (i18n: I18n) => string

/** What each finding of the checker means to a builder; the compiler sees that none is missing (FLOW-04). */
const problems: Record<ProblemCode, Say> = {
  'duplicate-id': (i18n) =>
    i18n._({ id: 'authoring.problem-duplicate-id', message: 'The same id is used twice' }),
  'duplicate-name': (i18n) =>
    i18n._({ id: 'authoring.problem-duplicate-name', message: 'The same name is used twice' }),
  'not-connected': (i18n) =>
    i18n._({
      id: 'authoring.problem-not-connected',
      message: 'Not connected: link it to a node or an end',
    }),
  'text-missing': (i18n) =>
    i18n._({ id: 'authoring.problem-text-missing', message: 'Text is missing. Enter it here' }),
  'answer-unasked': (i18n) =>
    i18n._({
      id: 'authoring.problem-answer-unasked',
      message: 'An answer of the customer has no words that ask for it. Add at least one',
    }),
  'condition-missing': (i18n) =>
    i18n._({
      id: 'authoring.problem-condition-missing',
      message: 'Without a condition this never applies. Add an intent, a keyword or a sentence',
    }),
  'intent-examples-few': (i18n) =>
    i18n._({
      id: 'authoring.problem-intent-examples-few',
      message: 'An intent needs at least three examples before it can be recognized',
    }),
  'variable-name-taken': (i18n) =>
    i18n._({ id: 'authoring.problem-variable-name-taken', message: 'Two variables have the same name' }),
  'variable-reserved': (i18n) =>
    i18n._({
      id: 'authoring.problem-variable-reserved',
      message: 'This name is reserved and can’t be used for a variable',
    }),
  'variable-type': (i18n) =>
    i18n._({
      id: 'authoring.problem-variable-type',
      message: 'The initial value doesn’t fit the type of the variable',
    }),
  'unknown-node': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-node', message: 'Leads to a node that doesn’t exist' }),
  'node-elsewhere': (i18n) =>
    i18n._({ id: 'authoring.problem-node-elsewhere', message: 'Leads to a node of another scene' }),
  'unknown-scene': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-scene', message: 'Calls a sub-scene that doesn’t exist' }),
  'unknown-keyword': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-keyword', message: 'Refers to a keyword that doesn’t exist' }),
  'unknown-intent': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-intent', message: 'Refers to an intent that doesn’t exist' }),
  'unknown-fact': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-fact', message: 'Refers to a fact that doesn’t exist' }),
  'unknown-variable': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-variable', message: 'Refers to a variable that doesn’t exist' }),
  'unknown-table': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-table', message: 'Refers to a table that doesn’t exist' }),
  'unknown-speaker': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-speaker', message: 'Refers to a speaker that doesn’t exist' }),
  'unknown-portrait': (i18n) =>
    i18n._({
      id: 'authoring.problem-unknown-portrait',
      message: 'There is no portrait with this ID; a generic one is shown',
    }),
  'unknown-item': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-item', message: 'Refers to a score item that doesn’t exist' }),
  'unknown-ability': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-ability', message: 'Refers to an ability that doesn’t exist' }),
  'unknown-branch': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-branch', message: 'Refers to a branch that doesn’t exist' }),
  'unknown-group': (i18n) =>
    i18n._({ id: 'authoring.problem-unknown-group', message: 'Refers to a rule group that doesn’t exist' }),
  'group-of-several-items': (i18n) =>
    i18n._({
      id: 'authoring.problem-group-of-several-items',
      message: 'The rules of a group belong to different score items',
    }),
  'group-too-small': (i18n) =>
    i18n._({
      id: 'authoring.problem-group-too-small',
      message: 'A rule group with fewer than two rules has no effect',
    }),
  'group-rule-repeats': (i18n) =>
    i18n._({
      id: 'authoring.problem-group-rule-repeats',
      message: 'A rule in a group counts only once, whatever number is set',
    }),
  'rule-node-kind': (i18n) =>
    i18n._({
      id: 'authoring.problem-rule-node-kind',
      message: 'The scoring rule refers to a node of the wrong type',
    }),
  'placeholder-empty': (i18n) =>
    i18n._({ id: 'authoring.problem-placeholder-empty', message: 'A placeholder has no variable name' }),
  'placeholder-broken': (i18n) =>
    i18n._({ id: 'authoring.problem-placeholder-broken', message: 'A placeholder isn’t closed' }),
  'alias-empty': (i18n) =>
    i18n._({
      id: 'authoring.problem-alias-empty',
      message: 'Words are marked for pronunciation, but no pronunciation is given',
    }),
  'text-empty': (i18n) =>
    i18n._({
      id: 'authoring.problem-text-empty',
      message: 'The text contains only punctuation',
    }),
  'condition-too-deep': (i18n) =>
    i18n._({ id: 'authoring.problem-condition-too-deep', message: 'Conditions are nested too deeply' }),
  'too-many-conditions': (i18n) =>
    i18n._({
      id: 'authoring.problem-too-many-conditions',
      message: 'The course has too many conditions',
    }),
  'too-many-patterns': (i18n) =>
    i18n._({
      id: 'authoring.problem-too-many-patterns',
      message: 'The course has too many patterns',
    }),
  'patterns-too-large': (i18n) =>
    i18n._({
      id: 'authoring.problem-patterns-too-large',
      message: 'The patterns of the course are too large in total. Shorten some, or reduce repetitions',
    }),
  'patterns-too-costly': (i18n) =>
    i18n._({
      id: 'authoring.problem-patterns-too-costly',
      message: 'Too many large patterns are checked for one line. Shorten some, or use keywords',
    }),
  'training-too-costly': (i18n) =>
    i18n._({
      id: 'authoring.problem-training-too-costly',
      message: 'Too many intents and examples to train. Remove some, or shorten them',
    }),
  'regex-syntax': (i18n) =>
    i18n._({ id: 'authoring.problem-regex-syntax', message: 'The pattern has a syntax error' }),
  'regex-unsupported': (i18n) =>
    i18n._({
      id: 'authoring.problem-regex-unsupported',
      message: 'The pattern uses look-around or back-references, which aren’t supported',
    }),
  'regex-repeat': (i18n) =>
    i18n._({ id: 'authoring.problem-regex-repeat', message: 'The pattern repeats too often' }),
  'regex-too-large': (i18n) =>
    i18n._({ id: 'authoring.problem-regex-too-large', message: 'The pattern is too large' }),
  'regex-wide-classes': (i18n) =>
    i18n._({
      id: 'authoring.problem-regex-wide-classes',
      message: 'The character ranges of the pattern are too wide',
    }),
  'regex-empty-match': (i18n) =>
    i18n._({
      id: 'authoring.problem-regex-empty-match',
      message: 'The pattern matches every line',
    }),
  'radio-right': (i18n) =>
    i18n._({
      id: 'authoring.problem-radio-right',
      message: 'Choose the correct answer: a single-choice question has exactly one',
    }),
  'questions-missing': (i18n) =>
    i18n._({ id: 'authoring.problem-questions-missing', message: 'There are no questions yet' }),
  'answer-missing': (i18n) =>
    i18n._({
      id: 'authoring.problem-answer-missing',
      message: 'Add a reference answer, or a point that a good answer covers',
    }),
  'duplicate-question': (i18n) =>
    i18n._({
      id: 'authoring.problem-duplicate-question',
      message: 'This question is in the question bank twice',
    }),
  'reference-answer-short': (i18n) =>
    i18n._({
      id: 'authoring.problem-reference-answer-short',
      message: 'This reference answer doesn’t earn full points: a point is missing',
    }),
  'wording-exact': (i18n) =>
    i18n._({
      id: 'authoring.problem-wording-exact',
      message: 'Learners have to use exactly this wording; choose “Meaning” to accept their own words',
    }),
  'check-box-right': (i18n) =>
    i18n._({
      id: 'authoring.problem-check-box-right',
      message: 'Choose the correct answers: a multiple-choice question has at least one',
    }),
  'duplicate-option': (i18n) =>
    i18n._({ id: 'authoring.problem-duplicate-option', message: 'Two options are the same' }),
  'text-unwritten': (i18n) =>
    i18n._({
      id: 'authoring.problem-text-unwritten',
      message: 'Only a placeholder so far. Enter the text',
    }),
  'duplicate-paper': (i18n) =>
    i18n._({ id: 'authoring.problem-duplicate-paper', message: 'Two papers have the same name' }),
  'paper-empty': (i18n) =>
    i18n._({ id: 'authoring.problem-paper-empty', message: 'The paper has no questions. Add some' }),
  'paper-question-unknown': (i18n) =>
    i18n._({
      id: 'authoring.problem-paper-question-unknown',
      message: 'A question of this paper is no longer in the bank. Remove it',
    }),
  'paper-question-twice': (i18n) =>
    i18n._({
      id: 'authoring.problem-paper-question-twice',
      message: 'The question is in this paper twice; it is asked once',
    }),
  'paper-draws-too-many': (i18n) =>
    i18n._({
      id: 'authoring.problem-paper-draws-too-many',
      message: 'Fewer questions match than are drawn. Draw fewer, or widen the filter',
    }),
  'paper-worth-differs': (i18n) =>
    i18n._({
      id: 'authoring.problem-paper-worth-differs',
      message:
        'Learners get papers of different total worth, so the same answer counts differently. Give the drawn questions one worth',
    }),
  'paper-level-twice': (i18n) =>
    i18n._({ id: 'authoring.problem-paper-level-twice', message: 'Two levels start at the same score' }),
  'operation-type': (i18n) =>
    i18n._({
      id: 'authoring.problem-operation-type',
      message: 'The operation doesn’t fit the type of the variable',
    }),
  'test-type': (i18n) =>
    i18n._({
      id: 'authoring.problem-test-type',
      message: 'The comparison doesn’t fit what it compares',
    }),
  'case-never-taken': (i18n) =>
    i18n._({
      id: 'authoring.problem-case-never-taken',
      message: 'An earlier case always matches first, so this one never applies',
    }),
  'branch-never-taken': (i18n) =>
    i18n._({
      id: 'authoring.problem-branch-never-taken',
      message: 'An earlier branch already takes every line that this one would take, so it is never chosen',
    }),
  unreachable: (i18n) =>
    i18n._({ id: 'authoring.problem-unreachable', message: 'Nothing leads to this node' }),
  'scene-unused': (i18n) =>
    i18n._({ id: 'authoring.problem-scene-unused', message: 'No node calls this sub-scene' }),
  'unused-intent': (i18n) =>
    i18n._({
      id: 'authoring.problem-unused-intent',
      message:
        'Nothing in the course uses this intent: it opens no branch and earns no points. Use it, or delete it',
    }),
  'unused-fact': (i18n) =>
    i18n._({
      id: 'authoring.problem-unused-fact',
      message:
        'Nothing in the course uses this fact: stating it correctly opens no branch and earns no points. Use it, or delete it',
    }),
  'no-learner-turn': (i18n) =>
    i18n._({ id: 'authoring.problem-no-learner-turn', message: 'The learner never gets to speak' }),
  'no-achieved-end': (i18n) =>
    i18n._({ id: 'authoring.problem-no-achieved-end', message: 'No path reaches the goal' }),
  'no-way-to-end': (i18n) =>
    i18n._({ id: 'authoring.problem-no-way-to-end', message: 'No path leads from here to an end' }),
  'loop-without-learner': (i18n) =>
    i18n._({
      id: 'authoring.problem-loop-without-learner',
      message: 'The learner never speaks in this loop, so it would never end',
    }),
  'scene-recursion': (i18n) =>
    i18n._({
      id: 'authoring.problem-scene-recursion',
      message: 'Sub-scenes call each other in a loop',
    }),
  'automatic-run-too-long': (i18n) =>
    i18n._({
      id: 'authoring.problem-automatic-run-too-long',
      message: 'Too many nodes in a row before the learner speaks',
    }),
  'check-too-long': (i18n) =>
    i18n._({
      id: 'authoring.problem-check-too-long',
      message: 'Checking the course took too long. Try again later, or split the course',
    }),
  'turn-too-costly': (i18n) =>
    i18n._({
      id: 'authoring.problem-turn-too-costly',
      message: 'Too many operations and checks in a row before the learner speaks',
    }),
  'turn-too-long': (i18n) =>
    i18n._({
      id: 'authoring.problem-turn-too-long',
      message: 'Too much text in a row before the learner speaks',
    }),
  thresholds: (i18n) =>
    i18n._({
      id: 'authoring.problem-thresholds',
      message: 'The score to pass is higher than the score for excellent',
    }),
  'item-out-of-reach': (i18n) =>
    i18n._({
      id: 'authoring.problem-item-out-of-reach',
      message: 'The rules of a score item don’t add up to its maximum',
    }),
  'ability-unused': (i18n) =>
    i18n._({ id: 'authoring.problem-ability-unused', message: 'This ability has no score items' }),
  'rule-never-applies': (i18n) =>
    i18n._({
      id: 'authoring.problem-rule-never-applies',
      message: 'The scoring rule refers only to nodes that can’t be reached',
    }),
  'fact-unwritten': (i18n) =>
    i18n._({
      id: 'authoring.problem-fact-unwritten',
      message: 'The fact’s correct value is still 0. Enter the value that learners have to state',
    }),
  'starter-text': (i18n) =>
    i18n._({
      id: 'authoring.problem-starter-text',
      message: 'Still the template’s text, which learners will read. Write what belongs to your conversation',
    }),
  'goal-without-answer': (i18n) =>
    i18n._({
      id: 'authoring.problem-goal-without-answer',
      message:
        'A response that no branch recognizes leads to the goal: whatever the learner says, it is reached',
    }),
  'handler-off': (i18n) =>
    i18n._({
      id: 'authoring.problem-handler-off',
      message: 'A general rule is switched off, so its other settings have no effect',
    }),
  'node-off-paths': (i18n) =>
    i18n._({
      id: 'authoring.problem-node-off-paths',
      message:
        'No path reaches this node: the conditions on the way there are never met. Check them, or delete the node',
    }),
  'goal-off-paths': (i18n) =>
    i18n._({
      id: 'authoring.problem-goal-off-paths',
      message:
        'An end achieves the goal, but no path gets there. Check the conditions and critical mistakes on the way',
    }),
  'rule-off-paths': (i18n) =>
    i18n._({
      id: 'authoring.problem-rule-off-paths',
      message:
        'On no path can this scoring rule apply: its answer is never possible, or counts as a poor response. Change what it refers to, or delete it',
    }),
  'item-off-paths': (i18n) =>
    i18n._({
      id: 'authoring.problem-item-off-paths',
      message:
        'No single path earns all the points of this score item: some of its answers exclude each other. Lower its maximum, or put those rules in one group',
    }),
  'pass-out-of-reach': (i18n) =>
    i18n._({
      id: 'authoring.problem-pass-out-of-reach',
      message:
        'No one can pass: no path to the goal earns enough points. Lower the score to pass, or give more points on the way',
    }),
  'excellent-out-of-reach': (i18n) =>
    i18n._({
      id: 'authoring.problem-excellent-out-of-reach',
      message:
        'No path to the goal earns enough points for Excellent. Lower that score, or give more points on one path',
    }),
  'intents-alike': (i18n) =>
    i18n._({
      id: 'authoring.problem-intents-alike',
      message:
        'An example of this intent is the same, or almost the same, as one of another intent, so they can’t be told apart. Remove it from one of them, or merge the two',
    }),
  'rule-without-words': (i18n) =>
    i18n._({
      id: 'authoring.problem-rule-without-words',
      message: 'The scoring rule depends on what isn’t said, so the report can’t quote evidence',
    }),
  'reference-not-understood': (i18n) =>
    i18n._({
      id: 'authoring.problem-reference-not-understood',
      message: 'No branch recognizes this reference answer, or only a poor response does',
    }),
  'reference-earns-nothing': (i18n) =>
    i18n._({
      id: 'authoring.problem-reference-earns-nothing',
      message: 'This reference answer earns no points at its node',
    }),
  'denied-answer-understood': (i18n) =>
    i18n._({
      id: 'authoring.problem-denied-answer-understood',
      message: 'The opposite of this reference answer leads to the same branch',
    }),
  'denied-answer-earns': (i18n) =>
    i18n._({
      id: 'authoring.problem-denied-answer-earns',
      message: 'The opposite of this reference answer still earns points',
    }),
  'wrong-fact-accepted': (i18n) =>
    i18n._({
      id: 'authoring.problem-wrong-fact-accepted',
      message: 'A reference answer states this key fact, but a wrong value leads to the same branch',
    }),
}

/** What can be wrong with the shape of a field (§8). */
const shapes: Record<string, Say> = {
  required: (i18n) => i18n._({ id: 'authoring.shape-required', message: 'This field is required' }),
  illegal: (i18n) => i18n._({ id: 'authoring.shape-illegal', message: 'This isn’t allowed here' }),
  'illegal-length': (i18n) =>
    i18n._({ id: 'authoring.shape-illegal-length', message: 'Too long, too short, or too many' }),
  'wrong-type': (i18n) =>
    i18n._({
      id: 'authoring.shape-wrong-type',
      message: 'This value has the wrong type',
    }),
  'special-characters': (i18n) =>
    i18n._({ id: 'authoring.shape-special-characters', message: 'Contains characters that can’t be stored' }),
  'course-not-open': (i18n) =>
    i18n._({
      id: 'authoring.shape-course-not-open',
      message:
        'A course with this code already exists, but you don’t have access to it. Ask its creator or an administrator, or use another code for the package',
    }),
}

const isProblem = (code: string): code is ProblemCode => Object.hasOwn(problems, code)

/** How many questions there are for so many that a paper draws. */
const drawnOf = ({ fitting, count, ...rest }: Record<string, string | number>) =>
  fitting === undefined || count === undefined ? null : { figures: `${fitting} / ${count}`, rest }

/** Of these the id is that of the node at which they are shown, or of what is named beside it. */
const unsaidId: ReadonlySet<string> = new Set<ProblemCode>([
  'unreachable',
  'no-way-to-end',
  'wrong-fact-accepted',
])

/** A finding in the reader's language; `said` stands in for codes that this version does not know. */
export function problemText(
  i18n: I18n,
  code: string,
  params: Record<string, string | number>,
  said: string,
): string {
  const say = isProblem(code) ? problems[code] : shapes[code]
  // What a paper or a question is called stands beside the finding; its id tells nobody anything.
  const { id, paper: _, question: __, ...named } = params
  const detail = detailOf(unsaidId.has(code) || id === undefined ? named : { ...named, id })
  return `${say ? say(i18n) : said}${detail && ` (${detail})`}`
}

/** Ids, words and figures that a finding is about, the same in every language. */
function detailOf(params: Record<string, string | number>): string {
  const drawn = drawnOf(params)
  if (drawn) return [...Object.values(drawn.rest), drawn.figures].join(' · ')
  const { possible, max, pass, excellent, count, least, ...rest } = params
  const { kind: _, type: __, right: ___, op: ____, most: _____, ...names } = rest
  const figures =
    possible !== undefined
      ? [`${possible} / ${max}`]
      : pass !== undefined
        ? [`${pass} > ${excellent}`]
        : least !== undefined
          ? [count === undefined ? `${least} – ${params.most}` : `${count} / ${least}`]
          : count !== undefined
            ? [count]
            : []
  return [...Object.values(names).filter((value) => value !== ''), ...figures].join(' · ')
}
