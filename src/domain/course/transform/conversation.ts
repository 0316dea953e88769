import type { Outcome } from '../base.ts'

/** What a conversation may come as (COURSE-06); told by the content of a file, never by its name. */
export const conversationFormats = [
  'sheet',
  'bpmn',
  'rasa',
  'botpress',
  'botpress-cloud',
  'coach-package',
] as const
export type ConversationFormat = (typeof conversationFormats)[number]

/** Steps that a conversation may have to be made a course. */
export const mostSteps = 1000

/** Where something stands in what came: a row of a sheet, a line of a text, a step by its name, or the file as a whole. */
export interface Place {
  /** Of an archive; empty for a file that came alone. */
  file: string
  unit: 'row' | 'line' | 'step' | 'file'
  /** Of the row or line; 0 for others. */
  number: number
  /** Of the step; empty for others. */
  name: string
}

/** Why a part of what came could not be carried over, or what was assumed to carry it. */
export const transformNotes = [
  'no-heads',
  'who-unknown',
  'says-nothing',
  'says-long',
  'answer-long',
  'points-illegal',
  'points-unused',
  'next-unknown',
  'next-differs',
  'answers-full',
  'flow-full',
  'examples-few',
  /** Longer than a line may be. */
  'text-cut',
  /** Its texts are nowhere in the file. Detail: what they are called there. */
  'text-missing',
  /** Detail: the variable. */
  'variable-left',
  /** A picture, a card, a file. Detail: what it is. */
  'media-left',
  /** Code, a call of another system, an instruction to a language model. Detail: what it is called. */
  'action-left',
  /** It depends on what is not said. Detail: the condition. */
  'condition-left',
  /** Of several ways that are gone at once, or that nothing tells apart, the first is followed. */
  'ways-left',
  /** A kind of thing that courses have nothing like. Detail: the kind. */
  'part-left',
  /** A whole flow, process or skill that is no part of this conversation. Detail: its name. */
  'flow-left',
  /** None of the ways that are followed leads there. */
  'unreached',
  /** It doesn't say who speaks; it is told as narration. */
  'speaker-unknown',
  /** An answer without a name: it is called by what follows. */
  'answer-unnamed',
  /** Anything that is said there goes on. */
  'any-answer',
  /** An answer that is known by its words alone, for want of examples. */
  'words-only',
  /** One of several ends: whether the goal is reached there isn't said. */
  'end-guessed',
  /** It leads to what isn't there, or round in a circle. Detail: where it says. */
  'lead-missing',
  /** It goes back to wherever it was called from. */
  'return-left',
  /** It holds anywhere in a conversation; here, at its beginning. */
  'anywhere-left',
  /** Detail: the intent. */
  'intent-unused',
  /** Questions and answers that are no part of a flow. Detail: how many. */
  'questions-left',
  /** A file that can't be read. Detail: why. */
  'file-left',
] as const
export type TransformNote = (typeof transformNotes)[number]

export interface Noted {
  place: Place
  note: TransformNote
  detail: string
}

/** Why nothing is made of a file. */
export const transformFaults = [
  /** Nothing in it is a turn of a conversation. */
  'no-turns',
  'too-many-steps',
  'file-broken',
  /** XML with a document type that declares something. */
  'xml-doctype',
  'archive-broken',
  'too-large',
  'archive-unsafe-name',
  /** A package of a later version of the platform. */
  'package-newer',
  'package-illegal',
  /** A package of a course that is no conversation. */
  'package-kind',
  /** An archive of courses: that is imported as it is. */
  'course-archive',
] as const
export type TransformFault = (typeof transformFaults)[number]

/** Where a step or an answer leads: a step by its key, an end, or nowhere yet. */
export type Lead = { to: string } | { end: Outcome } | null

/** What a learner may answer at a step. */
export interface Answer {
  name: string
  /** What else means the same, anywhere in the conversation. */
  examples: readonly string[]
  points: number
  /** It is taken whatever the learner says. */
  isAny?: boolean
  /** Its examples are words to pick it by, and no lines to learn from. */
  isPicked?: boolean
  lead: Lead
  place: Place
}

interface StepBase {
  /** What others call it by; of no other step. */
  key: string
  /** As long as it comes. */
  title: string
  place: Place
}

/** `says`: the customer, in one of several wordings. `tells`: a stage direction. `answers`: the learner's turn. */
export type Step =
  | (StepBase & { kind: 'says'; says: readonly string[]; lead: Lead })
  | (StepBase & { kind: 'tells'; text: string; lead: Lead })
  | (StepBase & {
      kind: 'answers'
      answers: readonly Answer[]
      /** What the customer asks once more who wasn't understood; left out, what was said just before. */
      asked?: readonly string[]
      otherwise: Lead
    })

/** What every format is read as before a course is made of it. It begins at its first step. */
export interface Conversation {
  steps: readonly Step[]
  /** What learners may mean that no answer asks for. */
  meanings: readonly { name: string; examples: readonly string[] }[]
  notes: readonly Noted[]
  /**
   * Whether an answer with too few examples is an intent all the same, which is told as an issue of the draft; else it is known by
   * its words.
   */
  teachesAll: boolean
}

export const stepAt = (name: string, file = ''): Place => ({ file, unit: 'step', number: 0, name })
export const lineAt = (number: number, file = ''): Place => ({ file, unit: 'line', number, name: '' })
export const rowAt = (number: number): Place => ({ file: '', unit: 'row', number, name: '' })
export const wholeFile = (file = ''): Place => ({ file, unit: 'file', number: 0, name: '' })
