import { useLingui } from '@lingui/react'
import type { CoursePublish, CourseRow } from '../../../../contract/courses.ts'
import { Button } from '../../../../ui/button.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import { nextVersionOf } from '../../course-versions.ts'
import { isRunning, type PublishChange } from '../course-publish.ts'
import { runsText } from './practised-words.ts'
import { audienceText, endText, publishStateText, versionText } from './publish-labels.ts'

interface Props {
  course: Pick<CourseRow, 'version' | 'draftChanged'>
  publishes: readonly CoursePublish[]
  mayPublish: boolean
  onChange(change: PublishChange, publish: CoursePublish): void
  onPublish(): void
}

export function PublishesList({ course, publishes, mayPublish, onChange, onPublish }: Props) {
  const { i18n } = useLingui()
  if (publishes.length === 0)
    return (
      <StatePage
        icon="send"
        title={i18n._({ id: 'authoring.publishes-none', message: 'Not published yet' })}
        text={i18n._({
          id: 'authoring.publishes-none-text',
          message: 'Publish the course so that learners can practice it.',
        })}
      >
        {mayPublish && (
          <Button kind="primary" icon="send" onClick={onPublish}>
            {i18n._({ id: 'authoring.publish', message: 'Publish' })}
          </Button>
        )}
      </StatePage>
    )
  return (
    <ul className="course-publishes">
      {publishes.map((publish) => (
        <li key={publish.id}>
          <div>
            <h3>
              {publish.name} <StateBadge publish={publish} />
            </h3>
            <p>
              {[
                versionText(i18n, publish.version),
                audienceText(i18n, publish),
                endText(i18n, publish),
                runsText(i18n, publish.runs),
              ].join(' · ')}
            </p>
          </div>
          {mayPublish && (
            <PublishActions
              publish={publish}
              newest={nextVersionOf(course)}
              onChange={(change) => onChange(change, publish)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function StateBadge({ publish: { state } }: { publish: CoursePublish }) {
  const { i18n } = useLingui()
  const tone = { 'in-progress': ' badge-success', 'to-be-published': ' badge-info', over: '', terminated: '' }
  return <span className={`badge${tone[state]}`}>{publishStateText(i18n, state)}</span>
}

interface ActionsProps {
  publish: CoursePublish
  /** The version that it gets when it is refreshed. */
  newest: number
  onChange(change: PublishChange): void
}

/** One button ends or reopens it, so that the focus stays where it was after either. */
function PublishActions({ publish, newest, onChange }: ActionsProps) {
  const { i18n } = useLingui()
  const { name, state, version } = publish
  const running = isRunning(publish)
  const values = { name }
  return (
    <div className="course-publish-actions">
      {running && version !== newest && (
        <Button
          size="small"
          icon="refresh"
          aria-label={i18n._({
            id: 'authoring.refresh-name',
            message: 'Update to version {version}: {name}',
            values: { name, version: newest },
          })}
          onClick={() => onChange('refresh')}
        >
          {i18n._({
            id: 'authoring.refresh-to',
            message: 'Update to version {version}',
            values: { version: newest },
          })}
        </Button>
      )}
      {state !== 'over' && (
        <Button
          size="small"
          aria-label={
            running
              ? i18n._({ id: 'authoring.terminate-name', message: 'Terminate: {name}', values })
              : i18n._({ id: 'authoring.reopen-name', message: 'Reopen: {name}', values })
          }
          onClick={() => onChange(running ? 'terminate' : 'reopen')}
        >
          {running
            ? i18n._({ id: 'authoring.terminate', message: 'Terminate' })
            : i18n._({ id: 'authoring.reopen', message: 'Reopen' })}
        </Button>
      )}
    </div>
  )
}
