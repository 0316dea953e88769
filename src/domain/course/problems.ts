/**
 * Everything that `checkCourse` can find, with its severity. The code is the key of its message. An error stops import
 * and publishing (FLOW-04): a course without errors runs to an end whatever the learner does. A warning is advice.
 */
export const problemSeverity = {
  /** params: kind, id */
  'duplicate-id': 'error',
  /** params: kind, name */
  'duplicate-name': 'warning',
  /** params: name */
  'variable-name-taken': 'error',
  /** params: name */
  'variable-reserved': 'error',
  /** params: id, type */
  'variable-type': 'error',
  /** params: id */
  'unknown-node': 'error',
  /** A node of another scene. params: id */
  'node-elsewhere': 'error',
  /** params: id */
  'unknown-scene': 'error',
  /** params: id */
  'unknown-keyword': 'error',
  /** params: id */
  'unknown-intent': 'error',
  /** params: id */
  'unknown-fact': 'error',
  /** params: id */
  'unknown-variable': 'error',
  /** params: id */
  'unknown-table': 'error',
  /** params: id */
  'unknown-speaker': 'error',
  /** No drawing has this id: a neutral person is shown. params: id */
  'unknown-portrait': 'warning',
  /** params: id */
  'unknown-item': 'error',
  /** params: id */
  'unknown-ability': 'error',
  /** params: id */
  'unknown-branch': 'error',
  /** params: id */
  'unknown-group': 'error',
  /** The rules of a group give points of several items. params: group */
  'group-of-several-items': 'error',
  /** params: group */
  'group-too-small': 'warning',
  /** What stands in a group counts once. params: rule */
  'group-rule-repeats': 'warning',
  /** A rule names a node of the wrong kind. params: id, kind */
  'rule-node-kind': 'error',
  /** The customer has an answer that nothing asks for. params: name */
  'answer-unasked': 'error',
  'placeholder-empty': 'error',
  'placeholder-broken': 'error',
  /** params: words */
  'alias-empty': 'warning',
  /** Nothing is left of a word or sentence once punctuation is dropped. params: text */
  'text-empty': 'error',
  /** params: most */
  'condition-too-deep': 'error',
  /** params: most */
  'too-many-conditions': 'error',
  /** params: most */
  'too-many-patterns': 'error',
  /** All patterns together compile to too much. params: cost, most */
  'patterns-too-large': 'error',
  /** The patterns that one line may be held against together take too many steps. params: cost, most */
  'patterns-too-costly': 'error',
  /** The sentences of all intents together take too long to train a classifier from. params: cost, most */
  'training-too-costly': 'error',
  /** params: pattern, detail */
  'regex-syntax': 'error',
  /** Look-around or back-reference: could hang. params: pattern, detail */
  'regex-unsupported': 'error',
  /** params: pattern, detail */
  'regex-repeat': 'error',
  /** params: pattern, detail */
  'regex-too-large': 'error',
  /** The ranges of its classes span too many characters. params: pattern, detail */
  'regex-wide-classes': 'error',
  /** It matches every line. params: pattern, detail */
  'regex-empty-match': 'error',
  /** A RADIO question has exactly one right option. params: question, right */
  'radio-right': 'error',
  /** A CHECK_BOX question has at least one right option. params: question */
  'check-box-right': 'error',
  /** params: question, text */
  'duplicate-option': 'warning',
  /** A question or an option still says what the editor put there: learners would be asked it. params: question, text */
  'text-unwritten': 'error',
  /** A question bank without any. */
  'questions-missing': 'error',
  /** A free answer that nothing is expected of: neither a reference answer nor a point. params: question */
  'answer-missing': 'error',
  /** The same question stands there twice. params: question, text */
  'duplicate-question': 'warning',
  /** Its reference answer doesn't earn the full mark. params: question, text */
  'reference-answer-short': 'warning',
  /** A point asks for the exact wording of more than a word. params: question, text */
  'wording-exact': 'warning',
  /** Two papers of one name (PAPER-01). params: paper, name */
  'duplicate-paper': 'error',
  /** A paper without a question. params: paper */
  'paper-empty': 'error',
  /** A paper names a question that the bank doesn't have. params: paper, id */
  'paper-question-unknown': 'error',
  /** A paper names a question twice. params: paper, text */
  'paper-question-twice': 'warning',
  /** Fewer questions fit than a part draws. params: paper, count, fitting */
  'paper-draws-too-many': 'error',
  /** What a paper is worth together depends on what is drawn. params: paper, least, most */
  'paper-worth-differs': 'warning',
  /** Two levels begin at the same score. params: paper, from */
  'paper-level-twice': 'error',
  /** params: variable, op */
  'operation-type': 'error',
  /** params: is */
  'test-type': 'error',
  /** params: upTo */
  'case-never-taken': 'warning',
  /** An earlier branch takes all of its lines. params: before */
  'branch-never-taken': 'warning',
  /** params: id */
  unreachable: 'warning',
  /** params: id */
  'scene-unused': 'warning',
  /** A way out that leads nowhere yet. */
  'not-connected': 'error',
  /** Nothing is said here yet. */
  'text-missing': 'error',
  /** The right value of a fact is still the 0 that it began with. params: fact */
  'fact-unwritten': 'warning',
  /** A condition without any: no line fulfils it. */
  'condition-missing': 'error',
  /** params: intent, count, least */
  'intent-examples-few': 'error',
  /** An example of the intent is, or almost is, one of another. params: intent (the other's name), line, other (its example, where it differs) */
  'intents-alike': 'warning',
  /** No branch, point of a question or rule asks for the intent. params: intent */
  'unused-intent': 'warning',
  /** Nothing asks for the fact, holds anything against it or says it. params: fact */
  'unused-fact': 'warning',
  'no-learner-turn': 'warning',
  /** A line that isn't understood leads to the goal without a further turn of the learner. */
  'goal-without-answer': 'warning',
  'no-achieved-end': 'warning',
  /** params: id */
  'no-way-to-end': 'error',
  /** params: nodes */
  'loop-without-learner': 'error',
  /** params: scenes */
  'scene-recursion': 'error',
  /** params: nodes, most */
  'automatic-run-too-long': 'error',
  /** Nodes, operations and tests in a row without a turn of the learner. params: steps, most */
  'turn-too-costly': 'error',
  /** Characters that the customer and the texts say in a row without a turn of the learner. params: length, most */
  'turn-too-long': 'error',
  /** The check was given up. */
  'check-too-long': 'error',
  /** params: pass, excellent */
  thresholds: 'error',
  /** The item's rules can't give its points. params: item, possible, max */
  'item-out-of-reach': 'warning',
  /** params: ability */
  'ability-unused': 'warning',
  /** The rule looks at nodes that are never reached. params: rule */
  'rule-never-applies': 'warning',
  /** Links lead to the node, and yet no path comes there: what decides on the way never lets it (FLOW-10b). */
  'node-off-paths': 'warning',
  /** An end that achieves the goal is linked, and no path comes there. */
  'goal-off-paths': 'warning',
  /** Its nodes are come to, and yet no path lets the rule give or take anything. params: rule (its name) */
  'rule-off-paths': 'warning',
  /** The rules give an item's points together, and no path all of them. params: item (its name), possible, max */
  'item-off-paths': 'warning',
  /** No path to the goal gives points enough to pass. params: possible, max */
  'pass-out-of-reach': 'warning',
  /** The same for excellent. params: possible, max */
  'excellent-out-of-reach': 'warning',
  /** A rule that rests on what was not said can quote no words. params: rule */
  'rule-without-words': 'warning',
  /** No branch but wrong ones takes a reference answer of its place. params: line */
  'reference-not-understood': 'warning',
  /** params: line */
  'reference-earns-nothing': 'warning',
  /** The opposite of a reference answer takes the branch of that. params: branch, line, denied */
  'denied-answer-understood': 'warning',
  /** The opposite of a reference answer is given points. params: rule, line, denied */
  'denied-answer-earns': 'warning',
  /** A reference answer states a fact rightly, and a wrong value of it takes the same branch. params: id (of the fact), fact */
  'wrong-fact-accepted': 'warning',
  /** The template's words are left in a conversation that is about something else. params: text */
  'starter-text': 'warning',
  /** A global handler is off, and so nothing else that is said of it has an effect. params: handler */
  'handler-off': 'warning',
} as const satisfies Record<string, 'error' | 'warning'>

export type ProblemCode = keyof typeof problemSeverity

export interface CourseProblem {
  severity: 'error' | 'warning'
  code: ProblemCode
  /** Dotted from the course, e.g. `flow.nodes.3.branches.0.next`. */
  path: string
  /** The node that it stands in, where it stands in one. */
  node: string | null
  params: ProblemParams
}

export type ProblemParams = Record<string, string | number>

/** Takes down a problem; `path` and `node` say where it stands. Params that are dear to make are only made where needed. */
export type Note = (
  code: ProblemCode,
  path: string,
  node: string | null,
  params?: ProblemParams | (() => ProblemParams),
) => void

/** A course full of one mistake is told so often; as many errors and as many warnings are kept meanwhile. */
export const maxProblems = 500
