import type { I18n } from '@lingui/core'
import type { TransformedCourse } from '../../../contract/course-transform.ts'

type Format = TransformedCourse['format']

/** What a file is recognised as. */
export const conversationFormat = (i18n: I18n, format: Format): string =>
  ({
    sheet: () => i18n._({ id: 'authoring.from-sheet', message: 'Spreadsheet' }),
    bpmn: () => i18n._({ id: 'authoring.from-bpmn', message: 'BPMN 2.0 diagram' }),
    rasa: () => i18n._({ id: 'authoring.from-rasa', message: 'Rasa project' }),
    botpress: () => i18n._({ id: 'authoring.from-botpress', message: 'Botpress 12 bot' }),
    'botpress-cloud': () => i18n._({ id: 'authoring.from-botpress-cloud', message: 'Botpress Cloud bot' }),
    'coach-package': () => i18n._({ id: 'authoring.from-package', message: 'Course package' }),
  })[format]()

/** What is taken: how its files are called, and what becomes of them. */
export const takenFormats = (i18n: I18n): { name: string; endings: string; how: string }[] => [
  {
    name: conversationFormat(i18n, 'sheet'),
    endings: '.xlsx .csv',
    how: i18n._({
      id: 'authoring.from-sheet-how',
      message:
        'One row for each answer a learner may give, those of a turn together: what the customer says, what the learner may answer, the intent of the answer, its points and where it leads. See the template.',
    }),
  },
  {
    name: conversationFormat(i18n, 'bpmn'),
    endings: '.bpmn .xml',
    how: i18n._({
      id: 'authoring.from-bpmn-how',
      message:
        'The names of pools and lanes tell who speaks. The ways out of an exclusive gateway become answers; lines in the documentation of an element, its wordings or examples.',
    }),
  },
  {
    name: conversationFormat(i18n, 'rasa'),
    endings: '.zip .yml .md',
    how: i18n._({
      id: 'authoring.from-rasa-how',
      message:
        'The whole project, or one of its files. Responses become what the customer says; intents with their examples, what learners answer. Stories, or flows of CALM, become branches.',
    }),
  },
  {
    name: 'Botpress',
    endings: '.tgz .zip .bpz .flow.json',
    how: i18n._({
      id: 'authoring.from-botpress-how',
      message:
        'An export of Botpress 12 or Botpress Cloud. Texts become what the customer says; choices and intents, what learners answer.',
    }),
  },
  {
    name: conversationFormat(i18n, 'coach-package'),
    endings: '.json',
    how: i18n._({
      id: 'authoring.from-package-how',
      message: 'A conversation exported from this platform becomes a new course of its own.',
    }),
  },
]
