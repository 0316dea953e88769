import type { I18n } from '@lingui/core'
import { practicePlaceText } from '../../i18n/terms.ts'
import type { PlaceName } from '../../ui/places.ts'

/** What a page is called in the menu and in the window's title. */
export function placeName(i18n: I18n, name: PlaceName): string {
  switch (name) {
    case 'home':
      return i18n._({ id: 'shell.place.home', message: 'Home' })
    case 'course':
      return i18n._({ id: 'shell.place.course', message: 'Course' })
    case 'material':
      return i18n._({ id: 'shell.place.material', message: 'Learning material' })
    case 'programme':
      return i18n._({ id: 'shell.place.programme', message: 'Program' })
    case 'programmes':
      return i18n._({ id: 'shell.place.programmes', message: 'Programs' })
    case 'learning':
      return i18n._({ id: 'shell.place.learning', message: 'Learning and practice' })
    case 'library':
      return i18n._({ id: 'shell.place.library', message: 'Course library' })
    case 'drill':
      return i18n._({ id: 'shell.place.drill', message: 'Two-minute drill' })
    case 'certificates':
      return i18n._({ id: 'shell.place.certificates', message: 'My certificates' })
    case 'practice':
    case 'question-sheet':
      return practicePlaceText(i18n)
    case 'sample':
      return i18n._({ id: 'shell.place.sample', message: 'Sample conversation' })
    case 'exam':
      return i18n._({ id: 'shell.place.exam', message: 'Exam' })
    case 'exam-sheet':
      return i18n._({ id: 'shell.place.exam-sheet', message: 'Exam paper' })
    case 'report':
      return i18n._({ id: 'shell.place.report', message: 'Report' })
    case 'reports':
      return i18n._({ id: 'shell.place.reports', message: 'My reports' })
    case 'learner-reports':
      return i18n._({ id: 'shell.place.learner-reports', message: 'Learner reports' })
    case 'compare':
      return i18n._({ id: 'shell.place.compare', message: 'Compare people' })
    case 'courses':
      return i18n._({ id: 'shell.place.courses', message: 'Courses' })
    case 'flow':
      return i18n._({ id: 'shell.place.flow', message: 'Flow' })
    case 'understanding':
      return i18n._({ id: 'shell.place.understanding', message: 'Intents and keywords' })
    case 'scoring':
      return i18n._({ id: 'shell.place.scoring', message: 'Scoring' })
    case 'transform':
      return i18n._({ id: 'shell.place.transform', message: 'Course from a conversation' })
    case 'categories':
      return i18n._({ id: 'shell.place.categories', message: 'Categories' })
    case 'marking':
    case 'marking-answer':
      return i18n._({ id: 'shell.place.marking', message: 'Marking' })
    case 'personas':
      return i18n._({ id: 'shell.place.personas', message: 'Personas' })
    case 'question-bank':
      return i18n._({ id: 'shell.place.question-bank', message: 'Question bank' })
    case 'papers':
      return i18n._({ id: 'shell.place.papers', message: 'Papers' })
    case 'course-settings':
      return i18n._({ id: 'shell.place.course-settings', message: 'Course settings' })
    case 'paths':
      return i18n._({ id: 'shell.place.paths', message: 'Paths and points' })
    case 'versions':
      return i18n._({ id: 'shell.place.versions', message: 'Versions' })
    case 'doubts':
      return i18n._({ id: 'shell.place.doubts', message: 'Lines in doubt' })
    case 'corrections':
      return i18n._({ id: 'shell.place.corrections', message: 'Corrections' })
    case 'publish-results':
      return i18n._({ id: 'shell.place.publish-results', message: 'Results dashboard' })
    case 'similar-answers':
      return i18n._({ id: 'shell.place.similar-answers', message: 'Similar answers' })
    case 'correction':
      return i18n._({ id: 'shell.place.correction', message: 'Correct an exam' })
    case 'people':
      return i18n._({ id: 'shell.place.people', message: 'People' })
    case 'roles':
      return i18n._({ id: 'shell.place.roles', message: 'Roles and permissions' })
    case 'enterprises':
      return i18n._({ id: 'shell.place.enterprises', message: 'Enterprises' })
    case 'settings':
      return i18n._({ id: 'shell.place.settings', message: 'Settings' })
    case 'services':
      return i18n._({ id: 'shell.place.services', message: 'Service credentials' })
    case 'audit':
      return i18n._({ id: 'shell.place.audit', message: 'Audit log' })
    case 'publishes':
      return i18n._({ id: 'shell.place.publishes', message: 'Publications' })
    case 'publish':
      return i18n._({ id: 'shell.place.publish', message: 'Publication' })
    case 'publish-course':
      return i18n._({ id: 'shell.place.publish-course', message: 'Publish a course' })
    case 'exam-board':
      return i18n._({ id: 'shell.place.exam-board', message: 'Invigilate' })
    case 'password':
      return i18n._({ id: 'shell.place.password', message: 'Change password' })
    case 'custom':
      return i18n._({ id: 'shell.place.custom', message: 'Custom page' })
    case 'denied':
      return i18n._({ id: 'shell.place.denied', message: 'No access' })
    case 'unknown':
      return i18n._({ id: 'shell.place.unknown', message: 'Page not found' })
  }
}
