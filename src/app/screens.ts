import type { ComponentType } from 'react'
import type { Pattern } from '../ui/places.ts'
import '../ui/page-pieces.ts'
import { conversation } from './conversation-screen.ts'

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Params<P extends string> = { [K in ParamNames<P>]: string }

/**
 * The screen of each place, each its own chunk. It takes the parameters of the pattern as props:
 * `/coach-info/:id` → `{ id }`. A query behind the path is the screen's own to read.
 */
type Screens = { readonly [P in Pattern]: () => Promise<ComponentType<Params<P>>> }

const userList = () => import('../screens/organisation/user-list.screen.tsx').then((m) => m.UserListScreen)

const report = () => import('../screens/report/report.screen.tsx').then((m) => m.ReportScreen)

const publishForm = () =>
  import('../screens/authoring/publishing/form/publish-form.screen.tsx').then((m) => m.PublishFormScreen)

export const screens: Screens = {
  '/index': () => import('../screens/practice/home/home.screen.tsx').then((m) => m.HomeScreen),
  '/coach-info/:id': () =>
    import('../screens/practice/coach-info/coach-info.screen.tsx').then((m) => m.CoachInfoScreen),
  '/learning/:id': () =>
    import('../screens/practice/learning/learning.screen.tsx').then((m) => m.LearningScreen),
  '/programme/:id': () =>
    import('../screens/practice/programme/programme.screen.tsx').then((m) => m.ProgrammeScreen),
  '/learning-practice/:learningType': () =>
    import('../screens/practice/learning-list/learning-list.screen.tsx').then((m) => m.LearningListScreen),
  '/library-info': () =>
    import('../screens/practice/library/library.screen.tsx').then((m) => m.LibraryScreen),
  '/drill/:id': () => import('../screens/practice/drill/drill.screen.tsx').then((m) => m.DrillScreen),
  '/certificates': () =>
    import('../screens/practice/certificates/certificates.screen.tsx').then((m) => m.CertificatesScreen),
  '/conversation/:sessionId': conversation,
  '/question-bank/:sessionId': () =>
    import('../screens/practice/conversation/sheet/question-sheet.screen.tsx').then(
      (m) => m.QuestionSheetScreen,
    ),
  '/sample-conversation': () =>
    import('../screens/practice/conversation/sample/sample.screen.tsx').then((m) => m.SampleScreen),
  '/exam-course/:id': () =>
    import('../screens/practice/exam-course/exam-course.screen.tsx').then((m) => m.ExamCourseScreen),
  '/exam-course/:id/attempt/:sessionId': () =>
    import('../screens/practice/exam-sheet/exam-sheet.screen.tsx').then((m) => m.ExamSheetScreen),
  '/report': () =>
    import('../screens/report/report-list/report-list.screen.tsx').then((m) => m.ReportListScreen),
  '/report/:type/:id': report,
  '/qbank-report/:type/:id': report,
  '/report-list': () =>
    import('../screens/organisation/learner-reports/learner-reports.screen.tsx').then(
      (m) => m.LearnerReportsScreen,
    ),
  '/compare-learners': () =>
    import('../screens/organisation/compare/compare.screen.tsx').then((m) => m.CompareScreen),
  '/course-list': () =>
    import('../screens/authoring/courses/courses.screen.tsx').then((m) => m.CoursesScreen),
  '/workflow-transform': () =>
    import('../screens/authoring/transform/transform.screen.tsx').then((m) => m.TransformScreen),
  '/programme-list': () =>
    import('../screens/authoring/publishing/programmes/programmes.screen.tsx').then(
      (m) => m.ProgrammesScreen,
    ),
  '/programme-list/:id': () =>
    import('../screens/authoring/publishing/programmes/programme-form.screen.tsx').then(
      (m) => m.ProgrammeFormScreen,
    ),
  '/marking': () =>
    import('../screens/authoring/marking/list/marking-list.screen.tsx').then((m) => m.MarkingListScreen),
  '/marking/:publishId/:questionId': () =>
    import('../screens/authoring/marking/answer/marking-answer.screen.tsx').then(
      (m) => m.MarkingAnswerScreen,
    ),
  '/corrections/:publishId': () =>
    import('../screens/authoring/corrections/list/correction-list.screen.tsx').then(
      (m) => m.CorrectionListScreen,
    ),
  '/publish-results': () =>
    import('../screens/authoring/publishing/results/result-list.screen.tsx').then((m) => m.ResultListScreen),
  '/publish-results/:publishId': () =>
    import('../screens/authoring/publishing/results/publish-results.screen.tsx').then(
      (m) => m.PublishResultsScreen,
    ),
  '/similar-answers/:publishId': () =>
    import('../screens/authoring/similar/similar-answers.screen.tsx').then((m) => m.SimilarAnswersScreen),
  '/corrections/:publishId/:questionId': () =>
    import('../screens/authoring/corrections/question/correct-question.screen.tsx').then(
      (m) => m.CorrectQuestionScreen,
    ),
  '/category-list': () =>
    import('../screens/authoring/categories/categories.screen.tsx').then((m) => m.CategoriesScreen),
  '/persona-list': () =>
    import('../screens/authoring/personas/personas.screen.tsx').then((m) => m.PersonasScreen),
  '/course-detail/:courseId/workflow/:id': () =>
    import('../screens/authoring/course-editor/flow/flow-editor.screen.tsx').then((m) => m.FlowEditorScreen),
  '/course-detail/:courseId/understanding': () =>
    import('../screens/authoring/course-editor/understanding/understanding-section.screen.tsx').then(
      (m) => m.UnderstandingSection,
    ),
  '/course-detail/:courseId/rule': () =>
    import('../screens/authoring/course-editor/scoring/scoring-section.screen.tsx').then(
      (m) => m.ScoringSection,
    ),
  '/course-detail/:courseId/settings': () =>
    import('../screens/authoring/course-editor/settings/settings-section.screen.tsx').then(
      (m) => m.SettingsSection,
    ),
  '/course-detail/:courseId/paths': () =>
    import('../screens/authoring/course-editor/paths/paths.screen.tsx').then((m) => m.PathsScreen),
  '/course-detail/:courseId/versions': () =>
    import('../screens/authoring/course-editor/versions/versions.screen.tsx').then((m) => m.VersionsScreen),
  '/question-detail/:courseId': () =>
    import('../screens/authoring/course-editor/question-bank/question-bank.screen.tsx').then(
      (m) => m.QuestionBankScreen,
    ),
  '/question-detail/:courseId/paper': () =>
    import('../screens/authoring/course-editor/papers/papers.screen.tsx').then((m) => m.PapersScreen),
  '/question-detail/:courseId/settings': () =>
    import('../screens/authoring/course-editor/question-bank/bank-settings.screen.tsx').then(
      (m) => m.BankSettingsScreen,
    ),
  '/course-detail/:courseId/publish': publishForm,
  '/question-detail/:courseId/publish': publishForm,
  '/doubtful-lines/:courseId': () =>
    import('../screens/authoring/doubtful-lines/doubtful-lines.screen.tsx').then(
      (m) => m.DoubtfulLinesScreen,
    ),
  '/enterprise-list': () =>
    import('../screens/platform/enterprises/enterprises.screen.tsx').then((m) => m.EnterprisesScreen),
  '/user-list': userList,
  '/personindex': userList,
  '/role-list': () => import('../screens/organisation/roles/roles.screen.tsx').then((m) => m.RolesScreen),
  '/settings-center': () =>
    import('../screens/platform/settings/settings.screen.tsx').then((m) => m.SettingsScreen),
  '/service-credentials': () =>
    import('../screens/organisation/services/services.screen.tsx').then((m) => m.ServicesScreen),
  '/audit-log': () => import('../screens/platform/audit/audit.screen.tsx').then((m) => m.AuditScreen),
  '/publishindex': () =>
    import('../screens/authoring/publishing/list/publishes.screen.tsx').then((m) => m.PublishesScreen),
  '/course-publish/:id': () =>
    import('../screens/authoring/publishing/publish/course-publish.screen.tsx').then(
      (m) => m.CoursePublishScreen,
    ),
  '/exam-session/:id': () =>
    import('../screens/authoring/publishing/board/board.screen.tsx').then((m) => m.BoardScreen),
  '/change-password': () =>
    import('../screens/login/change-password/change-password.screen.tsx').then((m) => m.ChangePasswordScreen),
  '/change-password/first': () =>
    import('../screens/login/change-password/change-password.screen.tsx').then((m) => m.FirstPasswordScreen),
  '/cst-page/:id': () =>
    import('../screens/shell/custom-page/custom-page.screen.tsx').then((m) => m.CustomPageScreen),
  '/error': () => import('../ui/denied-page.tsx').then((m) => m.DeniedPage),
}
