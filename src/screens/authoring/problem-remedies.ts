import type { I18n } from '@lingui/core'
import { type ProblemCode, problemSeverity } from '../../domain/course/problems.ts'

type Say = (i18n: I18n) => string

/** Findings whose text says already what to do. */
export const tellsItself = [
  'answer-unasked',
  'patterns-too-large',
  'patterns-too-costly',
  'training-too-costly',
  'radio-right',
  'check-box-right',
  'text-unwritten',
  'answer-missing',
  'wording-exact',
  'paper-empty',
  'paper-question-unknown',
  'paper-draws-too-many',
  'paper-worth-differs',
  'not-connected',
  'text-missing',
  'fact-unwritten',
  'condition-missing',
  'intents-alike',
  'unused-intent',
  'unused-fact',
  'check-too-long',
  'node-off-paths',
  'goal-off-paths',
  'rule-off-paths',
  'item-off-paths',
  'pass-out-of-reach',
  'excellent-out-of-reach',
  'starter-text',
] as const satisfies readonly ProblemCode[]

const chooseExisting: Say = (i18n) =>
  i18n._({
    id: 'authoring.remedy-choose-existing',
    message: 'Choose one that exists, or remove the reference.',
  })

const otherName: Say = (i18n) =>
  i18n._({ id: 'authoring.remedy-other-name', message: 'Enter a different name.' })

const deleteOne: Say = (i18n) =>
  i18n._({ id: 'authoring.remedy-delete-one', message: 'Delete one of the two, or change it.' })

const placeholder: Say = (i18n) =>
  i18n._({
    id: 'authoring.remedy-placeholder',
    message: 'Insert the variable again from the list, or delete the brackets.',
  })

const combine: Say = (i18n) =>
  i18n._({
    id: 'authoring.remedy-combine',
    message: 'Delete those you no longer need, or combine several into one.',
  })

const regexShorter: Say = (i18n) =>
  i18n._({ id: 'authoring.remedy-regex-shorter', message: 'Shorten the pattern, or use keywords instead.' })

const runTooLong: Say = (i18n) =>
  i18n._({
    id: 'authoring.remedy-run-too-long',
    message: 'Let the learner answer in between, or remove some of them.',
  })

const deniedAnswer: Say = (i18n) =>
  i18n._({
    id: 'authoring.remedy-denied-answer',
    message: 'Set the condition to “said”, or use an intent with the opposite among its negative examples.',
  })

/** What to do about each other finding of the checker; the compiler sees that none is missing (FLOW-04). */
const remedies: Record<Exclude<ProblemCode, (typeof tellsItself)[number]>, Say> = {
  'duplicate-id': (i18n) =>
    i18n._({
      id: 'authoring.remedy-duplicate-id',
      message: 'Delete one of the two, or give it another ID in the package and import that again.',
    }),
  'duplicate-name': (i18n) =>
    i18n._({
      id: 'authoring.remedy-duplicate-name',
      message: 'Rename one of them, so that you can tell them apart in lists.',
    }),
  'variable-name-taken': otherName,
  'variable-reserved': otherName,
  'variable-type': (i18n) =>
    i18n._({
      id: 'authoring.remedy-variable-type',
      message: 'Enter a value of this type, or change the type.',
    }),
  'unknown-node': (i18n) =>
    i18n._({ id: 'authoring.remedy-unknown-node', message: 'Choose a node that exists, or an end.' }),
  'node-elsewhere': (i18n) =>
    i18n._({
      id: 'authoring.remedy-node-elsewhere',
      message: 'Link it to a node of its own scene. Another scene is entered through a sub-scene node.',
    }),
  'unknown-scene': chooseExisting,
  'unknown-keyword': chooseExisting,
  'unknown-intent': chooseExisting,
  'unknown-fact': chooseExisting,
  'unknown-variable': chooseExisting,
  'unknown-table': chooseExisting,
  'unknown-speaker': (i18n) =>
    i18n._({
      id: 'authoring.remedy-unknown-speaker',
      message: 'Choose another speaker, or have the customer say it.',
    }),
  'unknown-portrait': (i18n) =>
    i18n._({ id: 'authoring.remedy-unknown-portrait', message: 'Choose a portrait.' }),
  'unknown-item': chooseExisting,
  'unknown-ability': chooseExisting,
  'unknown-branch': chooseExisting,
  'unknown-group': chooseExisting,
  'group-of-several-items': (i18n) =>
    i18n._({
      id: 'authoring.remedy-group-of-several-items',
      message: 'Give all its rules the same score item, or take the others out of the group.',
    }),
  'group-too-small': (i18n) =>
    i18n._({
      id: 'authoring.remedy-group-too-small',
      message: 'Add a second rule to the group, or delete the group.',
    }),
  'group-rule-repeats': (i18n) =>
    i18n._({
      id: 'authoring.remedy-group-rule-repeats',
      message: 'Set it to count once, or take it out of the group.',
    }),
  'rule-node-kind': (i18n) =>
    i18n._({
      id: 'authoring.remedy-rule-node-kind',
      message: 'Choose a node where the learner answers in the way that the rule asks for.',
    }),
  'placeholder-empty': placeholder,
  'placeholder-broken': placeholder,
  'alias-empty': (i18n) =>
    i18n._({
      id: 'authoring.remedy-alias-empty',
      message: 'Enter how the words are pronounced, or remove the marking.',
    }),
  'text-empty': (i18n) =>
    i18n._({ id: 'authoring.remedy-text-empty', message: 'Enter words, or delete the text.' }),
  'condition-too-deep': (i18n) =>
    i18n._({
      id: 'authoring.remedy-condition-too-deep',
      message: 'Put fewer groups inside one another, or make several branches of it.',
    }),
  'too-many-conditions': combine,
  'too-many-patterns': combine,
  'regex-syntax': (i18n) =>
    i18n._({
      id: 'authoring.remedy-regex-syntax',
      message: 'Check the brackets, and escape special characters that are meant literally.',
    }),
  'regex-unsupported': (i18n) =>
    i18n._({
      id: 'authoring.remedy-regex-unsupported',
      message: 'Write the pattern without them, or combine several conditions.',
    }),
  'regex-repeat': regexShorter,
  'regex-too-large': regexShorter,
  'regex-wide-classes': regexShorter,
  'regex-empty-match': (i18n) =>
    i18n._({ id: 'authoring.remedy-regex-empty-match', message: 'Make at least one part of it required.' }),
  'duplicate-option': deleteOne,
  'questions-missing': (i18n) =>
    i18n._({ id: 'authoring.remedy-questions-missing', message: 'Add or import questions.' }),
  'duplicate-question': deleteOne,
  'reference-answer-short': (i18n) =>
    i18n._({
      id: 'authoring.remedy-reference-answer-short',
      message: 'Add that point to the reference answer, or reword the point.',
    }),
  'duplicate-paper': otherName,
  'paper-question-twice': (i18n) =>
    i18n._({ id: 'authoring.remedy-paper-question-twice', message: 'Remove it from one of the two places.' }),
  'paper-level-twice': (i18n) =>
    i18n._({
      id: 'authoring.remedy-paper-level-twice',
      message: 'Change the score of one of them, or delete it.',
    }),
  'operation-type': (i18n) =>
    i18n._({
      id: 'authoring.remedy-operation-type',
      message: 'Choose another operation, or a variable of the right type.',
    }),
  'test-type': (i18n) =>
    i18n._({
      id: 'authoring.remedy-test-type',
      message: 'Choose another comparison, or a value of the same type.',
    }),
  'case-never-taken': (i18n) =>
    i18n._({
      id: 'authoring.remedy-case-never-taken',
      message: 'Put this case before the other one, or delete it.',
    }),
  'branch-never-taken': (i18n) =>
    i18n._({
      id: 'authoring.remedy-branch-never-taken',
      message: 'Move this branch up, narrow the condition of the earlier one, or delete this branch.',
    }),
  unreachable: (i18n) =>
    i18n._({ id: 'authoring.remedy-unreachable', message: 'Link another node to it, or delete it.' }),
  'scene-unused': (i18n) =>
    i18n._({ id: 'authoring.remedy-scene-unused', message: 'Call it from a sub-scene node, or delete it.' }),
  'intent-examples-few': (i18n) =>
    i18n._({ id: 'authoring.remedy-intent-examples-few', message: 'Add sentences that learners might say.' }),
  'no-learner-turn': (i18n) =>
    i18n._({ id: 'authoring.remedy-no-learner-turn', message: 'Add a node where the learner answers.' }),
  'goal-without-answer': (i18n) =>
    i18n._({
      id: 'authoring.remedy-goal-without-answer',
      message: 'Link “otherwise” to another turn of the learner, or to an end that misses the goal.',
    }),
  'no-achieved-end': (i18n) =>
    i18n._({
      id: 'authoring.remedy-no-achieved-end',
      message: 'Link at least one node to the end that reaches the goal.',
    }),
  'no-way-to-end': (i18n) =>
    i18n._({
      id: 'authoring.remedy-no-way-to-end',
      message: 'Link this node, or one that follows it, to an end.',
    }),
  'loop-without-learner': (i18n) =>
    i18n._({
      id: 'authoring.remedy-loop-without-learner',
      message: 'Add a node where the learner answers, or link one of the nodes out of the loop.',
    }),
  'scene-recursion': (i18n) =>
    i18n._({ id: 'authoring.remedy-scene-recursion', message: 'Remove one of these calls.' }),
  'automatic-run-too-long': runTooLong,
  'turn-too-costly': runTooLong,
  'turn-too-long': (i18n) =>
    i18n._({
      id: 'authoring.remedy-turn-too-long',
      message: 'Shorten the texts, or let the learner answer in between.',
    }),
  thresholds: (i18n) =>
    i18n._({
      id: 'authoring.remedy-thresholds',
      message: 'Lower the score to pass, or raise the score for excellent.',
    }),
  'item-out-of-reach': (i18n) =>
    i18n._({
      id: 'authoring.remedy-item-out-of-reach',
      message: 'Lower the maximum, or add rules to this score item.',
    }),
  'ability-unused': (i18n) =>
    i18n._({ id: 'authoring.remedy-ability-unused', message: 'Assign a score item to it, or delete it.' }),
  'rule-never-applies': (i18n) =>
    i18n._({
      id: 'authoring.remedy-rule-never-applies',
      message: 'Choose nodes that can be reached, link these, or delete the rule.',
    }),
  'rule-without-words': (i18n) =>
    i18n._({
      id: 'authoring.remedy-rule-without-words',
      message: 'Add something that has to be said, or accept that the report shows no quote.',
    }),
  'reference-not-understood': (i18n) =>
    i18n._({
      id: 'authoring.remedy-reference-not-understood',
      message: 'Add it to the examples of an intent that a branch asks for, or extend a branch’s condition.',
    }),
  'reference-earns-nothing': (i18n) =>
    i18n._({
      id: 'authoring.remedy-reference-earns-nothing',
      message: 'Add a scoring rule for what it says, or replace the answer.',
    }),
  'denied-answer-understood': deniedAnswer,
  'denied-answer-earns': deniedAnswer,
  'wrong-fact-accepted': (i18n) =>
    i18n._({
      id: 'authoring.remedy-wrong-fact-accepted',
      message: 'Add to the branch that the value has to be right.',
    }),
  'handler-off': (i18n) =>
    i18n._({ id: 'authoring.remedy-handler-off', message: 'Switch it on, or clear its other settings.' }),
}

/** What to do about a finding; null where its text says it, and for codes that this version does not know. */
export function remedyText(i18n: I18n, code: string): string | null {
  if (!Object.hasOwn(problemSeverity, code) || !Object.hasOwn(remedies, code)) return null
  return remedies[code as keyof typeof remedies](i18n)
}
