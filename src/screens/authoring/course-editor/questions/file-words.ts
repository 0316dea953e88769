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
    message: 'The question has no text. Add it in the file.',
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
    message: 'There are more than {options} options. Remove some.',
  },
  'option-empty': /*i18n*/ {
    id: 'authoring.questions-option-empty',
    message: 'An option has no text. Add text, or remove the option.',
  },
  'option-twice': /*i18n*/ {
    id: 'authoring.questions-option-twice',
    message: 'Two options are the same. Change one of them.',
  },
  'right-missing': /*i18n*/ {
    id: 'authoring.questions-right-missing',
    message: 'No option is marked as correct. Mark one.',
  },
  'right-several': /*i18n*/ {
    id: 'authoring.questions-right-several',
    message:
      'Several options are marked as correct, but only one can be chosen. Mark one, or make it multiple choice.',
  },
  'right-unknown': /*i18n*/ {
    id: 'authoring.questions-right-unknown',
    message: 'The correct answer isn’t among the options. Use option letters, such as A, C.',
  },
  'type-unknown': /*i18n*/ {
    id: 'authoring.questions-type-unknown',
    message: 'Unknown question type. Use one from the template, or leave the cell blank.',
  },
  'braces-open': /*i18n*/ {
    id: 'authoring.questions-braces-open',
    message: "A brace '{' isn’t closed. Add '}' after the answers.",
  },
  'heads-missing': /*i18n*/ {
    id: 'authoring.questions-heads-missing',
    message: 'The first row doesn’t name the columns. Download the template and enter your questions there.',
  },
  'xml-broken': /*i18n*/ {
    id: 'authoring.questions-xml-broken',
    message: 'The XML is damaged here. Export it again from its source.',
  },
  'xml-doctype': /*i18n*/ {
    id: 'authoring.questions-xml-doctype',
    message:
      'The file declares entities (DOCTYPE), which aren’t read for security reasons. Remove that part.',
  },
  encoding: /*i18n*/ {
    id: 'authoring.questions-encoding',
    message: 'The text encoding differs from the one the file states. Save it as UTF-8.',
  },
  'file-missing': /*i18n*/ {
    id: 'authoring.questions-file-missing',
    message: 'The package lists a file it doesn’t contain. Export the package again.',
  },
  'file-damaged': /*i18n*/ {
    id: 'authoring.questions-file-damaged',
    message: 'A file in the package is damaged. Export the package again.',
  },
  'question-large': /*i18n*/ {
    id: 'authoring.questions-question-large',
    message:
      'This part of the file is too large to read. Use smaller pictures, or put them in files of their own.',
  },
  'archive-broken': /*i18n*/ {
    id: 'authoring.questions-archive-broken',
    message: 'The ZIP file is damaged or incomplete. Export it again from its source.',
  },
  'archive-encrypted': /*i18n*/ {
    id: 'authoring.questions-archive-encrypted',
    message: 'The ZIP file is protected by a password. Create it again without one.',
  },
  'archive-link': /*i18n*/ {
    id: 'authoring.questions-archive-link',
    message: 'The ZIP file contains a link to another file. Replace it with the file itself.',
  },
  'archive-unsafe-name': /*i18n*/ {
    id: 'authoring.questions-archive-unsafe-name',
    message:
      'A file name in the ZIP file isn’t allowed because it could lead outside its folder. Rename the file.',
  },
  'archive-repeated-name': /*i18n*/ {
    id: 'authoring.questions-archive-repeated-name',
    message: 'Two files in the ZIP file have the same name. Rename or remove one of them.',
  },
  'archive-too-many-entries': /*i18n*/ {
    id: 'authoring.questions-archive-too-many-entries',
    message: 'The ZIP file contains too many files. Split it.',
  },
  'archive-too-large': /*i18n*/ {
    id: 'authoring.questions-archive-too-large',
    message:
      'The ZIP file unpacks to far more data than questions need, so it wasn’t read. Split it, or export it again.',
  },
  'archive-nested': /*i18n*/ {
    id: 'authoring.questions-archive-nested',
    message: 'A ZIP file within the ZIP file isn’t read. Unpack it and import it on its own.',
  },
  'qti-1': /*i18n*/ {
    id: 'authoring.questions-qti-1',
    message: 'QTI 1.2 isn’t supported. Export the file as QTI 2.1, 2.2 or 3.0.',
  },
  'questions-many': /*i18n*/ {
    id: 'authoring.questions-many',
    message: 'The file has more than {questions, number} questions. Split it.',
  },
  'questions-none': /*i18n*/ {
    id: 'authoring.questions-none',
    message: 'This file contains no questions. Choose another one.',
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
    message: 'Matching questions: not imported. Turn each pair into a choice question.',
  },
  ordering: /*i18n*/ {
    id: 'authoring.questions-ordering',
    message: 'Ordering questions: not imported. Ask for the first or the next item instead.',
  },
  gaps: /*i18n*/ {
    id: 'authoring.questions-gaps',
    message: 'Texts with several gaps: not imported. Turn each gap into a question.',
  },
  numerical: /*i18n*/ {
    id: 'authoring.questions-numerical',
    message: 'Number ranges and calculations: not imported. Turn them into choice questions.',
  },
  'several-parts': /*i18n*/ {
    id: 'authoring.questions-several-parts',
    message: 'Several questions in one: not imported. Turn each part into a question.',
  },
  'no-question': /*i18n*/ {
    id: 'authoring.questions-no-question',
    message: 'Texts without a question: not imported.',
  },
  'other-type': /*i18n*/ {
    id: 'authoring.questions-other-type',
    message: 'Unsupported question types: not imported.',
  },
  media: /*i18n*/ {
    id: 'authoring.questions-media',
    message:
      'Some pictures, audio or video aren’t carried over. Check that the question makes sense without them.',
  },
  'picture-missing': /*i18n*/ {
    id: 'authoring.questions-picture-missing',
    message: 'Some pictures aren’t in the file. Export it again together with its pictures.',
  },
  'picture-not-one': /*i18n*/ {
    id: 'authoring.questions-picture-not-one',
    message: 'Some pictures are damaged, or aren’t PNG or JPEG. Save them as PNG or JPEG in the source.',
  },
  'picture-too-large': /*i18n*/ {
    id: 'authoring.questions-picture-too-large',
    message: 'Some pictures are too large to carry over. Reduce them to 4 MB or less.',
  },
  'pictures-many': /*i18n*/ {
    id: 'authoring.questions-pictures-many',
    message: 'There are too many pictures for one import. Split the file to bring in the rest.',
  },
  descriptions: /*i18n*/ {
    id: 'authoring.questions-descriptions',
    message:
      'Some pictures have no description, so their file names are used. Describe what each picture shows.',
  },
  formatting: /*i18n*/ {
    id: 'authoring.questions-formatting',
    message: 'Some formatting, such as links, becomes plain text.',
  },
  tables: /*i18n*/ {
    id: 'authoring.questions-tables',
    message: 'Tables become lines of text, one for each row, with | between the cells.',
  },
  'partial-points': /*i18n*/ {
    id: 'authoring.questions-partial-points',
    message: 'Some options or answers earn partial points. Here they are either correct or incorrect.',
  },
  tolerance: /*i18n*/ {
    id: 'authoring.questions-tolerance',
    message: 'The file accepts numbers within a tolerance. Here only the exact number is accepted.',
  },
  wildcards: /*i18n*/ {
    id: 'authoring.questions-wildcards',
    message: 'The wildcard * is removed from accepted answers.',
  },
  feedback: /*i18n*/ {
    id: 'authoring.questions-feedback',
    message: 'Hints, notes and feedback on single options aren’t imported; the explanation is.',
  },
  'answers-missing': /*i18n*/ {
    id: 'authoring.questions-answers-missing',
    message: 'There is no accepted answer. Add what a correct answer should say after importing.',
  },
  'answers-many': /*i18n*/ {
    id: 'authoring.questions-answers-many',
    message: 'Only the first {answers} accepted answers are carried over.',
  },
  'explanation-long': /*i18n*/ {
    id: 'authoring.questions-explanation-long',
    message: 'The explanation is cut off after {letters} characters.',
  },
  worth: /*i18n*/ {
    id: 'authoring.questions-worth',
    message: 'Points aren’t carried over; only whole numbers from 1 to 100 are.',
  },
  difficulty: /*i18n*/ {
    id: 'authoring.questions-difficulty',
    message: 'The difficulty isn’t carried over.',
  },
  tags: /*i18n*/ {
    id: 'authoring.questions-tags',
    message: 'Tags that are too long or too many aren’t carried over.',
  },
  conditions: /*i18n*/ {
    id: 'authoring.questions-conditions',
    message:
      'Requirements for free answers aren’t carried over, except sentences and keywords of which any one is enough.',
  },
  'word-for-word': /*i18n*/ {
    id: 'authoring.questions-word-for-word',
    message:
      'Accepted answers that are whole sentences count in a flow only when they’re said word for word. Add keywords or an intent for them after importing.',
  },
}

/** What is lost on the way, and what to do about it. */
export const lossText = (i18n: I18n, loss: QuestionLoss): string =>
  i18n._(losses[loss].id, { answers: portableLimits.answers, letters: portableLimits.text })
