import { useLingui } from '@lingui/react'
import type { DialogueFlowCourse, FlowNode } from '../../../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../../../domain/course/edit/apply-command.ts'
import { exitKeysOf, type ExitKey } from '../../../../../domain/course/edit/change-flow.ts'
import { formattingOf, isFormatted, type RichText, textOf } from '../../../../../domain/text/rich-text.ts'
import { Button } from '../../../../../ui/button.tsx'
import { exitsOf } from '../flow-graph.ts'
import { exitText } from '../flow-labels.ts'
import { setterOf } from '../../course-page.store.ts'
import { fieldMark } from '../../parts/field-place.ts'
import { Part } from '../../parts/part.tsx'
import { RichTextInput } from '../../parts/rich-text-input.tsx'
import { titleRoomText } from '../../parts/refusal-text.ts'
import { DeleteCase, ExitInput, type FormProps } from './form-parts.tsx'
import { EffectsInput } from '../../parts/effects-input.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs.tsx'
import { CasesForm } from './judgement-form.tsx'
import { OperationsForm } from './operation-form.tsx'
import { QuestionsForm } from './question-bank-form.tsx'
import { SpeakerInput } from './speaker-input.tsx'
import { WordingsInput } from '../../parts/wordings-input.tsx'
import { UserSaysForm } from './user-says-form.tsx'

/** More than a title has room for: what is too long stays with the reason, instead of being cut in silence. */
const longestTyped = 200

/** Everything that a node holds, to be changed. */
export function NodeForm(props: FormProps) {
  const { i18n } = useLingui()
  const { node, store } = props
  const set = setterOf(store, { list: 'nodes', id: node.id })
  return (
    <>
      <section>
        <TextInput
          field="title"
          label={i18n._({ id: 'authoring.node-title', message: 'Title' })}
          hint={titleRoomText(i18n)}
          value={node.title}
          maxLength={longestTyped}
          onText={(title, was) => set({ title }, { was: { title: was }, typing: true })}
          onFocus={() => store.writeIn('title')}
        />
      </section>
      <Contents {...props} />
      {node.kind !== 'user-says' && <Exits {...props} />}
    </>
  )
}

function Contents({ node, page, store }: FormProps) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'nodes', id: node.id })
  switch (node.kind) {
    case 'robot-says':
      return (
        <Part title={i18n._({ id: 'authoring.speech-one-of', message: 'Says one of these' })}>
          <WordingsInput
            field="speech"
            label={i18n._({ id: 'authoring.wording', message: 'Wording' })}
            course={page.course}
            wordings={{ speech: node.speech, formatted: node.formatted }}
            onWordings={(wordings, was, typing) => set({ ...wordings }, { was: { ...was }, typing })}
            onFocus={() => store.writeIn('speech')}
          />
          <SpeakerInput
            course={page.course}
            speaker={node.speaker}
            onSpeaker={(speaker) => set({ speaker })}
          />
          <EffectsInput effects={node.effects} onEffects={(effects) => set({ effects })} />
        </Part>
      )
    case 'user-says':
      return <UserSaysForm node={node} page={page} store={store} />
    case 'question-bank':
      return <QuestionsForm node={node} page={page} store={store} />
    case 'text':
      return (
        <Narration
          node={node}
          course={page.course}
          onText={(text, was, typing) => set({ ...text }, { was: { ...was }, typing })}
          onFocus={() => store.writeIn('text')}
        />
      )
    case 'operation':
      return <OperationsForm node={node} page={page} store={store} />
    case 'judgement':
      return <CasesForm node={node} page={page} store={store} />
    case 'difficulty-branch':
      return (
        <Part title={i18n._({ id: 'authoring.cases', message: 'Cases, checked in order' })}>
          {node.cases.map((item, index) => (
            <div key={index} className="draft-row" data-field={`cases.${index}`}>
              <NumberInput
                label={i18n._({ id: 'authoring.up-to', message: 'Difficulty up to' })}
                value={item.upTo}
                min={1}
                max={5}
                onNumber={(upTo) => set({ cases: node.cases.with(index, { ...item, upTo }) })}
              />
              {node.cases.length > 1 && (
                <DeleteCase index={index} onDelete={() => set({ cases: node.cases.toSpliced(index, 1) })} />
              )}
            </div>
          ))}
          {node.cases.length < 5 && (
            <Button
              size="small"
              kind="quiet"
              icon="plus"
              onClick={() =>
                set({ cases: [...node.cases, { upTo: Math.min(5, (node.cases.at(-1)?.upTo ?? 0) + 1) }] })
              }
            >
              {i18n._({ id: 'authoring.case-add', message: 'Add case' })}
            </Button>
          )}
        </Part>
      )
    case 'sub-scene':
      return (
        <section>
          <SelectInput
            field="scene"
            label={i18n._({ id: 'authoring.scene', message: 'Scene' })}
            value={node.scene}
            options={page.course.scenes.map(({ id, name }) => ({ value: id, label: name }))}
            onSelect={(scene) => set({ scene })}
          />
          <Button size="small" onClick={() => store.showScene(node.scene)}>
            {i18n._({ id: 'authoring.scene-open', message: 'Open scene' })}
          </Button>
        </section>
      )
  }
}

function Exits(props: FormProps) {
  const { i18n } = useLingui()
  const { node } = props
  const nexts = new Map(exitKeysOf(node).map(({ key, next }) => [key, next]))
  return (
    <Part title={i18n._({ id: 'authoring.leads-to', message: 'Next' })}>
      {exitsOf(node).map((exit) => {
        const key = exit.key as ExitKey
        return (
          <ExitInput key={key} {...props} exit={key} next={nexts.get(key)} label={exitText(i18n, exit)} />
        )
      })}
    </Part>
  )
}

interface NarrationText {
  text: string
  formatted: RichText | undefined
}

const narrationOf = (runs: RichText): NarrationText => ({
  text: textOf(runs),
  formatted: isFormatted(runs) ? runs : undefined,
})

/** What the learner reads at this place of the conversation, and how it looks. */
function Narration({
  node: { text, formatted },
  course,
  onText,
  onFocus,
}: {
  node: Extract<FlowNode, { kind: 'text' }>
  course: DialogueFlowCourse
  onText(text: NarrationText, was: NarrationText, typing: boolean): Refusal | null
  onFocus(): void
}) {
  const { i18n } = useLingui()
  const label = i18n._({ id: 'authoring.text', message: 'Narration' })
  return (
    <section className="field" {...fieldMark('text')}>
      {/* The field itself has the name. */}
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <RichTextInput
        label={label}
        value={formattingOf(formatted, text).formatted ?? [{ insert: text }]}
        course={course}
        says="narration"
        maxLength={1000}
        rows={5}
        isCurrent
        onFocus={onFocus}
        onText={(written, was, typing) => onText(narrationOf(written), narrationOf(was), typing)}
      />
      <span className="field-hint">
        {i18n._({
          id: 'authoring.text-hint',
          message:
            'Learners read it during the conversation, at this point of the flow. Before they start, they read the description in the settings.',
        })}
      </span>
    </section>
  )
}
