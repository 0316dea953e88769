import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { CourseRow } from '../../../../contract/courses.ts'
import { localeNames } from '../../../../i18n/locale.ts'
import { categoryText } from '../../../../i18n/terms.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/table.tsx'
import { useWorded } from '../../../../ui/use-worded.ts'
import { PermissionBadge } from './permission-badge.tsx'
import { PublishedBadge } from './published-badge.tsx'

interface Props {
  courses: readonly CourseRow[]
  onOpen(course: CourseRow): void
  onSave(course: CourseRow): void
  onShare(course: CourseRow): void
}

export function CourseTable({ courses, onOpen, onSave, onShare }: Props) {
  const { i18n } = useLingui()
  const columns = useWorded(columnsOf, onSave, onShare)
  return (
    <Table
      name="course-list"
      label={i18n._({ id: 'course-editor.courses', message: 'Courses' })}
      columns={columns}
      rows={courses}
      rowKey={(course) => course.id}
      onOpen={onOpen}
      summary={(course) => summaryOf(i18n, course)}
    />
  )
}

/** Where there is no room for columns. */
function summaryOf(i18n: I18n, { category, locale, nodes, permission }: CourseRow): string {
  const limits =
    permission === 'PART' ? [i18n._({ id: 'course-editor.permission-badge', message: 'Open to some' })] : []
  return [
    ...limits,
    category,
    localeNames[locale],
    i18n._({
      id: 'course-editor.nodes',
      message: '{count, plural, one {# node} other {# nodes}}',
      values: { count: nodes },
    }),
  ].join(' · ')
}

function columnsOf(i18n: I18n, onSave: Props['onSave'], onShare: Props['onShare']): Column<CourseRow>[] {
  return [
    {
      id: 'name',
      label: i18n._({ id: 'course-editor.name', message: 'Name' }),
      width: 200,
      grow: 3,
      priority: 1,
      sortBy: (course) => course.name,
      cell: (course) => <b className="course-name">{course.name}</b>,
    },
    {
      id: 'code',
      label: i18n._({ id: 'course-editor.code', message: 'Code' }),
      width: 180,
      grow: 2,
      priority: 3,
      hiddenAtFirst: true,
      sortBy: (course) => course.code,
      cell: (course) => course.code,
    },
    {
      id: 'category',
      label: categoryText(i18n),
      width: 130,
      priority: 2,
      sortBy: (course) => course.category,
      cell: (course) => course.category,
    },
    {
      id: 'locale',
      label: i18n._({ id: 'course-editor.language', message: 'Language' }),
      width: 110,
      priority: 2,
      sortBy: (course) => localeNames[course.locale],
      cell: (course) => localeNames[course.locale],
    },
    {
      id: 'difficulty',
      label: i18n._({ id: 'course-editor.difficulty', message: 'Difficulty' }),
      width: 120,
      priority: 3,
      sortBy: (course) => course.difficulty,
      cell: (course) => <Stars value={course.difficulty} />,
    },
    {
      id: 'nodes',
      label: i18n._({ id: 'course-editor.node-count', message: 'Nodes' }),
      width: 104,
      align: 'end',
      priority: 3,
      sortBy: (course) => course.nodes,
      cell: (course) => i18n.number(course.nodes),
    },
    {
      id: 'version',
      label: i18n._({ id: 'course-editor.version-column', message: 'Version' }),
      width: 96,
      align: 'end',
      priority: 3,
      sortBy: (course) => course.version,
      cell: (course) => i18n.number(course.version),
    },
    {
      id: 'published',
      label: i18n._({ id: 'course-editor.state', message: 'State' }),
      width: 190,
      priority: 2,
      sortBy: (course) => (course.published ? 0 : 1),
      cell: (course) => (
        <span className="course-state">
          <PublishedBadge published={course.published} />
          {course.permission === 'PART' && <PermissionBadge />}
        </span>
      ),
    },
    {
      id: 'updated',
      label: i18n._({ id: 'course-editor.updated', message: 'Changed' }),
      width: 120,
      priority: 3,
      sortBy: (course) => Date.parse(course.updatedAt),
      cell: (course) => i18n.date(course.updatedAt, { dateStyle: 'medium' }),
    },
    {
      id: 'actions',
      label: i18n._({ id: 'course-editor.actions', message: 'Actions' }),
      width: 116,
      grow: 0.4,
      align: 'end',
      priority: 1,
      cell: (course) => (
        <>
          <IconButton
            icon="people"
            label={i18n._({
              id: 'course-editor.permission-of',
              message: 'Who works on {name}',
              values: { name: course.name },
            })}
            onClick={(event) => {
              event.stopPropagation()
              onShare(course)
            }}
          />
          <IconButton
            icon="download"
            label={i18n._({
              id: 'course-editor.export',
              message: 'Export {name}',
              values: { name: course.name },
            })}
            onClick={(event) => {
              event.stopPropagation()
              onSave(course)
            }}
          />
        </>
      ),
    },
  ]
}
