import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { ListedCourse } from '../../../../contract/courses.ts'
import { localeNames } from '../../../../i18n/locale.ts'
import { categoryText } from '../../../../i18n/pages/page-terms.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import type { Selection } from '../../../../ui/table/selection.ts'
import { Table } from '../../../../ui/table/table.tsx'
import { useWorded } from '../../../../ui/use-worded.ts'
import { kindIcons, kindText, sizeText } from '../../kind-words.ts'
import { CourseState, courseStateTexts } from '../../course-state.tsx'
import { CourseActions, type CourseAction } from './course-actions.tsx'
import { draftText } from '../../publish-words.ts'
import { PermissionBadge } from './permission-badge.tsx'
import { passShareOf, practisedTexts, shareText } from './practised-words.ts'

interface Props {
  courses: readonly ListedCourse[]
  onOpen(course: ListedCourse): void
  /** Id of the course whose trial is being made. */
  trying: string | null
  onAct(action: CourseAction, course: ListedCourse): void
  selection: Selection
}

export function CourseTable({ courses, onOpen, trying, onAct, selection }: Props) {
  const { i18n } = useLingui()
  const columns = useWorded(columnsOf, trying, onAct)
  return (
    <Table
      name="course-list"
      address
      label={i18n._({ id: 'authoring.courses', message: 'Courses' })}
      columns={columns}
      rows={courses}
      rowKey={(course) => course.id}
      onOpen={onOpen}
      rowName={(course) => course.name}
      selection={selection}
      summary={(course) => summaryOf(i18n, course)}
    />
  )
}

/** Where there is no room for columns. */
function summaryOf(i18n: I18n, course: ListedCourse): string {
  const { category, locale, kind, permission } = course
  const limits =
    permission === 'PART' ? [i18n._({ id: 'authoring.permission-badge', message: 'Restricted' })] : []
  return [
    ...courseStateTexts(i18n, course),
    ...limits,
    kindText(i18n, kind),
    category,
    localeNames[locale],
    ...practisedTexts(i18n, course.practised),
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

function columnsOf(i18n: I18n, trying: Props['trying'], onAct: Props['onAct']): Column<ListedCourse>[] {
  return [
    {
      id: 'name',
      label: i18n._({ id: 'authoring.name', message: 'Name' }),
      width: 172,
      grow: 3,
      priority: 1,
      sortBy: (course) => course.name,
      namesRow: true,
      cell: (course) => <b className="course-name">{course.name}</b>,
    },
    {
      id: 'code',
      label: i18n._({ id: 'authoring.code', message: 'Code' }),
      width: 180,
      grow: 2,
      priority: 3,
      hiddenAtFirst: true,
      sortBy: (course) => course.code,
      cell: (course) => course.code,
    },
    {
      id: 'kind',
      label: i18n._({ id: 'authoring.kind', message: 'Type' }),
      width: 130,
      priority: 3,
      sortBy: (course) => kindText(i18n, course.kind),
      cell: (course) => (
        <span className="course-kind">
          <Icon name={kindIcons[course.kind]} size={14} /> {kindText(i18n, course.kind)}
        </span>
      ),
    },
    {
      id: 'category',
      label: categoryText(i18n),
      width: 112,
      priority: 2,
      sortBy: (course) => course.category,
      cell: (course) => course.category,
    },
    {
      id: 'locale',
      label: i18n._({ id: 'authoring.language', message: 'Language' }),
      width: 110,
      priority: 2,
      sortBy: (course) => localeNames[course.locale],
      cell: (course) => localeNames[course.locale],
    },
    {
      id: 'difficulty',
      label: i18n._({ id: 'authoring.difficulty', message: 'Difficulty' }),
      width: 104,
      priority: 3,
      sortBy: (course) => course.difficulty,
      cell: (course) => <Stars value={course.difficulty} />,
    },
    {
      id: 'practised',
      label: i18n._({ id: 'authoring.practised-column', message: 'Practices' }),
      width: 96,
      align: 'end',
      priority: 3,
      sortBy: ({ practised }) => practised?.runs ?? -1,
      cell: ({ practised }) => (practised ? i18n.number(practised.runs) : '–'),
    },
    {
      id: 'passed',
      label: i18n._({ id: 'authoring.pass-share-column', message: 'Pass rate' }),
      width: 96,
      align: 'end',
      priority: 3,
      sortBy: ({ practised }) => passShareOf(practised) ?? -1,
      cell({ practised }) {
        const share = passShareOf(practised)
        return share === null ? '–' : shareText(i18n, share)
      },
    },
    {
      id: 'nodes',
      label: i18n._({ id: 'authoring.size', message: 'Size' }),
      width: 104,
      align: 'end',
      priority: 3,
      hiddenAtFirst: true,
      sortBy: (course) => course.nodes,
      cell: (course) => sizeText(i18n, course),
    },
    {
      id: 'version',
      label: i18n._({ id: 'authoring.version-column', message: 'Version' }),
      width: 96,
      align: 'end',
      priority: 3,
      // What learners have is told by the status.
      hiddenAtFirst: true,
      sortBy: (course) => course.version,
      cell: (course) => (course.version === 0 ? draftText(i18n) : i18n.number(course.version)),
    },
    {
      id: 'published',
      label: i18n._({ id: 'authoring.state', message: 'Status' }),
      width: 230,
      grow: 1.5,
      priority: 2,
      sortBy: (course) => Math.max(0, ...course.publishedVersions),
      cell: (course) => (
        <span className="course-state">
          <CourseState course={course} />
          {course.permission === 'PART' && <PermissionBadge compact />}
        </span>
      ),
    },
    {
      id: 'updated',
      label: i18n._({ id: 'authoring.updated', message: 'Changed' }),
      width: 120,
      priority: 3,
      sortBy: (course) => Date.parse(course.updatedAt),
      cell: (course) => i18n.date(course.updatedAt, { dateStyle: 'medium' }),
    },
    {
      id: 'actions',
      label: i18n._({ id: 'authoring.actions', message: 'Actions' }),
      width: 152,
      grow: 0.4,
      align: 'end',
      priority: 1,
      cell: (course) => <CourseActions course={course} compact trying={trying === course.id} onAct={onAct} />,
    },
  ]
}
