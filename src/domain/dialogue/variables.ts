import type { CompiledCourse } from '../course/compile.ts'
import type { JudgementTest } from '../course/dialogue-flow.ts'
import { type FactState, factStates, isStated } from '../course/fact-states.ts'
import type { OperationContext, OperationResult } from '../operations/operation-plugin.ts'
import { type Operation, pluginOf } from '../operations/operations.ts'
import { compares, fitting, type Value } from '../operations/values.ts'
import type { DialogueState } from './dialogue.ts'
import type { SaidFact } from './facts.ts'

type Values = Record<string, Value>

function valueOf(values: Values, id: string): Value | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined
}

/** What an operation looks at beside the course and its variables. */
export type Surroundings = Pick<OperationContext, 'captured' | 'draw'>

/**
 * The variables after an operation (FLOW-07), and the mood that it gives the customer. One that gives nothing, or nothing of the
 * variable's type, changes nothing: the variables are then the very same. `captured` is of the learner's last line.
 */
export function operated(
  course: Pick<CompiledCourse, 'variableTypes' | 'tableRows'>,
  { variables }: Pick<DialogueState, 'variables'>,
  operation: Operation,
  { captured, draw }: Surroundings,
): Pick<OperationResult, 'mood'> & { variables: Values } {
  const plugin = pluginOf(operation)
  const { value, mood } = plugin.run(operation, {
    variableValue: (id) => valueOf(variables, id),
    rowsOf: (table) => course.tableRows.get(table) ?? [],
    captured,
    draw,
  })
  const changed = plugin.changes(operation)
  const type = changed === null ? undefined : course.variableTypes.get(changed)
  const kept = type === undefined || value === undefined ? undefined : fitting(type, value)
  return {
    variables: changed === null || kept === undefined ? variables : { ...variables, [changed]: kept },
    ...(mood && { mood }),
  }
}

const saidOf = ({ facts = {} }: Pick<DialogueState, 'facts'>, id: string): SaidFact | null =>
  Object.hasOwn(facts, id) ? (facts[id] ?? null) : null

const isFactState = (is: JudgementTest['is']): is is FactState => factStates.some((state) => state === is)

/** What tests look at. */
export type Tested = Pick<
  DialogueState,
  'variables' | 'emotion' | 'patience' | 'round' | 'sensitiveHits' | 'facts'
>

/** What a test looks at, as it stands. */
export function subjectOf(state: Tested, subject: JudgementTest['subject']): Value {
  switch (subject.kind) {
    case 'variable':
      return valueOf(state.variables, subject.variable) ?? ''
    case 'emotion':
      return state.emotion
    case 'patience':
      return state.patience
    case 'round':
      return state.round
    case 'sensitive-hits':
      return state.sensitiveHits
    case 'fact':
      return saidOf(state, subject.fact)?.value ?? ''
  }
}

/** Whether a test of a judgement node holds. Texts are compared normalised; an order holds between numbers alone. */
export function holds(test: JudgementTest, state: Tested): boolean {
  if (isFactState(test.is))
    return test.subject.kind === 'fact' && isStated(saidOf(state, test.subject.fact), test.is)
  const subject = subjectOf(state, test.subject)
  return compares(subject, test.is, test.value)
}
