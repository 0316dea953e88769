import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { publishKinds, type PublishKind } from '../../../../../domain/exam/exam-session.ts'
import { ChoiceCards } from '../../../../../ui/choice-cards.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { publishKindText } from '../../../publish-words.ts'
import { CompletionFields } from '../../materials/completion-fields.tsx'
import { MaterialsEditor } from '../../materials/materials-editor.tsx'
import { InstructionFields } from '../../parts/instruction-fields.tsx'
import { LabelsInput } from '../../parts/labels-input.tsx'
import { PassMarkFields } from '../../parts/pass-mark-fields.tsx'
import { ShownFields } from '../../parts/shown-fields.tsx'
import { WhatFields } from '../../parts/what-fields.tsx'
import { defaultInstructions } from '../default-instructions.ts'
import { Review } from './review.tsx'
import { Sessions } from './sessions.tsx'
import { When } from './when.tsx'
import { showsRank } from '../publish-draft.ts'
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
        <WhatFields
          name={draft.name}
          description={draft.description}
          fault={(field) =>
            field === 'name' ? fault('name') : refusedField(state.refused?.issues ?? [], field)
          }
          onChange={store.change}
          onLeave={leave}
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
            <InstructionFields
              instructions={draft.instructions}
              notesAbsences={draft.notesAbsences}
              offered={defaultInstructions[content.locale]}
              onChange={store.change}
              onLeave={() => leave('instructions')}
            />
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
        <PassMarkFields
          passAt={draft.passAt}
          coursePassAt={content.settings.thresholds.pass}
          wrong={fault('passAt') !== null}
          onChange={store.change}
          onLeave={() => leave('passAt')}
        />
      </Part>
      <Part title={i18n._({ id: 'authoring.publish-when', message: 'When' })}>
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
        <ShownFields showRank={showsRank(draft)} camera={draft.camera} onChange={store.change} />
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
