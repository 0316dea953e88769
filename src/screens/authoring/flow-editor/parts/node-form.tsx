import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { factStates } from '../../../../domain/course/fact-states.ts'
import {
  type Branch,
  type DialogueFlowCourse,
  type FlowNode,
  type JudgementTest,
  most,
  type Next,
  type NodeKind,
  type Operation,
} from '../../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { exitKeysOf, type ExitKey } from '../../../../domain/course/edit/change-flow.ts'
import type { Target } from '../../../../domain/course/edit/commands.ts'
import type { Thing } from '../../../../domain/course/edit/things.ts'
import { noEffects } from '../../../../domain/course/effects.ts'
import type { Question } from '../../../../domain/course/question.ts'
import { measureText, questionText, referenceText } from '../../../../i18n/terms.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { exitsOf, sceneOfNode } from '../flow-graph.ts'
import { exitText } from '../flow-labels.ts'
import { newThingId, type FlowEditorStore, type FlowPage, type SetOptions } from '../flow-editor.store.ts'
import { ConditionInput } from './condition-input.tsx'
import { factStateText } from './conditions.tsx'
import { EffectsInput, LinesInput, NextInput, NumberInput, SelectInput, TextInput } from './inputs.tsx'
import { AddNodeMenu } from './add-node-menu.tsx'

interface FormProps<K extends NodeKind = NodeKind> {
  node: Extract<FlowNode, { kind: K }>
  page: FlowPage
  store: FlowEditorStore
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type SetField = (fields: Thing, options?: SetOptions) => Refusal | null

const setterOf =
  (store: FlowEditorStore, of: Target): SetField =>
  (fields, options) =>
    store.set(of, fields, options)

/** Everything that a node holds, to be changed. */
export function NodeForm(props: FormProps) {
  const { i18n } = useLingui()
  const { node, store } = props
  const set = setterOf(store, { list: 'nodes', id: node.id })
  return (
    <>
      <section>
        <TextInput
          label={i18n._({ id: 'authoring.node-title', message: 'Title' })}
          value={node.title}
          maxLength={15}
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
          <LinesInput
            label={i18n._({ id: 'authoring.wording', message: 'Wording' })}
            add={i18n._({ id: 'authoring.wording-add', message: 'Another wording' })}
            lines={node.speech}
            least={1}
            most={5}
            onLines={(speech, was, typing) => set({ speech }, { was: { speech: was }, typing })}
            onFocus={() => store.writeIn('speech')}
          />
          <Speaker course={page.course} speaker={node.speaker} onSpeaker={(speaker) => set({ speaker })} />
          <EffectsInput effects={node.effects} onEffects={(effects) => set({ effects })} />
        </Part>
      )
    case 'user-says':
      return <UserSays node={node} page={page} store={store} />
    case 'question-bank':
      return <Questions node={node} page={page} store={store} />
    case 'text':
      return (
        <section>
          <TextInput
            label={i18n._({ id: 'authoring.text', message: 'Narration' })}
            value={node.text}
            maxLength={1000}
            rows={5}
            hint={i18n._({ id: 'authoring.text-hint', message: 'The learner reads this between the lines.' })}
            onText={(text, was) => set({ text }, { was: { text: was }, typing: true })}
          />
        </section>
      )
    case 'operation':
      return <Operations node={node} page={page} store={store} />
    case 'judgement':
      return <Cases node={node} page={page} store={store} />
    case 'difficulty-branch':
      return (
        <Part title={i18n._({ id: 'authoring.cases', message: 'Cases, tried in order' })}>
          {node.cases.map((item, index) => (
            <div key={index} className="draft-row">
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
              {i18n._({ id: 'authoring.case-add', message: 'Another case' })}
            </Button>
          )}
        </Part>
      )
    case 'sub-scene':
      return (
        <section>
          <SelectInput
            label={i18n._({ id: 'authoring.scene', message: 'Scene' })}
            value={node.scene}
            options={page.course.scenes.map(({ id, name }) => ({ value: id, label: name }))}
            onSelect={(scene) => set({ scene })}
          />
          <Button size="small" onClick={() => store.showScene(node.scene)}>
            {i18n._({ id: 'authoring.scene-open', message: 'Open the scene' })}
          </Button>
        </section>
      )
  }
}

function Speaker({
  course,
  speaker,
  onSpeaker,
}: {
  course: DialogueFlowCourse
  speaker: string | undefined
  onSpeaker(speaker: string | undefined): void
}) {
  const { i18n } = useLingui()
  if (course.speakers.length === 0) return null
  return (
    <SelectInput
      label={i18n._({ id: 'authoring.speaker', message: 'Who says it' })}
      value={speaker ?? ''}
      options={[
        { value: '', label: course.persona.name },
        ...course.speakers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onSelect={(chosen) => onSpeaker(chosen || undefined)}
    />
  )
}

function DeleteCase({ index, onDelete }: { index: number; onDelete(): void }) {
  const { i18n } = useLingui()
  return (
    <IconButton
      icon="trash"
      label={i18n._({
        id: 'authoring.case-delete',
        message: 'Delete case {number}',
        values: { number: index + 1 },
      })}
      onClick={onDelete}
    />
  )
}

/** Where an exit leads, and, while it leads nowhere, a way to make what it is to lead to. */
function ExitInput({
  exit,
  next,
  label,
  ...props
}: FormProps & { exit: ExitKey; next: Next; label: string }) {
  const { node, page, store } = props
  const scene = sceneOfNode(page.scenes, node.id)
  return (
    <div className="draft-exit">
      <NextInput
        label={label}
        next={next}
        nodes={scene?.nodes.filter(({ id }) => id !== node.id || next === node.id) ?? []}
        onNext={(to) => store.connect({ node: node.id, exit }, to)}
      />
      <AddNodeMenu store={store} page={page} after={{ node: node.id, exit }} />
      {typeof next === 'string' && <GoTo node={next} store={store} />}
    </div>
  )
}

function GoTo({ node, store }: { node: string; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  return (
    <IconButton
      icon="arrow-right"
      label={i18n._({ id: 'authoring.go-to', message: 'Go to the next node' })}
      onClick={() => store.select(node)}
    />
  )
}

function Exits(props: FormProps) {
  const { i18n } = useLingui()
  const { node } = props
  const nexts = new Map(exitKeysOf(node).map(({ key, next }) => [key, next]))
  return (
    <Part title={i18n._({ id: 'authoring.leads-to', message: 'Leads to' })}>
      {exitsOf(node).map((exit) => {
        const key = exit.key as ExitKey
        return (
          <ExitInput key={key} {...props} exit={key} next={nexts.get(key)} label={exitText(i18n, exit)} />
        )
      })}
    </Part>
  )
}

function UserSays({ node, page, store }: FormProps<'user-says'>) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'nodes', id: node.id })
  const addBranch = () =>
    store.edit([
      {
        type: 'add',
        to: { list: 'branches', node: node.id },
        value: {
          id: newThingId('branch'),
          name: i18n._({
            id: 'authoring.branch-name',
            message: 'Branch {number}',
            values: { number: node.branches.length + 1 },
          }),
          match: { type: 'group', mode: 'any', children: [] },
        },
        before: null,
      },
    ])
  return (
    <>
      <Part title={referenceText(i18n)}>
        <LinesInput
          label={referenceText(i18n)}
          add={i18n._({ id: 'authoring.reference-add', message: 'Add a reference answer' })}
          lines={node.reference}
          least={0}
          most={5}
          onLines={(reference, was, typing) => set({ reference }, { was: { reference: was }, typing })}
        />
      </Part>
      <Part title={i18n._({ id: 'authoring.branches', message: 'Branches, tried in order' })}>
        {node.branches.map((branch, index) => (
          <BranchForm key={branch.id} branch={branch} index={index} node={node} page={page} store={store} />
        ))}
        {node.branches.length < most.branches && (
          <Button size="small" kind="quiet" icon="plus" onClick={addBranch}>
            {i18n._({ id: 'authoring.branch-add', message: 'Add a branch' })}
          </Button>
        )}
      </Part>
      <Part title={i18n._({ id: 'authoring.follow-ups', message: 'Follow-ups while nothing matches' })}>
        {node.followUps.map((followUp, index) => {
          const put = (changed: Partial<typeof followUp>, options?: SetOptions) =>
            set({ followUps: node.followUps.with(index, { ...followUp, ...changed }) }, options)
          return (
            <div key={index} className="panel-branch">
              <LinesInput
                label={i18n._({
                  id: 'authoring.follow-up',
                  message: 'Follow-up {number}, wording',
                  values: { number: index + 1 },
                })}
                add={i18n._({ id: 'authoring.wording-add', message: 'Another wording' })}
                lines={followUp.speech}
                least={1}
                most={5}
                onLines={(speech, was, typing) =>
                  put(
                    { speech },
                    {
                      was: {
                        followUps: node.followUps.with(index, { ...followUp, speech: [...was] }),
                      },
                      typing,
                    },
                  )
                }
              />
              <EffectsInput effects={followUp.effects} onEffects={(effects) => put({ effects })} />
              <Button
                size="small"
                kind="quiet"
                icon="trash"
                onClick={() => set({ followUps: node.followUps.toSpliced(index, 1) })}
              >
                {i18n._({ id: 'authoring.follow-up-delete', message: 'Delete this follow-up' })}
              </Button>
            </div>
          )
        })}
        {node.followUps.length < 3 && (
          <Button
            size="small"
            kind="quiet"
            icon="plus"
            onClick={() => set({ followUps: [...node.followUps, { speech: [''], effects: noEffects }] })}
          >
            {i18n._({ id: 'authoring.follow-up-add', message: 'Add a follow-up' })}
          </Button>
        )}
      </Part>
      <Part title={i18n._({ id: 'authoring.exit-otherwise', message: 'otherwise' })}>
        <ExitInput
          node={node}
          page={page}
          store={store}
          exit="otherwise"
          next={node.otherwise.next}
          label={i18n._({ id: 'authoring.leads-to', message: 'Leads to' })}
        />
        <EffectsInput
          effects={node.otherwise.effects}
          onEffects={(effects) => set({ otherwise: { ...node.otherwise, effects } })}
        />
      </Part>
    </>
  )
}

function BranchForm({
  branch,
  index,
  node,
  page,
  store,
}: FormProps<'user-says'> & { branch: Branch; index: number }) {
  const { i18n } = useLingui()
  const of: Target = { list: 'branches', node: node.id, id: branch.id }
  const set = setterOf(store, of)
  const move = (before: string | null) => store.edit([{ type: 'move', of, before }])
  const { branches } = node
  return (
    <div className="panel-branch" data-wrong={branch.wrong || undefined} data-branch={branch.id}>
      <div className="draft-line">
        <TextInput
          label={i18n._({ id: 'authoring.branch', message: 'Branch' })}
          value={branch.name}
          maxLength={40}
          onText={(name, was) => set({ name }, { was: { name: was }, typing: true })}
        />
        <MenuButton
          label={i18n._({
            id: 'authoring.branch-more',
            message: 'More for {name}',
            values: { name: branch.name },
          })}
          actions={[
            {
              id: 'up',
              label: i18n._({ id: 'authoring.move-up', message: 'Move up' }),
              icon: 'chevron-up',
              disabled: index === 0,
              run: () => move(branches[index - 1]?.id ?? null),
            },
            {
              id: 'down',
              label: i18n._({ id: 'authoring.move-down', message: 'Move down' }),
              icon: 'chevron-down',
              disabled: index === branches.length - 1,
              run: () => move(branches[index + 2]?.id ?? null),
            },
            {
              id: 'delete',
              label: i18n._({ id: 'authoring.branch-delete', message: 'Delete branch' }),
              icon: 'trash',
              danger: true,
              disabled: branches.length === 1,
              run: () => store.edit([{ type: 'remove', of }]),
            },
          ]}
        />
      </div>
      <ConditionInput
        label={i18n._({ id: 'authoring.learner-says', message: 'Taken when the learner says' })}
        condition={branch.match}
        course={page.course}
        onCondition={(match, was, also) => {
          const fields = { match: JSON.parse(JSON.stringify(match)) as never }
          return store.edit([
            ...also,
            { type: 'set', of, fields, was: { match: JSON.parse(JSON.stringify(was)) as never } },
          ])
        }}
      />
      <label className="draft-check">
        <input
          type="checkbox"
          checked={branch.wrong}
          onChange={(event) => set({ wrong: event.target.checked })}
        />
        <span>{i18n._({ id: 'authoring.wrong-turn', message: 'Poor response' })}</span>
      </label>
      <ExitInput
        node={node}
        page={page}
        store={store}
        exit={`branch:${branch.id}`}
        next={branch.next}
        label={i18n._({ id: 'authoring.leads-to', message: 'Leads to' })}
      />
      <EffectsInput effects={branch.effects} onEffects={(effects) => set({ effects })} />
    </div>
  )
}

const questionTypes = ['RADIO', 'CHECK_BOX', 'QA'] as const

function Questions({ node, page, store }: FormProps<'question-bank'>) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'nodes', id: node.id })
  const put = (index: number, question: Question, options?: SetOptions) =>
    set({ questions: node.questions.with(index, question) }, options)
  const typeText = {
    RADIO: i18n._({ id: 'authoring.question-radio', message: 'One right answer' }),
    CHECK_BOX: i18n._({ id: 'authoring.question-check-box', message: 'Several right answers' }),
    QA: i18n._({ id: 'authoring.question-qa', message: 'In their own words' }),
  }
  const optionText = (number: number) =>
    i18n._({ id: 'authoring.option', message: 'Option {number}', values: { number } })
  const twoOptions = () => [
    { id: 'option-1', text: optionText(1), right: true },
    { id: 'option-2', text: optionText(2), right: false },
  ]
  const asType = (question: Question, type: (typeof questionTypes)[number]): Question => {
    const { id, text, explanation } = question
    if (type === 'QA')
      return { id, type, text, explanation, points: [{ type: 'group', mode: 'any', children: [] }] }
    return { id, type, text, explanation, options: question.type === 'QA' ? twoOptions() : question.options }
  }
  return (
    <Part title={i18n._({ id: 'authoring.questions-one-of', message: 'Asks one of these' })}>
      {node.questions.map((question, index) => (
        <div key={question.id} className="panel-branch">
          <TextInput
            label={questionText(i18n)}
            value={question.text}
            maxLength={500}
            rows={2}
            onText={(text, was) =>
              put(
                index,
                { ...question, text },
                { was: { questions: node.questions.with(index, { ...question, text: was }) }, typing: true },
              )
            }
          />
          <SelectInput
            label={i18n._({ id: 'authoring.question-type', message: 'Answered by' })}
            value={question.type}
            options={questionTypes.map((type) => ({ value: type, label: typeText[type] }))}
            onSelect={(chosen) =>
              put(index, asType(question, questionTypes.find((one) => one === chosen) ?? 'RADIO'))
            }
          />
          {question.type === 'QA' ? (
            question.points.map((point, at) => (
              <ConditionInput
                key={at}
                label={i18n._({
                  id: 'authoring.question-point',
                  message: 'Point {number}: the answer says',
                  values: { number: at + 1 },
                })}
                condition={point}
                course={page.course}
                onCondition={(changed, _was, also) => {
                  if (also.length > 0) store.edit(also)
                  return put(index, { ...question, points: question.points.with(at, changed) })
                }}
              />
            ))
          ) : (
            <Options
              question={question}
              optionText={optionText}
              onQuestion={(changed) => put(index, changed)}
            />
          )}
          <TextInput
            label={i18n._({ id: 'authoring.explanation', message: 'Explanation shown afterwards' })}
            value={question.explanation}
            maxLength={500}
            rows={2}
            onText={(explanation) => put(index, { ...question, explanation }, { typing: true })}
          />
          {node.questions.length > 1 && (
            <Button
              size="small"
              kind="quiet"
              icon="trash"
              onClick={() => set({ questions: node.questions.toSpliced(index, 1) })}
            >
              {i18n._({ id: 'authoring.question-delete', message: 'Delete this question' })}
            </Button>
          )}
        </div>
      ))}
      {node.questions.length < 20 && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() =>
            set({
              questions: [
                ...node.questions,
                {
                  id: newThingId('question'),
                  type: 'RADIO',
                  text: questionText(i18n),
                  options: twoOptions(),
                  explanation: '',
                },
              ],
            })
          }
        >
          {i18n._({ id: 'authoring.question-add', message: 'Add a question' })}
        </Button>
      )}
    </Part>
  )
}

type Choice = Exclude<Question, { type: 'QA' }>

function Options({
  question,
  optionText,
  onQuestion,
}: {
  question: Choice
  optionText(number: number): string
  onQuestion(question: Choice): Refusal | null
}) {
  const { i18n } = useLingui()
  const { options } = question
  const mark = (index: number, right: boolean) =>
    onQuestion({
      ...question,
      options: options.map((option, at) =>
        at === index
          ? { ...option, right }
          : question.type === 'RADIO' && right
            ? { ...option, right: false }
            : option,
      ),
    })
  return (
    <div
      className="draft-lines"
      role="group"
      aria-label={i18n._({ id: 'authoring.options', message: 'Options' })}
    >
      {options.map((option, index) => (
        <div key={option.id} className="draft-line">
          <input
            type={question.type === 'RADIO' ? 'radio' : 'checkbox'}
            name={question.id}
            checked={option.right}
            aria-label={i18n._({
              id: 'authoring.option-right',
              message: '{option} is right',
              values: { option: option.text },
            })}
            onChange={(event) => mark(index, event.target.checked)}
          />
          <TextInput
            bare
            label={optionText(index + 1)}
            value={option.text}
            maxLength={500}
            onText={(text) => onQuestion({ ...question, options: options.with(index, { ...option, text }) })}
          />
          {options.length > 2 && (
            <IconButton
              icon="trash"
              label={i18n._({
                id: 'authoring.option-delete',
                message: 'Delete option {number}',
                values: { number: index + 1 },
              })}
              onClick={() => onQuestion({ ...question, options: options.toSpliced(index, 1) })}
            />
          )}
        </div>
      ))}
      {options.length < 10 && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() =>
            onQuestion({
              ...question,
              options: [
                ...options,
                { id: newThingId('option'), text: optionText(options.length + 1), right: false },
              ],
            })
          }
        >
          {i18n._({ id: 'authoring.option-add', message: 'Add an option' })}
        </Button>
      )}
    </div>
  )
}

function Operations({ node, page, store }: FormProps<'operation'>) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'nodes', id: node.id })
  const { variables } = page.course
  const put = (index: number, operation: Operation) =>
    set({ operations: node.operations.with(index, operation) })
  const opText = {
    set: i18n._({ id: 'authoring.op-set', message: 'is set to' }),
    copy: i18n._({ id: 'authoring.op-copy', message: 'takes the value of' }),
    add: i18n._({ id: 'authoring.op-add', message: 'is increased by' }),
    capture: i18n._({ id: 'authoring.op-capture', message: 'takes from the line what matches' }),
  }
  const ops = ['set', 'copy', 'add', 'capture'] as const
  const asOp = (variable: string, op: (typeof ops)[number]): Operation => {
    const isNumber = variables.find(({ id }) => id === variable)?.type === 'number'
    switch (op) {
      case 'set':
        return { op, variable, value: isNumber ? 0 : '' }
      case 'copy':
        return { op, variable, from: variable }
      case 'add':
        return { op, variable, amount: 1 }
      case 'capture':
        return { op, variable, pattern: '(.+)' }
    }
  }
  const named = variables.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Part title={i18n._({ id: 'authoring.operations', message: 'Operations' })}>
      {node.operations.map((operation, index) => (
        <div key={index} className="panel-branch">
          <SelectInput
            label={i18n._({ id: 'authoring.variable', message: 'Variable' })}
            value={operation.variable}
            options={
              named.some(({ value }) => value === operation.variable)
                ? named
                : [{ value: operation.variable, label: '—' }, ...named]
            }
            onSelect={(variable) => put(index, asOp(variable, operation.op))}
          />
          <SelectInput
            bare
            label={i18n._({ id: 'authoring.op', message: 'What becomes of it' })}
            value={operation.op}
            options={ops.map((op) => ({ value: op, label: opText[op] }))}
            onSelect={(chosen) =>
              put(index, asOp(operation.variable, ops.find((op) => op === chosen) ?? 'set'))
            }
          />
          {operation.op === 'copy' ? (
            <SelectInput
              bare
              label={opText.copy}
              value={operation.from}
              options={named}
              onSelect={(from) => put(index, { ...operation, from })}
            />
          ) : operation.op === 'capture' ? (
            <TextInput
              bare
              label={opText.capture}
              value={operation.pattern}
              maxLength={300}
              onText={(pattern) => put(index, { ...operation, pattern })}
            />
          ) : operation.op === 'add' || typeof operation.value === 'number' ? (
            <NumberInput
              label={opText[operation.op]}
              value={operation.op === 'add' ? operation.amount : Number(operation.value)}
              min={-1_000_000}
              max={1_000_000}
              onNumber={(value) =>
                put(index, operation.op === 'add' ? { ...operation, amount: value } : { ...operation, value })
              }
            />
          ) : (
            <TextInput
              bare
              label={opText.set}
              value={operation.value}
              maxLength={200}
              onText={(value) => put(index, { ...operation, value })}
            />
          )}
          {node.operations.length > 1 && (
            <DeleteCase
              index={index}
              onDelete={() => set({ operations: node.operations.toSpliced(index, 1) })}
            />
          )}
        </div>
      ))}
      {node.operations.length < 10 && variables[0] && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() => set({ operations: [...node.operations, asOp(variables[0]?.id ?? '', 'set')] })}
        >
          {i18n._({ id: 'authoring.operation-add', message: 'Add an operation' })}
        </Button>
      )}
    </Part>
  )
}

const comparisons = ['=', '!=', '<', '<=', '>', '>=', 'contains'] as const
const signs: Record<string, string> = { '!=': '≠', '<=': '≤', '>=': '≥', contains: '∋' }

function Cases({ node, page, store }: FormProps<'judgement'>) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'nodes', id: node.id })
  const { cases } = node
  const newTest: JudgementTest = { subject: { kind: 'emotion' }, is: '<', value: 30 }
  return (
    <Part title={i18n._({ id: 'authoring.cases', message: 'Cases, tried in order' })}>
      {cases.map((item, index) => {
        const put = (changed: Partial<typeof item>, options?: SetOptions) =>
          set({ cases: cases.with(index, { ...item, ...changed }) }, options)
        return (
          <div key={index} className="panel-branch">
            <div className="draft-line">
              <TextInput
                label={i18n._({
                  id: 'authoring.case',
                  message: 'Case {number}',
                  values: { number: index + 1 },
                })}
                value={item.name}
                maxLength={40}
                onText={(name, was) =>
                  put({ name }, { was: { cases: cases.with(index, { ...item, name: was }) }, typing: true })
                }
              />
              {cases.length > 1 && (
                <DeleteCase index={index} onDelete={() => set({ cases: cases.toSpliced(index, 1) })} />
              )}
            </div>
            {item.tests.map((test, at) => (
              <TestInput
                key={at}
                test={test}
                course={page.course}
                onTest={(changed) => put({ tests: item.tests.with(at, changed) })}
                {...(item.tests.length > 1 && {
                  onDelete: () => put({ tests: item.tests.toSpliced(at, 1) }),
                })}
              />
            ))}
            {item.tests.length < 10 && (
              <Button
                size="small"
                kind="quiet"
                icon="plus"
                onClick={() => put({ tests: [...item.tests, newTest] })}
              >
                {i18n._({ id: 'authoring.test-add', message: 'And also' })}
              </Button>
            )}
          </div>
        )
      })}
      {cases.length < 10 && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() =>
            set({
              cases: [
                ...cases,
                {
                  name: i18n._({
                    id: 'authoring.case',
                    message: 'Case {number}',
                    values: { number: cases.length + 1 },
                  }),
                  tests: [newTest],
                },
              ],
            })
          }
        >
          {i18n._({ id: 'authoring.case-add', message: 'Another case' })}
        </Button>
      )}
    </Part>
  )
}

function TestInput({
  test,
  course,
  onTest,
  onDelete,
}: {
  test: JudgementTest
  course: DialogueFlowCourse
  onTest(test: JudgementTest): Refusal | null
  onDelete?: () => void
}) {
  const { i18n } = useLingui()
  const { subject, is, value } = test
  const key =
    subject.kind === 'variable'
      ? `variable:${subject.variable}`
      : subject.kind === 'fact'
        ? `fact:${subject.fact}`
        : subject.kind
  const subjects = [
    { value: 'emotion', label: measureText(i18n, 'emotion') },
    { value: 'patience', label: measureText(i18n, 'patience') },
    { value: 'round', label: i18n._({ id: 'authoring.test-round', message: 'round' }) },
    {
      value: 'sensitive-hits',
      label: i18n._({ id: 'authoring.test-sensitive-hits', message: 'sensitive words said' }),
    },
    ...course.variables.map(({ id, name }) => ({ value: `variable:${id}`, label: name })),
    ...course.facts.map(({ id, name }) => ({ value: `fact:${id}`, label: name })),
  ]
  const choose = (chosen: string): JudgementTest => {
    const [kind, id = ''] = chosen.split(':')
    if (kind === 'fact') return { subject: { kind, fact: id }, is: 'right', value: '' }
    if (kind === 'variable') {
      const isNumber = course.variables.find((one) => one.id === id)?.type === 'number'
      return { subject: { kind, variable: id }, is: '=', value: isNumber ? 0 : '' }
    }
    const plain = (['emotion', 'patience', 'round', 'sensitive-hits'] as const).find((one) => one === kind)
    return { subject: { kind: plain ?? 'emotion' }, is: '<', value: 30 }
  }
  const isState = factStates.some((state) => state === is)
  const choices = [
    ...(subject.kind === 'fact'
      ? factStates.map((state) => ({ value: state as string, label: factStateText(i18n, state) }))
      : []),
    ...comparisons.map((one) => ({ value: one as string, label: signs[one] ?? one })),
  ]
  return (
    <div className="draft-row">
      <SelectInput
        bare
        label={i18n._({ id: 'authoring.test-subject', message: 'What is looked at' })}
        value={key}
        options={subjects}
        onSelect={(chosen) => onTest(choose(chosen))}
      />
      <SelectInput
        bare
        label={i18n._({ id: 'authoring.test-is', message: 'How it compares' })}
        value={is}
        options={choices}
        onSelect={(chosen) => onTest({ ...test, is: chosen as JudgementTest['is'] })}
      />
      {!isState && (
        <TextInput
          bare
          label={i18n._({ id: 'authoring.test-value', message: 'Value' })}
          value={String(value)}
          maxLength={200}
          onText={(text) =>
            onTest({
              ...test,
              value:
                typeof value === 'number' && text.trim() !== '' && Number.isFinite(Number(text))
                  ? Number(text)
                  : text,
            })
          }
        />
      )}
      {onDelete && (
        <IconButton
          icon="trash"
          label={i18n._({ id: 'authoring.condition-delete', message: 'Delete this condition' })}
          onClick={onDelete}
        />
      )}
    </div>
  )
}
