import { useLingui } from '@lingui/react'
import type { CourseRow } from '../../../../contract/courses.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { MenuButton, type MenuAction } from '../../../../ui/menu/menu-button.tsx'
import { learnerReportsText } from '../../../../ui/records/learner-reports.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { mayNotPublishText } from '../../publish-words.ts'

export type CourseAction =
  | 'try'
  | 'publish'
  | 'details'
  | 'versions'
  | 'publishes'
  | 'reports'
  | 'doubts'
  | 'permission'
  | 'copy'
  | 'export'
  | 'template'
  | 'delete'

interface Props {
  course: CourseRow
  /** Its trial is being made. */
  trying: boolean
  /** Signs instead of words, where there is little room. */
  compact?: boolean
  onAct(action: CourseAction, course: CourseRow): void
}

/** What can be done with a course: the two main things at once, the others in a menu. */
export function CourseActions({ course, trying, compact = false, onAct }: Props) {
  const { i18n } = useLingui()
  const mayPublish = useMay('coach:publish')
  const values = { name: course.name }
  const tryIt = {
    icon: 'play' as const,
    'aria-busy': trying || undefined,
    onClick: () => onAct('try', course),
  }
  const publish = { icon: 'send' as const, onClick: () => onAct('publish', course) }
  const tryLabel = i18n._({ id: 'authoring.try-name', message: 'Try {name}', values })
  const publishLabel = i18n._({ id: 'authoring.publish-name', message: 'Publish {name}', values })
  return (
    <span className="course-actions" onClick={(event) => event.stopPropagation()}>
      {compact ? (
        <>
          <IconButton {...tryIt} label={tryLabel} />
          {mayPublish && <IconButton {...publish} label={publishLabel} />}
        </>
      ) : (
        <>
          <Button {...tryIt} size="small" busy={trying} aria-label={tryLabel}>
            {i18n._({ id: 'authoring.try', message: 'Try' })}
          </Button>
          {mayPublish && (
            <Button {...publish} size="small" aria-label={publishLabel}>
              {i18n._({ id: 'authoring.publish', message: 'Publish' })}
            </Button>
          )}
        </>
      )}
      <MoreActions course={course} onAct={onAct} />
    </span>
  )
}

function MoreActions({ course, onAct }: Pick<Props, 'course' | 'onAct'>) {
  const { i18n } = useLingui()
  const mayReadReports = useMay('coach:statistics')
  const mayPublish = useMay('coach:publish')
  // Whoever may terminate its publications is led there instead.
  const published =
    course.publishedVersions.length > 0 && !mayPublish
      ? i18n._({
          id: 'authoring.delete-not-yet',
          message:
            'This course is published to learners. Someone with permission to publish has to terminate its publications first.',
        })
      : null
  const actions: (Omit<MenuAction, 'run'> & { id: CourseAction })[] = [
    {
      id: 'details',
      icon: 'edit',
      label: i18n._({ id: 'authoring.edit-details', message: 'Edit details' }),
    },
    {
      id: 'versions',
      icon: 'rows',
      label: i18n._({ id: 'authoring.versions', message: 'Versions' }),
    },
    mayPublish
      ? {
          id: 'publishes',
          icon: 'list',
          label: i18n._({ id: 'authoring.publishes', message: 'Publications' }),
        }
      : {
          id: 'publish',
          icon: 'send',
          label: i18n._({ id: 'authoring.publish', message: 'Publish' }),
          hindrance: mayNotPublishText(i18n),
        },
    ...(mayReadReports
      ? [
          {
            id: 'reports' as const,
            icon: 'report' as const,
            label: learnerReportsText(i18n),
          },
        ]
      : []),
    // Only what is said in a conversation may be understood otherwise than it was meant.
    ...(course.kind === 'dialogue-flow'
      ? [
          {
            id: 'doubts' as const,
            icon: 'list' as const,
            label: i18n._({ id: 'authoring.doubts', message: 'Lines in doubt' }),
          },
        ]
      : []),
    {
      id: 'permission',
      icon: 'people',
      label: i18n._({ id: 'authoring.permission', message: 'Course access' }),
    },
    {
      id: 'copy',
      icon: 'copy',
      label: i18n._({ id: 'authoring.copy', message: 'Copy' }),
    },
    {
      id: 'template',
      icon: 'course',
      label: i18n._({ id: 'authoring.save-template', message: 'Save as template' }),
    },
    {
      id: 'export',
      icon: 'download',
      label: i18n._({ id: 'authoring.export-course', message: 'Export' }),
    },
    {
      id: 'delete',
      icon: 'trash',
      danger: true,
      hindrance: published,
      label: i18n._({ id: 'authoring.delete', message: 'Delete' }),
    },
  ]
  return (
    <MenuButton
      label={i18n._({
        id: 'authoring.more',
        message: 'More actions for {name}',
        values: { name: course.name },
      })}
      actions={actions.map((action) => ({ ...action, run: () => onAct(action.id, course) }))}
    />
  )
}
