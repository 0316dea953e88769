import { expect, test } from 'vitest'
import { endpointOf, type Call } from '../contract/contract.ts'
import type { Access } from '../contract/endpoint.ts'
import { createCategoriesStore } from '../screens/authoring/categories/categories.store.ts'
import { createCoursesStore } from '../screens/authoring/courses/courses.store.ts'
import { createDoubtfulLinesStore } from '../screens/authoring/doubtful-lines/doubtful-lines.store.ts'
import { openBankPage, openCoursePage } from '../screens/authoring/course-editor/course-page.store.ts'
import { createFlowEditorStore } from '../screens/authoring/course-editor/flow/flow-editor.store.ts'
import { createPapersStore } from '../screens/authoring/course-editor/papers/papers.store.ts'
import { createPathsStore } from '../screens/authoring/course-editor/paths/paths.store.ts'
import { createCorrectionListStore } from '../screens/authoring/corrections/list/correction-list.store.ts'
import { createPublishResultsStore } from '../screens/authoring/publishing/results/publish-results.store.ts'
import { createResultListStore } from '../screens/authoring/publishing/results/result-list.store.ts'
import { createSimilarAnswersStore } from '../screens/authoring/similar/similar-answers.store.ts'
import { createCorrectQuestionStore } from '../screens/authoring/corrections/question/correct-question.store.ts'
import { createMarkingAnswerStore } from '../screens/authoring/marking/answer/marking-answer.store.ts'
import { createMarkingListStore } from '../screens/authoring/marking/list/marking-list.store.ts'
import { createPersonasStore } from '../screens/authoring/personas/personas.store.ts'
import { createBoardStore } from '../screens/authoring/publishing/board/board.store.ts'
import { createPublishFormStore } from '../screens/authoring/publishing/form/publish-form.store.ts'
import { createPublishesStore } from '../screens/authoring/publishing/list/publishes.store.ts'
import { createCoursePublishStore } from '../screens/authoring/publishing/publish/course-publish.store.ts'
import { createHeldCertificatesStore } from '../screens/authoring/publishing/certificates/held-certificates.store.ts'
import { createRemindStore } from '../screens/authoring/publishing/publish/remind.store.ts'
import { createHeldReviewStore } from '../screens/authoring/publishing/publish/held-review.store.ts'
import { createHeldMaterialsStore } from '../screens/authoring/publishing/publish/held-materials.store.ts'
import { createProgrammeFormStore } from '../screens/authoring/publishing/programmes/programme-form.store.ts'
import { createProgrammesStore } from '../screens/authoring/publishing/programmes/programmes.store.ts'
import { createVersionsStore } from '../screens/authoring/course-editor/versions/versions.store.ts'
import { createClassesStore } from '../screens/organisation/classes/classes.store.ts'
import { createDepartmentsStore } from '../screens/organisation/departments/departments.store.ts'
import { createCompareStore } from '../screens/organisation/compare/compare.store.ts'
import { createLearnerReportsStore } from '../screens/organisation/learner-reports/learner-reports.store.ts'
import { createPeopleStore } from '../screens/organisation/people/people.store.ts'
import { createRolesStore } from '../screens/organisation/roles/roles.store.ts'
import { createServicesStore } from '../screens/organisation/services/services.store.ts'
import { createAuditStore } from '../screens/platform/audit/audit.store.ts'
import { createEnterprisesStore } from '../screens/platform/enterprises/enterprises.store.ts'
import { createSettingsStore } from '../screens/platform/settings/settings.store.ts'
import { createCertificatesStore } from '../screens/practice/certificates/certificates.store.ts'
import { createCoachInfoStore } from '../screens/practice/coach-info/coach-info.store.ts'
import { createDrillStore } from '../screens/practice/drill/drill.store.ts'
import { createExamCourseStore } from '../screens/practice/exam-course/exam-course.store.ts'
import { createExamSheetStore } from '../screens/practice/exam-sheet/exam-sheet.store.ts'
import { createHomeStore } from '../screens/practice/home/home.store.ts'
import { createProgrammeStore } from '../screens/practice/programme/programme.screen.tsx'
import { createLearningStore } from '../screens/practice/learning/learning.store.ts'
import { createLearningListStore } from '../screens/practice/learning-list/learning-list.store.ts'
import { createOwnCertificateStore } from '../screens/practice/parts/certificates/own-certificate.tsx'
import { createMaterialsStore } from '../screens/practice/parts/materials/materials.tsx'
import { createLibraryStore } from '../screens/practice/library/library.store.ts'
import { createReportStore } from '../screens/report/practice/practice-report.store.ts'
import { createReportListStore } from '../screens/report/report-list/report-list.store.ts'
import { fetchCustomPages } from '../screens/shell/custom-pages.ts'
import { createCoreDouble, settled, type CoreDouble } from '../stores/core-double.ts'
import type { ScreenAccess } from '../stores/permissions.ts'
import { places, type Pattern } from '../ui/places.ts'

const userList = (core: CoreDouble) => {
  createPeopleStore(core)
  createDepartmentsStore(core)
  createClassesStore(core)
}

/** What a screen does when it is opened; null where it asks the platform for nothing. */
const opening: Record<Pattern, ((core: CoreDouble) => unknown) | null> = {
  '/index': createHomeStore,
  '/coach-info/:id': (core) => {
    createCoachInfoStore(core, 'p')
    createMaterialsStore(core, 'p')
    createOwnCertificateStore(core, { publish: 'p' })
  },
  '/learning/:id': (core) => createLearningStore(core, 'm').dispose(),
  '/programme/:id': (core) => createProgrammeStore(core, 'p'),
  '/programme-list': createProgrammesStore,
  '/programme-list/:id': (core) => createProgrammeFormStore(core, 'p'),
  '/learning-practice/:learningType': (core) => createLearningListStore(core, 'learning'),
  '/library-info': createLibraryStore,
  '/drill/:id': (core) => createDrillStore(core, 'd'),
  '/certificates': createCertificatesStore,
  // All that a conversation calls is the ticket of its connection.
  '/conversation/:sessionId': (core) =>
    core.api('POST /coach-api/practice/sessions/:id/ticket', { params: { id: 's' } }),
  '/question-bank/:sessionId': (core) => {
    core.api('POST /coach-api/practice/sessions/:id/ticket', { params: { id: 's' } })
    return core.api('GET /coach-api/repetitions', { query: {} })
  },
  '/sample-conversation': null,
  '/exam-course/:id': (core) => createExamCourseStore(core, 'p'),
  '/exam-course/:id/attempt/:sessionId': (core) => createExamSheetStore(core, 'p', 's'),
  '/report': createReportListStore,
  '/report/:type/:id': (core) => createReportStore(core, 's'),
  '/qbank-report/:type/:id': (core) => createReportStore(core, 's'),
  '/report-list': createLearnerReportsStore,
  '/course-list': createCoursesStore,
  '/workflow-transform': null,
  '/marking': createMarkingListStore,
  '/marking/:publishId/:questionId': (core) => createMarkingAnswerStore(core, 'p', 'q'),
  '/corrections/:publishId': (core) => createCorrectionListStore(core, 'p'),
  '/corrections/:publishId/:questionId': (core) => createCorrectQuestionStore(core, 'p', 'q'),
  '/compare-learners': createCompareStore,
  '/publish-results': createResultListStore,
  '/publish-results/:publishId': (core) => createPublishResultsStore(core, 'p'),
  '/similar-answers/:publishId': (core) => createSimilarAnswersStore(core, 'p'),
  '/category-list': createCategoriesStore,
  '/persona-list': createPersonasStore,
  '/course-detail/:courseId/workflow/:id': (core) => createFlowEditorStore(core, 'c'),
  '/course-detail/:courseId/understanding': (core) => openCoursePage(core, 'c'),
  '/course-detail/:courseId/rule': (core) => openCoursePage(core, 'c'),
  '/course-detail/:courseId/settings': (core) => openCoursePage(core, 'c'),
  '/course-detail/:courseId/paths': (core) => createPathsStore(core, 'c'),
  '/course-detail/:courseId/versions': (core) => createVersionsStore(core, 'c'),
  '/question-detail/:courseId': (core) => openBankPage(core, 'c'),
  '/question-detail/:courseId/paper': (core) => createPapersStore(core, 'c'),
  '/question-detail/:courseId/settings': (core) => openBankPage(core, 'c'),
  '/course-detail/:courseId/publish': (core) => createPublishFormStore(core, 'c'),
  '/question-detail/:courseId/publish': (core) => createPublishFormStore(core, 'c'),
  '/doubtful-lines/:courseId': (core) => createDoubtfulLinesStore(core, 'c'),
  '/enterprise-list': createEnterprisesStore,
  '/user-list': userList,
  '/personindex': userList,
  '/role-list': createRolesStore,
  '/settings-center': createSettingsStore,
  '/service-credentials': createServicesStore,
  '/audit-log': createAuditStore,
  '/publishindex': createPublishesStore,
  '/course-publish/:id': (core) => {
    createCoursePublishStore(core, 'p')
    createHeldMaterialsStore(core, 'p')
    createHeldReviewStore(core, 'p')
    createHeldCertificatesStore(core, { publish: 'p' })
    createRemindStore(core, 'p')
  },
  '/exam-session/:id': (core) => createBoardStore(core, 's'),
  '/change-password': null,
  '/change-password/first': null,
  '/cst-page/:id': (core) => fetchCustomPages(core, new AbortController().signal),
  '/error': null,
}

/** Whether everybody that a place is open to may make a call. */
function isOpenTo(place: ScreenAccess, call: Access): boolean {
  if (call === 'public' || call === 'signed-in' || place === call) return true
  if (typeof place === 'string' || call === 'system') return false
  const enough: readonly string[] = typeof call === 'string' ? [call] : call
  return place.every((permission) => enough.includes(permission))
}

test.each(places)(
  'PERM-01 PERM-09a $pattern asks for nothing that is closed to those that it is open to',
  async (place) => {
    const core = createCoreDouble(() => ({ items: [], total: 0, data: [], entity: [], showRank: true }))
    const open = opening[place.pattern]
    open?.(core)
    await settled()
    const calls: Call[] = [...new Set(core.calls.map(({ call }) => call))]
    expect(calls.length > 0).toBe(open !== null)
    expect(calls.filter((call) => !isOpenTo(place.access, endpointOf(call).access))).toEqual([])
  },
)

test('PERM-01 tells a call that is open to somebody from one that is open to all who see the place', () => {
  expect(isOpenTo('signed-in', 'coach:user')).toBe(false)
  expect(isOpenTo(['coach:user'], 'system')).toBe(false)
  expect(isOpenTo(['coach:user', 'coach:course'], ['coach:user'])).toBe(false)
  expect(isOpenTo(['coach:user'], ['coach:user', 'coach:course'])).toBe(true)
  expect(isOpenTo('system', 'system')).toBe(true)
})
