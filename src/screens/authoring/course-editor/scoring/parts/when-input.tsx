import { useLingui } from '@lingui/react'
import type { DialogueFlowCourse, FlowNode, ScoringRule } from '../../../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../../../domain/course/edit/apply-command.ts'
import type { EditCommand } from '../../../../../domain/course/edit/commands.ts'
import { factStates } from '../../../../../domain/course/fact-states.ts'
import { measureText, resultText } from '../../../../../i18n/terms.ts'
import { matchText, outcomeText } from '../../../../../i18n/pages/page-terms.ts'
import { IconButton } from '../../../../../ui/button.tsx'
import { fieldText } from '../../../field-words.ts'
import { ConditionInput } from '../../parts/condition-input.tsx'
import { factStateText } from '../../../condition-words.ts'
import { NumberInput, SelectInput } from '../../parts/inputs.tsx'
import { optionsOf } from '../../parts/list-actions.ts'

type When = ScoringRule['when']
type WhenOf<T extends When['type']> = Extract<When, { type: T }>

interface Props<T extends When['type'] = When['type']> {
  when: WhenOf<T>
  course: DialogueFlowCourse
  onWhen(when: When): void
  /** A condition is taken with what else has to be made for it. */
  onMatch(when: When, was: When, also: EditCommand[]): Refusal | null
}

const allNodes = ({ flow, scenes }: DialogueFlowCourse): FlowNode[] =>
  [flow, ...scenes].flatMap(({ nodes }) => nodes)
const titled = (nodes: readonly FlowNode[]) => nodes.map(({ id, title }) => ({ value: id, label: title }))

/** When a rule applies. */
export function WhenInput({ when, ...rest }: Props) {
  const { i18n } = useLingui()
  const { course, onWhen } = rest
  switch (when.type) {
    case 'says':
      return <SaysInput when={when} {...rest} />
    case 'takes':
      return <TakesInput when={when} {...rest} />
    case 'answers':
      return (
        <div className="draft-row">
          <SelectInput
            label={fieldText(i18n, ['node'])}
            value={when.node}
            options={titled(allNodes(course).filter(({ kind }) => kind === 'question-bank'))}
            onSelect={(node) => onWhen({ ...when, node })}
          />
          <SelectInput
            label={i18n._({ id: 'authoring.rule-answer', message: 'Answer' })}
            value={when.result}
            options={(['CORRECT', 'PARTIALLY_CORRECT', 'WRONG'] as const).map((one) => ({
              value: one,
              label: resultText(i18n, one),
            }))}
            onSelect={(result) => onWhen({ ...when, result } as When)}
          />
        </div>
      )
    case 'states':
      return (
        <div className="draft-row">
          <SelectInput
            field="when.fact"
            label={matchText(i18n, 'fact')}
            value={when.fact}
            options={optionsOf(course.facts)}
            onSelect={(fact) => onWhen({ ...when, fact })}
          />
          <SelectInput
            label={i18n._({ id: 'authoring.fact-state', message: 'How it was stated' })}
            value={when.is}
            options={factStates.map((state) => ({ value: state, label: factStateText(i18n, state) }))}
            onSelect={(is) => onWhen({ ...when, is } as When)}
          />
        </div>
      )
    case 'meter':
      return (
        <div className="draft-row">
          <SelectInput
            label={i18n._({ id: 'authoring.rule-meter', message: 'Measure' })}
            value={when.meter}
            options={(['emotion', 'patience'] as const).map((one) => ({
              value: one,
              label: measureText(i18n, one),
            }))}
            onSelect={(meter) => onWhen({ ...when, meter } as When)}
          />
          <NumberInput
            label={i18n._({ id: 'authoring.rule-at-least', message: 'At least (0–100)' })}
            value={when.atLeast}
            min={0}
            max={100}
            onNumber={(atLeast) => atLeast !== when.atLeast && onWhen({ ...when, atLeast })}
          />
        </div>
      )
    case 'ends':
      return (
        <SelectInput
          label={fieldText(i18n, ['outcome'])}
          value={when.outcome}
          options={(['achieved', 'missed', 'neutral'] as const).map((one) => ({
            value: one,
            label: outcomeText(i18n, one),
          }))}
          onSelect={(outcome) => onWhen({ ...when, outcome } as When)}
        />
      )
  }
}

/** What is said, anywhere or at some nodes alone. */
function SaysInput({ when, course, onWhen, onMatch }: Props<'says'>) {
  const { i18n } = useLingui()
  const { nodes: only } = when
  const nodes = allNodes(course)
  const hears = nodes.filter(
    (node) =>
      node.kind === 'user-says' ||
      (node.kind === 'question-bank' && node.questions.some(({ type }) => type === 'QA')),
  )
  const addable = hears.filter(({ id }) => !only?.includes(id))
  const onNodes = (changed: string[]) => {
    const { nodes: _before, ...anywhere } = when
    onWhen(changed.length === 0 ? anywhere : { ...when, nodes: changed })
  }
  const add =
    only === undefined
      ? i18n._({ id: 'authoring.says-anywhere', message: 'Anywhere in the conversation' })
      : i18n._({ id: 'authoring.says-add-node', message: 'Add a node' })
  return (
    <>
      <ConditionInput
        field="when.match"
        label={i18n._({ id: 'authoring.rule-says', message: 'Applies when the learner says' })}
        condition={when.match}
        course={course}
        onCondition={(match, was, also) => onMatch({ ...when, match }, { ...when, match: was }, also)}
      />
      {only !== undefined && (
        <ul
          className="rule-nodes"
          aria-label={i18n._({ id: 'authoring.says-only-at', message: 'Only at these nodes' })}
        >
          {only.map((id) => {
            const title = nodes.find((node) => node.id === id)?.title ?? id
            return (
              <li key={id} className="badge">
                {title}
                <IconButton
                  icon="close"
                  label={i18n._({
                    id: 'authoring.says-node-remove',
                    message: 'Remove {title}',
                    values: { title },
                  })}
                  onClick={() => onNodes(only.filter((one) => one !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {addable.length > 0 && (
        <SelectInput
          label={i18n._({ id: 'authoring.says-where', message: 'Where' })}
          value=""
          options={[{ value: '', label: add }, ...titled(addable)]}
          onSelect={(id) => id && onNodes([...(only ?? []), id])}
        />
      )}
    </>
  )
}

/** One branch, or one of several. */
function TakesInput({ when, course, onWhen }: Props<'takes'>) {
  const { i18n } = useLingui()
  const taken = [{ node: when.node, branch: when.branch }, ...when.or]
  const options = allNodes(course).flatMap((node) =>
    node.kind === 'user-says'
      ? node.branches.map(({ id, name }) => ({ value: `${node.id}/${id}`, label: `${node.title} › ${name}` }))
      : [],
  )
  const free = options.filter(({ value }) => !taken.some(({ node, branch }) => `${node}/${branch}` === value))
  const read = (value: string) => {
    const [node = '', branch = ''] = value.split('/')
    return { node, branch }
  }
  const put = (all: readonly { node: string; branch: string }[]) => {
    const [first, ...or] = all
    if (first) onWhen({ type: 'takes', ...first, or })
  }
  const another = i18n._({ id: 'authoring.takes-or', message: 'Or another branch' })
  return (
    <div className="draft-lines">
      {taken.map(({ node, branch }, index) => (
        <div key={`${node}/${branch}`} className="draft-line">
          <SelectInput
            bare={index > 0}
            label={fieldText(i18n, ['branch'])}
            value={`${node}/${branch}`}
            options={options}
            onSelect={(value) => put(taken.with(index, read(value)))}
          />
          {taken.length > 1 && (
            <IconButton
              icon="trash"
              label={i18n._({
                id: 'authoring.takes-delete',
                message: 'Delete branch {number}',
                values: { number: index + 1 },
              })}
              onClick={() => put(taken.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {free.length > 0 && taken.length <= 100 && (
        <SelectInput
          bare
          label={another}
          value=""
          options={[{ value: '', label: another }, ...free]}
          onSelect={(value) => value && put([...taken, read(value)])}
        />
      )}
    </div>
  )
}
