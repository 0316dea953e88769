import type { I18n, MessageDescriptor } from '@lingui/core'
import type { QuestionFormat } from '../../../../domain/course/portable-question.ts'
import { portableLimits } from '../../../../domain/course/portable-question.ts'
import type { QuestionLoss, QuestionPlace, QuestionProblem } from '../../../../domain/course/question-file.ts'

/** What a kind of file is called; most are names of their own. */
export function formatText(i18n: I18n, format: QuestionFormat): string {
  const names: Partial<Record<QuestionFormat, string>> = {
    gift: 'Moodle GIFT',
    'moodle-xml': 'Moodle XML',
    'qti-2.1': 'QTI 2.1',
    'qti-2.2': 'QTI 2.2',
    'qti-3.0': 'QTI 3.0',
  }
  if (format === 'xlsx') return i18n._({ id: 'authoring.questions-xlsx', message: 'Excel workbook' })
  if (format === 'csv') return i18n._({ id: 'authoring.questions-csv', message: 'CSV text' })
  return names[format] ?? format
}

/** Where something stands in a file; what the file calls it, where that says more. */
export function placeText(i18n: I18n, { unit, number, name }: QuestionPlace): string {
  const values = { number }
  const place = {
    file: () => '',
    line: () => i18n._({ id: 'authoring.questions-line', message: 'Line {number}', values }),
    row: () => i18n._({ id: 'authoring.questions-row', message: 'Row {number}', values }),
    item: () => i18n._({ id: 'authoring.questions-item', message: 'Question {number}', values }),
  }[unit]()
  return [place, name].filter(Boolean).join(' · ')
}

const problems: Record<QuestionProblem, MessageDescriptor> = {
  'text-missing': /*i18n*/ {
    id: 'authoring.questions-text-missing',
    message: 'The question has no text. Write it in the file.',
  },
  'text-long': /*i18n*/ {
    id: 'authoring.questions-text-long',
    message: 'A text is longer than {letters} characters. Shorten it.',
  },
  'options-few': /*i18n*/ {
    id: 'authoring.questions-options-few',
    message: 'There are fewer than two options. Add one.',
  },
  'options-many': /*i18n*/ {
    id: 'authoring.questions-options-many',
    message: 'There are more than {options} options. Take some away.',
  },
  'option-empty': /*i18n*/ {
    id: 'authoring.questions-option-empty',
    message: 'An option has no text. Write it, or take the option away.',
  },
  'option-twice': /*i18n*/ {
    id: 'authoring.questions-option-twice',
    message: 'Two options say the same. Change one of them.',
  },
  'right-missing': /*i18n*/ {
    id: 'authoring.questions-right-missing',
    message: 'No option is marked as right. Mark one.',
  },
  'right-several': /*i18n*/ {
    id: 'authoring.questions-right-several',
    message: 'Several options are right where only one can be chosen. Mark one, or let several be chosen.',
  },
  'right-unknown': /*i18n*/ {
    id: 'authoring.questions-right-unknown',
    message: 'What is named as right isn’t among the options. Name options by their letters, such as A, C.',
  },
  'type-unknown': /*i18n*/ {
    id: 'authoring.questions-type-unknown',
    message: 'This type of question isn’t known. Take one from the template, or leave the cell empty.',
  },
  'braces-open': /*i18n*/ {
    id: 'authoring.questions-braces-open',
    message: "A brace '{' is never closed. Put '}' after the answers.",
  },
  'heads-missing': /*i18n*/ {
    id: 'authoring.questions-heads-missing',
    message: 'The first row doesn’t name the columns. Download the template and put your questions into it.',
  },
  'xml-broken': /*i18n*/ {
    id: 'authoring.questions-xml-broken',
    message: 'The XML is broken here. Export it once more from where it comes from.',
  },
  'xml-doctype': /*i18n*/ {
    id: 'authoring.questions-xml-doctype',
    message: 'The file declares entities (DOCTYPE), which aren’t read for safety. Take that part out.',
  },
  encoding: /*i18n*/ {
    id: 'authoring.questions-encoding',
    message: 'The text isn’t in the encoding that the file names. Save it as UTF-8.',
  },
  'file-missing': /*i18n*/ {
    id: 'authoring.questions-file-missing',
    message: 'The package lists a file that isn’t in it. Export the package once more.',
  },
  'qti-1': /*i18n*/ {
    id: 'authoring.questions-qti-1',
    message: 'This is QTI 1.2, which is too old. Export it as QTI 2.1, 2.2 or 3.0.',
  },
  'questions-many': /*i18n*/ {
    id: 'authoring.questions-many',
    message: 'The file has more than {questions, number} questions. Divide it.',
  },
  'questions-none': /*i18n*/ {
    id: 'authoring.questions-none',
    message: 'There is no question in this file. Choose another one.',
  },
}

/** What is wrong, and what to do about it in the file. */
export const problemText = (i18n: I18n, problem: QuestionProblem): string =>
  i18n._(problems[problem].id, {
    letters: portableLimits.text,
    options: portableLimits.options,
    questions: portableLimits.questions,
  })

const losses: Record<QuestionLoss, MessageDescriptor> = {
  matching: /*i18n*/ {
    id: 'authoring.questions-matching',
    message: 'Pairs to be matched: left out. Ask for each pair as a choice.',
  },
  ordering: /*i18n*/ {
    id: 'authoring.questions-ordering',
    message: 'Things to be put in order: left out. Ask for the first or the next one.',
  },
  gaps: /*i18n*/ {
    id: 'authoring.questions-gaps',
    message: 'Texts with several gaps: left out. Make a question of each gap.',
  },
  numerical: /*i18n*/ {
    id: 'authoring.questions-numerical',
    message: 'Numbers within a range, and calculations: left out. Ask for the number as a choice.',
  },
  'several-parts': /*i18n*/ {
    id: 'authoring.questions-several-parts',
    message: 'Several questions in one: left out. Make a question of each part.',
  },
  'no-question': /*i18n*/ {
    id: 'authoring.questions-no-question',
    message: 'Texts that ask nothing: left out.',
  },
  'other-type': /*i18n*/ {
    id: 'authoring.questions-other-type',
    message: 'Types that there are none of here: left out.',
  },
  media: /*i18n*/ {
    id: 'authoring.questions-media',
    message:
      'Pictures, sound and video are left out. See whether the question can be understood without them.',
  },
  formatting: /*i18n*/ {
    id: 'authoring.questions-formatting',
    message: 'Bold, lists, tables and links become plain text.',
  },
  'partial-points': /*i18n*/ {
    id: 'authoring.questions-partial-points',
    message: 'Some options or answers give a part of the points. Here they are either right or wrong.',
  },
  tolerance: /*i18n*/ {
    id: 'authoring.questions-tolerance',
    message: 'Numbers that are nearly right are accepted in the file. Here the number itself is.',
  },
  wildcards: /*i18n*/ {
    id: 'authoring.questions-wildcards',
    message: 'A * that stands for any words is taken out of the accepted answer.',
  },
  feedback: /*i18n*/ {
    id: 'authoring.questions-feedback',
    message: 'Hints, notes and feedback on single options are left out; the explanation stays.',
  },
  'answers-missing': /*i18n*/ {
    id: 'authoring.questions-answers-missing',
    message: 'No accepted answer is given. Say afterwards what a right answer says.',
  },
  'answers-many': /*i18n*/ {
    id: 'authoring.questions-answers-many',
    message: 'Only the first {answers} accepted answers are carried over.',
  },
  'explanation-long': /*i18n*/ {
    id: 'authoring.questions-explanation-long',
    message: 'The explanation ends after {letters} characters.',
  },
  worth: /*i18n*/ {
    id: 'authoring.questions-worth',
    message: 'Points aren’t carried over (whole numbers from 1 to 100 can be).',
  },
  difficulty: /*i18n*/ {
    id: 'authoring.questions-difficulty',
    message: 'The difficulty isn’t carried over.',
  },
  tags: /*i18n*/ {
    id: 'authoring.questions-tags',
    message: 'Tags aren’t carried over where they are too long or too many.',
  },
  conditions: /*i18n*/ {
    id: 'authoring.questions-conditions',
    message:
      'What a free answer has to say isn’t carried over, apart from sentences and keywords of which any will do.',
  },
}

/** What is lost on the way, and what to do about it. */
export const lossText = (i18n: I18n, loss: QuestionLoss): string =>
  i18n._(losses[loss].id, { answers: portableLimits.answers, letters: portableLimits.text })
