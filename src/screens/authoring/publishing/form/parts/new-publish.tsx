import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { publishKinds, type PublishKind } from '../../../../../domain/exam/exam-session.ts'
import { Button } from '../../../../../ui/button.tsx'
import { ChoiceCards } from '../../../../../ui/choice-cards.tsx'
import { Field } from '../../../../../ui/field.tsx'
import { faultText } from '../../../../../ui/form/fault-labels.ts'
import { AreaField } from '../../../../../ui/form/fields.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { publishKindText } from '../../../publish-words.ts'
import { CompletionFields } from '../../materials/completion-fields.tsx'
import { MaterialsEditor } from '../../materials/materials-editor.tsx'
import { LabelsInput } from '../../parts/labels-input.tsx'
import { defaultInstructions } from '../default-instructions.ts'
import { Review } from './review.tsx'
import { Sessions } from './sessions.tsx'
import { When } from './when.tsx'
import { maxPublishName, showsRank } from '../publish-draft.ts'
import { refusedField } from '../publish-form.store.ts'
import { Audience } from './audience.tsx'
import { type FormProps, Part } from './part.tsx'

/** All that is said of a new publish. */
export function NewPublish({ store, page, state }: FormProps) {
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
            message:
              'What this publication is for, and what to prepare. In the list of practices learners read it instead of the course’s description.',
          })}
          onChange={(description) => store.change({ description })}
          onBlur={() => leave('description')}
        />
      </Part>
      <Audience
        store={store}
        page={page}
        draft={draft}
        fault={(['members', 'memberList'] as const).find((field) => fault(field) !== null) ?? null}
      />
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
                  message: 'Difficulty {difficulty} of 5, as set in the course',
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
            checked={showsRank(draft)}
            onChange={({ target }) => store.change({ showRank: target.checked })}
          />
          <span>{i18n._({ id: 'authoring.publish-rank', message: 'Show learners the leaderboard' })}</span>
        </label>
        <label className="publish-check">
          <input
            type="checkbox"
            checked={draft.camera}
            onChange={({ target }) => store.change({ camera: target.checked })}
          />
          <span>
            {i18n._({ id: 'authoring.publish-camera', message: 'Offer the camera' })}
            <small>
              {i18n._({
                id: 'authoring.publish-camera-text',
                message:
                  'Learners can turn on their camera, see themselves as they speak, and are told when their face isn’t in view. The picture stays in their browser: no one else sees it, nothing is recorded, and it changes no points.',
              })}
            </small>
          </span>
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

/** What a session is called until somebody says otherwise. */
const sessionName = (i18n: I18n, n: number): string =>
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
