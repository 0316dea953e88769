import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import type { CoursePublish } from '../../../../contract/courses.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { TextField } from '../../../../ui/form/fields.tsx'
import { useForm, type Form } from '../../../../ui/form/use-form.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { DateField } from '../../../../ui/inputs/date-field.tsx'
import { nextVersionOf } from '../../course-versions.ts'
import type { PlacedProblem } from '../course-problems.ts'
import {
  firstPublishDay,
  isRunning,
  maxPublishMembers,
  maxPublishName,
  outdatedOf,
  publishDraftOf,
  publishFaultsOf,
  type PublishDraft,
  type PublishPage,
} from '../course-publish.ts'
import { Choice } from './choice.tsx'
import { Hint } from './hint.tsx'
import { Members } from './members.tsx'
import { ProblemList } from './problem-list.tsx'
import { audienceText, endText, versionText } from './publish-labels.ts'

interface Props {
  title: string
  page: PublishPage
  publish(draft: PublishDraft): Promise<AttemptResult<CoursePublish[]>>
  /** What is wrong with the course by now, where it was refused for that. */
  errorsNow(): Promise<PlacedProblem[]>
  onPublished(publishes: readonly CoursePublish[]): void
  onClose(): void
}

/** Who gets which version of a course, until when. */
export function PublishForm({ title, page, publish, errorsNow, onPublished, onClose }: Props) {
  const { i18n } = useLingui()
  const form = useForm(publishDraftOf(page), publishFaultsOf)
  const [problems, setProblems] = useState<readonly PlacedProblem[]>([])
  const outdated = outdatedOf(page.course, page.publishes)
  const isRefresh = form.draft.way === 'refresh'
  const save = async (draft: PublishDraft) => {
    const outcome = await publish(draft)
    setProblems(outcome.status === 'refused' && outcome.code === 'course-invalid' ? await errorsNow() : [])
    return outcome
  }
  return (
    <EditDialog
      title={title}
      ok={
        isRefresh
          ? i18n._({ id: 'authoring.refresh', message: 'Update' })
          : i18n._({ id: 'authoring.publish', message: 'Publish' })
      }
      width={720}
      form={form}
      save={save}
      onDone={onPublished}
      onClose={onClose}
    >
      {problems.length > 0 && <ProblemList problems={problems} />}
      <Versions page={page} />
      {outdated.length > 0 && <Way form={form} version={nextVersionOf(page.course)} />}
      {isRefresh ? <Outdated form={form} publishes={outdated} /> : <NewPublish form={form} page={page} />}
    </EditDialog>
  )
}

/** Which version learners get, and what they have now. */
function Versions({ page: { course } }: { page: PublishPage }) {
  const { i18n } = useLingui()
  const next = nextVersionOf(course)
  const { publishedVersions } = course
  const others = publishedVersions.filter((version) => version !== next)
  return (
    <Hint>
      <b>
        {i18n._({
          id: 'authoring.publish-version',
          message: 'Learners get version {version}.',
          values: { version: next },
        })}
      </b>{' '}
      {publishedVersions.length === 0
        ? i18n._({
            id: 'authoring.publish-first',
            message: 'This course isn’t published yet.',
          })
        : others.length === 0
          ? i18n._({ id: 'authoring.publish-same', message: 'Learners already have this version.' })
          : i18n._({
              id: 'authoring.publish-older',
              message:
                'Learners currently have {count, plural, one {version {versions}} other {versions {versions}}}. Practices in progress keep their version.',
              values: {
                count: others.length,
                versions: new Intl.ListFormat(i18n.locales).format(others.map(String)),
              },
            })}
    </Hint>
  )
}

function Way({ form, version }: { form: Form<PublishDraft>; version: number }) {
  const { i18n } = useLingui()
  return (
    <Choice
      legend={i18n._({ id: 'authoring.publish-way', message: 'What would you like to do?' })}
      value={form.draft.way}
      choices={[
        {
          value: 'refresh',
          label: i18n._({
            id: 'authoring.publish-way-refresh',
            message: 'Update learners to version {version}',
            values: { version },
          }),
        },
        {
          value: 'new',
          label: i18n._({ id: 'authoring.publish-way-new', message: 'Publish again separately' }),
          note: i18n._({
            id: 'authoring.publish-way-new-note',
            message:
              'For other people, or with another name or end date. Existing publications stay as they are.',
          }),
        },
      ]}
      onChange={(way) => form.change({ way: way === 'refresh' ? 'refresh' : 'new' })}
    />
  )
}

function Fault({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <span className="field-error">
          <Icon name="error" />
          {children}
        </span>
      )}
    </div>
  )
}

/** The publishes that can be brought to the new version. */
function Outdated({ form, publishes }: { form: Form<PublishDraft>; publishes: readonly CoursePublish[] }) {
  const { i18n } = useLingui()
  const { refresh } = form.draft
  return (
    <fieldset className="course-choice">
      <legend className="field-label">
        {i18n._({ id: 'authoring.publish-which', message: 'Publications to update' })}
      </legend>
      {publishes.map((publish) => (
        <label key={publish.id}>
          <input
            type="checkbox"
            checked={refresh.includes(publish.id)}
            onChange={({ target }) =>
              form.change({
                refresh: target.checked
                  ? [...refresh, publish.id]
                  : refresh.filter((id) => id !== publish.id),
              })
            }
          />
          <span>
            {publish.name}
            <small>
              {[audienceText(i18n, publish), versionText(i18n, publish.version), endText(i18n, publish)].join(
                ' · ',
              )}
            </small>
          </span>
        </label>
      ))}
      <Fault>
        {form.fault('refresh') &&
          i18n._({ id: 'authoring.publish-none-chosen', message: 'Choose at least one publication.' })}
      </Fault>
    </fieldset>
  )
}

function NewPublish({ form, page }: { form: Form<PublishDraft>; page: PublishPage }) {
  const { i18n } = useLingui()
  const { members, memberList, lastDay, showRank, difficultyChoice } = form.draft
  const running = page.publishes.filter(isRunning)
  return (
    <>
      {running.length > 0 && form.draft.way === 'new' && (
        <p className="permission-always">
          {i18n._({
            id: 'authoring.publish-beside',
            message:
              '{count, plural, one {Already published} other {Already published # times}}: {names}. Learners in both groups will see it twice.',
            values: { count: running.length, names: running.map(({ name }) => name).join(' · ') },
          })}
        </p>
      )}
      <TextField
        form={form}
        name="name"
        required
        maxLength={maxPublishName}
        label={i18n._({ id: 'authoring.publish-name-label', message: 'Name shown to learners' })}
      />
      <Choice
        legend={i18n._({ id: 'authoring.publish-for', message: 'Audience' })}
        value={members}
        choices={[
          {
            value: 'ALL',
            label: i18n._({ id: 'authoring.publish-all', message: 'Everyone in the enterprise' }),
          },
          {
            value: 'PART',
            label: i18n._({ id: 'authoring.publish-part', message: 'Selected classes and people' }),
          },
        ]}
        onChange={(value) => form.change({ members: value === 'PART' ? 'PART' : 'ALL' })}
      />
      {members === 'PART' && (
        <div>
          <Members
            chosen={memberList}
            max={maxPublishMembers}
            onChange={(chosen) => form.change({ memberList: chosen })}
          />
          <Fault>
            {form.fault('memberList') &&
              i18n._({
                id: 'authoring.publish-nobody',
                message: 'Choose at least one class or person.',
              })}
          </Fault>
        </div>
      )}
      <DateField
        label={i18n._({ id: 'authoring.publish-last-day', message: 'Last day (optional)' })}
        hint={i18n._({
          id: 'authoring.publish-last-day-hint',
          message: 'Leave blank to keep it open until you terminate it.',
        })}
        value={lastDay}
        earliest={firstPublishDay()}
        onChange={(day) => form.change({ lastDay: day })}
      />
      <Choice
        legend={i18n._({ id: 'authoring.publish-difficulty', message: 'Difficulty' })}
        value={difficultyChoice}
        choices={[
          {
            value: 'course',
            label: i18n._({
              id: 'authoring.publish-difficulty-course',
              message: 'As in the course: {difficulty} of 5',
              values: { difficulty: i18n.number(page.course.difficulty) },
            }),
          },
          {
            value: 'learner',
            label: i18n._({
              id: 'authoring.publish-difficulty-learner',
              message: 'Learners choose at each start',
            }),
            note: i18n._({
              id: 'authoring.publish-difficulty-note',
              message:
                'Practices made easier than the course don’t count for best results or the leaderboard.',
            }),
          },
        ]}
        onChange={(value) => form.change({ difficultyChoice: value === 'learner' ? 'learner' : 'course' })}
      />
      <label className="course-check">
        <input
          type="checkbox"
          checked={showRank}
          onChange={({ target }) => form.change({ showRank: target.checked })}
        />
        <span>{i18n._({ id: 'authoring.publish-rank', message: 'Show learners the leaderboard' })}</span>
      </label>
    </>
  )
}
