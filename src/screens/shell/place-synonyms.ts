import type { I18n } from '@lingui/core'
import type { PlaceName } from '../../ui/places.ts'

/** Other words that people look for a screen of the menu by, each said in full where it is why the screen was found (SHELL-01a). */
export const placeSynonyms = (i18n: I18n, name: PlaceName): readonly string[] =>
  wordsOf(i18n, name)
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean)

/** Several words, with a bar between them: each language has as many as it needs. */
function wordsOf(i18n: I18n, name: PlaceName): string {
  switch (name) {
    case 'reports':
      return i18n._({
        id: 'shell.synonyms.reports',
        message: 'Results | Scores | Grades | History | Appeals',
      })
    case 'learner-reports':
      return i18n._({
        id: 'shell.synonyms.learner-reports',
        message: 'Results | Scores | Statistics | Practice records | Appeals',
      })
    case 'publish-results':
      return i18n._({
        id: 'shell.synonyms.publish-results',
        message: 'Weak points | Statistics | Analytics | Team results',
      })
    case 'publishes':
      return i18n._({
        id: 'shell.synonyms.publishes',
        message: 'Exams | Assignments | Invigilate | Programs | Corrections | Appeals',
      })
    case 'marking':
      return i18n._({ id: 'shell.synonyms.marking', message: 'Grading | Free answers' })
    case 'courses':
      return i18n._({ id: 'shell.synonyms.courses', message: 'Question banks | Papers | Flows' })
    case 'personas':
      return i18n._({ id: 'shell.synonyms.personas', message: 'Customers' })
    case 'people':
      return i18n._({ id: 'shell.synonyms.people', message: 'Users | Learners | Classes | Departments' })
    case 'certificates':
      return i18n._({ id: 'shell.synonyms.certificates', message: 'Diplomas' })
    default:
      return ''
  }
}
