import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { CoursePublish } from '../../../../contract/course-publishes.ts'
import { publishKinds, type PublishKind } from '../../../../domain/exam/exam-session.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DeniedPage } from '../../../../ui/denied-page.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultText } from '../../../../ui/form/fault-labels.ts'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { MemberSelect } from '../../../../ui/member-select/member-select.tsx'
import { coursePath } from '../../../../ui/records/course-path.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useAppCore, useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { nextVersionOf } from '../../course-versions.ts'
import { isRunning } from '../../publish-changes.ts'
import { audienceText, endText, publishKindText, versionText } from '../../publish-words.ts'
import { CompletionFields } from '../materials/completion-fields.tsx'
import { MaterialsEditor } from '../materials/materials-editor.tsx'
import { LabelsInput } from '../parts/labels-input.tsx'
import { ChoiceCards } from '../parts/choice-cards.tsx'
import { defaultInstructions } from './default-instructions.ts'
import { Review } from './parts/review.tsx'
import { Sessions } from './parts/sessions.tsx'
import { Summary } from './parts/summary.tsx'
import { When } from './parts/when.tsx'
import css from './publish-form.css'
import { maxPublishMembers, maxPublishName, outdatedOf, type PublishDraft } from './publish-draft.ts'
import {
  createPublishFormStore,
  refusedField,
  type PublishFormPage,
  type PublishFormState,
  type PublishFormStore,
} from './publish-form.store.ts'
import { Round } from '../../../../ui/round.tsx'

/** Where a course is given to learners: what, to whom, until when, and at which times an exam is sat (PUBLISH-02 … 04). */
export function PublishFormScreen({ courseId }: { courseId: string }) {
  useStyles(css)
  const mayPublish = useMay('coach:publish')
  const core = useAppCore()
  const { emotiUserService } = core.environment
  const store = useScreenStore(() => createPublishFormStore(core, courseId, { emotiUserService }))
  const { i18n } = useLingui()
  const page = useStore(store.$page)
  const state = useStore(store.$state)
  if (page.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        failure={page}
        retry={store.reload}
        leave
      />
    )
  if (page.status === 'loading' || !state)
    return (
      <div className="publish-form">
        <Skeleton rows={10} />
      </div>
    )
  return mayPublish ? <Form store={store} page={page} state={state} /> : <DeniedPage />
}

interface FormProps {
  store: PublishFormStore
  page: PublishFormPage
  state: PublishFormState
}

function Form({ store, page, state }: FormProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const { course, content } = page
  const { draft, refused } = state
  const form = useRef<HTMLFormElement>(null)
  const publish = async () => {
    const done = await store.publish()
    if (done) core.router.go(`/course-publish/${done.id}?done=${draft.way}`)
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const isRefresh = draft.way === 'refresh'
  return (
    <div className="publish-form">
      <BackLink to={coursePath(course)}>
        <span lang={bcp47[content.locale]}>{course.name}</span>
      </BackLink>
      <h1>
        {i18n._({
          id: 'authoring.publish-title',
          message: 'Publish “{name}”',
          values: { name: course.name },
        })}
      </h1>
      {state.restored && (
        <p className="publish-note" role="status">
          <Icon name="info" />
          <span>
            {i18n._({
              id: 'authoring.publish-restored',
              message: 'We kept what you entered here last time.',
            })}
          </span>
          <Button size="small" kind="quiet" onClick={store.startOver}>
            {i18n._({ id: 'authoring.publish-start-over', message: 'Start over' })}
          </Button>
        </p>
      )}
      <form
        ref={form}
        className="publish-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        <div className="publish-parts">
          <Way store={store} page={page} draft={draft} />
          {isRefresh ? (
            <Outdated store={store} page={page} draft={draft} />
          ) : (
            <NewPublish store={store} page={page} state={state} />
          )}
        </div>
        <Summary store={store} page={page} state={state}>
          {refused && (
            <p className="field-error" role="alert">
              <Icon name="error" />
              {errorText(i18n, refused.code, refused.params)}
            </p>
          )}
          <Button kind="primary" size="large" icon="send" type="submit" busy={state.sending}>
            {isRefresh
              ? i18n._({ id: 'authoring.refresh', message: 'Update' })
              : i18n._({ id: 'authoring.publish', message: 'Publish' })}
          </Button>
        </Summary>
      </form>
    </div>
  )
}

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="publish-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="publish-part-note">{note}</p>}
      {children}
    </section>
  )
}

interface PartProps {
  store: PublishFormStore
  page: PublishFormPage
  draft: PublishDraft
}

/** Where learners have an older version: to bring them the new one, or to publish once more. */
function Way({ store, page: { course, publishes }, draft }: PartProps) {
  const { i18n } = useLingui()
  if (outdatedOf(course, publishes).length === 0) return null
  return (
    <section className="publish-part">
      <ChoiceCards
        legend={i18n._({ id: 'authoring.publish-way', message: 'What would you like to do?' })}
        value={draft.way}
        choices={[
          {
            value: 'refresh',
            label: i18n._({
              id: 'authoring.publish-way-refresh',
              message: 'Update learners to version {version}',
              values: { version: nextVersionOf(course) },
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
        onChange={(way) => store.change({ way: way === 'refresh' ? 'refresh' : 'new' })}
      />
    </section>
  )
}

/** The publishes that can be brought to the new version. */
function Outdated({ store, page: { course, publishes }, draft: { refresh } }: PartProps) {
  const { i18n } = useLingui()
  const toggle = (id: string, on: boolean) =>
    store.change({ refresh: on ? [...refresh, id] : refresh.filter((one) => one !== id) })
  return (
    <section className="publish-part">
      <fieldset className="publish-checks">
        <legend>{i18n._({ id: 'authoring.publish-which', message: 'Publications to update' })}</legend>
        {outdatedOf(course, publishes).map((publish: CoursePublish) => (
          <label key={publish.id}>
            <input
              type="checkbox"
              checked={refresh.includes(publish.id)}
              onChange={({ target }) => toggle(publish.id, target.checked)}
            />
            <span>
              {publish.name} <Round round={publish.series?.round ?? null} />
              <small>
                {[
                  audienceText(i18n, publish),
                  versionText(i18n, publish.version),
                  endText(i18n, publish),
                ].join(' · ')}
              </small>
            </span>
          </label>
        ))}
        {refresh.length === 0 && (
          <span className="field-error" role="alert">
            <Icon name="error" />
            {i18n._({ id: 'authoring.publish-none-chosen', message: 'Choose at least one publication.' })}
          </span>
        )}
      </fieldset>
    </section>
  )
}

function NewPublish({ store, page, state }: FormProps) {
  const { i18n } = useLingui()
  const { course, content, papers } = page
  const { draft } = state
  const faults = useStore(store.$faults)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (field: string) => setLeft((now) => new Set(now).add(field))
  const fault = (field: keyof NonNullable<typeof faults>['fields']) =>
    (state.tried || left.has(field) ? faults?.fields[field] : undefined) ??
    refusedField(state.refused?.issues ?? [], field)
  const isExam = draft.kind !== 'practice'
  const lacksPaper = isExam && content.kind === 'question-bank' && papers.length === 0
  const choose = (kind: PublishKind) => {
    store.change({ kind })
    if (kind !== 'practice' && draft.sessions.length === 0) store.addSession(sessionName(i18n, 1))
  }
  const nameFault = fault('name')
  return (
    <>
      <Part title={i18n._({ id: 'authoring.publish-what', message: 'What' })}>
        <ChoiceCards
          legend={i18n._({ id: 'authoring.publish-kind', message: 'Purpose' })}
          value={draft.kind}
          choices={publishKinds.map((kind) => ({
            value: kind,
            label: publishKindText(i18n, kind),
            note: kindNote(i18n, kind),
          }))}
          onChange={(kind) => choose(publishKinds.find((one) => one === kind) ?? 'practice')}
        />
        {lacksPaper && (
          <p className="publish-note" data-tone="warning">
            <Icon name="warning" />
            <span>
              {i18n._({
                id: 'authoring.publish-no-paper',
                message: 'An exam with this question bank needs a paper: it says which questions are asked.',
              })}
            </span>
            <Link to={`/question-detail/${course.id}/paper`}>
              {i18n._({ id: 'authoring.publish-make-paper', message: 'Create a paper' })}
            </Link>
          </p>
        )}
        <Field
          label={i18n._({ id: 'authoring.publish-name-label', message: 'Name shown to learners' })}
          required
          maxLength={maxPublishName}
          autoComplete="off"
          value={draft.name}
          error={nameFault && faultText(i18n, nameFault)}
          onChange={({ target }) => store.change({ name: target.value })}
          onBlur={() => leave('name')}
        />
        <AreaField
          label={i18n._({ id: 'authoring.publish-description', message: 'Description (optional)' })}
          value={draft.description}
          maxLength={1000}
          fault={refusedField(state.refused?.issues ?? [], 'description')}
          hint={i18n._({
            id: 'authoring.publish-description-hint',
            message: 'What it is for, and what to prepare.',
          })}
          onChange={(description) => store.change({ description })}
          onBlur={() => leave('description')}
        />
      </Part>
      <Audience store={store} page={page} draft={draft} fault={fault('memberList') !== null} />
      {isExam ? (
        <>
          <Part
            title={i18n._({ id: 'authoring.publish-sessions', message: 'Sessions' })}
            note={i18n._({
              id: 'authoring.publish-sessions-note',
              message: 'A session is a time at which the exam can be taken.',
            })}
          >
            <Sessions
              store={store}
              page={page}
              state={state}
              kind={draft.kind === 'exam' ? 'exam' : 'mock-exam'}
            />
          </Part>
          <Part title={i18n._({ id: 'authoring.marking', message: 'Marking' })}>
            <Review store={store} draft={draft} conversation={content.kind === 'dialogue-flow'} />
          </Part>
          <Part title={i18n._({ id: 'authoring.publish-instructions', message: 'Instructions' })}>
            <AreaField
              label={i18n._({
                id: 'authoring.publish-instructions-label',
                message: 'Learners agree to these before they start (optional)',
              })}
              rows={4}
              maxLength={2000}
              value={draft.instructions}
              fault={null}
              onChange={(instructions) => store.change({ instructions })}
              onBlur={() => leave('instructions')}
            />
            {draft.instructions.trim() === '' && (
              <Button
                size="small"
                icon="plus"
                onClick={() => store.change({ instructions: defaultInstructions[content.locale] })}
              >
                {i18n._({ id: 'authoring.publish-instructions-offer', message: 'Insert common exam rules' })}
              </Button>
            )}
            <label className="publish-check">
              <input
                type="checkbox"
                checked={draft.notesAbsences}
                onChange={({ target }) => store.change({ notesAbsences: target.checked })}
              />
              <span>
                {i18n._({
                  id: 'authoring.publish-absences',
                  message: 'Note when the exam’s page is left',
                })}
                <small>
                  {i18n._({
                    id: 'authoring.publish-absences-text',
                    message:
                      'When a learner leaves the page for more than 2 seconds, the time and the length are noted, nothing else. Learners are told before they start and during the exam, and see the list in their report. It changes no points.',
                  })}
                </small>
              </span>
            </label>
          </Part>
        </>
      ) : null}
      <Part
        title={i18n._({ id: 'authoring.materials', message: 'Learning materials' })}
        note={i18n._({
          id: 'authoring.materials-note',
          message: 'Documents, videos and links to study, in this order (optional).',
        })}
      >
        <MaterialsEditor
          editor={store.materials}
          tried={state.tried}
          refused={(place, field) => refusedField(state.refused?.issues ?? [], `materials.${place}.${field}`)}
        />
      </Part>
      <Part title={i18n._({ id: 'authoring.completion', message: 'Completion' })}>
        <CompletionFields
          kind={draft.kind}
          rule={draft.completion}
          onChange={(completion) => store.change({ completion })}
        />
      </Part>
      <Part title={i18n._({ id: 'authoring.publish-when', message: 'Until when' })}>
        <When store={store} draft={draft} />
      </Part>
      <Part title={i18n._({ id: 'authoring.publish-more', message: 'More options' })}>
        {!isExam && (
          <ChoiceCards
            legend={i18n._({ id: 'authoring.publish-difficulty', message: 'Difficulty' })}
            value={draft.difficultyChoice}
            choices={[
              {
                value: 'course',
                label: i18n._({
                  id: 'authoring.publish-difficulty-course',
                  message: 'As in the course: {difficulty} of 5',
                  values: { difficulty: i18n.number(course.difficulty) },
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
            onChange={(value) =>
              store.change({ difficultyChoice: value === 'learner' ? 'learner' : 'course' })
            }
          />
        )}
        <label className="publish-check">
          <input
            type="checkbox"
            checked={draft.showRank}
            onChange={({ target }) => store.change({ showRank: target.checked })}
          />
          <span>{i18n._({ id: 'authoring.publish-rank', message: 'Show learners the leaderboard' })}</span>
        </label>
        <LabelsInput
          store={store}
          labels={draft.labels}
          onLabels={(next) => store.change({ labels: next })}
        />
      </Part>
    </>
  )
}

function Audience({ store, page, draft, fault }: PartProps & { fault: boolean }) {
  const { i18n } = useLingui()
  const people = useStore(store.$people)
  const { members, memberList } = draft
  const isPart = members === 'PART'
  useEffect(() => {
    if (isPart) store.reloadPeople()
  }, [store, isPart])
  const running = page.publishes.filter(isRunning)
  return (
    <Part title={i18n._({ id: 'authoring.publish-whom', message: 'Audience' })}>
      <ChoiceCards
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
            note: i18n._({
              id: 'authoring.publish-part-note',
              message: 'Whoever joins a class later gets it too.',
            }),
          },
        ]}
        onChange={(value) => store.change({ members: value === 'PART' ? 'PART' : 'ALL' })}
      />
      {isPart && (
        <div>
          <MemberSelect
            label={i18n._({ id: 'authoring.permission-members', message: 'People and classes' })}
            members={people}
            retry={store.reloadPeople}
            chosen={memberList}
            onChange={(chosen) => store.change({ memberList: chosen })}
            max={maxPublishMembers}
          />
          {fault && (
            <span className="field-error" role="alert">
              <Icon name="error" />
              {i18n._({ id: 'authoring.publish-nobody', message: 'Choose at least one class or person.' })}
            </span>
          )}
        </div>
      )}
      {running.length > 0 && (
        <p className="publish-part-note">
          {i18n._({
            id: 'authoring.publish-beside',
            message:
              '{count, plural, one {Already published} other {Already published # times}}: {names}. Learners in both groups will see it twice.',
            values: { count: running.length, names: running.map(({ name }) => name).join(' · ') },
          })}
        </p>
      )}
    </Part>
  )
}

/** What a session is called until somebody says otherwise. */
export const sessionName = (i18n: I18n, n: number): string =>
  i18n._({ id: 'authoring.session-default-name', message: 'Session {n}', values: { n } })

function kindNote(i18n: I18n, kind: PublishKind): string {
  const words: Record<PublishKind, () => string> = {
    practice: () =>
      i18n._({
        id: 'authoring.publish-kind-practice-note',
        message: 'Learners practice as often as they like; their best result counts.',
      }),
    'mock-exam': () =>
      i18n._({
        id: 'authoring.publish-kind-mock-note',
        message: 'A rehearsal under exam conditions, at set times and without registration.',
      }),
    exam: () =>
      i18n._({
        id: 'authoring.publish-kind-exam-note',
        message:
          'At set times, with registration if you like; you invigilate and decide when results are seen.',
      }),
  }
  return words[kind]()
}
