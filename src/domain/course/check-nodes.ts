import { placeholdersOf } from '../dialogue/speech.ts'
import { factStates } from './fact-states.ts'
import type { DialogueFlowCourse, FlowNode, JudgementTest, Table } from './dialogue-flow.ts'
import { type Operation, pluginOf } from '../operations/operations.ts'
import { isNumeric } from '../operations/values.ts'
import type { Question } from './question.ts'
import { type RichText, textOf } from '../text/rich-text.ts'
import type { Note } from './problems.ts'
import { isUnwrittenOption, isUnwrittenQuestion } from './unwritten.ts'
import { nodesOf } from './walk-nodes.ts'

type VariableTypes = ReadonlyMap<string, 'text' | 'number'>

/** Somewhere in a course where something is said. */
interface Place {
  note: Note
  variables: VariableTypes
  facts: ReadonlySet<string>
  /** Null outside of nodes. */
  node: string | null
  path: string
}

interface NodePlace extends Place {
  tables: ReadonlyMap<string, Table['rows']>
}

function checkSpeech({ note, variables, facts, node }: Place, text: string, path: string): void {
  if (text === '') note('text-missing', path, node)
  const names = placeholdersOf(text)
  if (text.split('{{').length - 1 > names.length) note('placeholder-broken', path, node)
  for (const { kind, id } of names) {
    if (id === '') note('placeholder-empty', path, node)
    else if (kind === 'fact' && !facts.has(id)) note('unknown-fact', path, node, { id })
    else if (kind === 'variable' && !variables.has(id)) note('unknown-variable', path, node, { id })
  }
}

/** Variables that something the customer says names. */
export function checkSpeeches(place: Place, speech: readonly string[], path: string): void {
  speech.forEach((text, index) => checkSpeech(place, text, `${path}.${index}`))
}

/** Words of a line whose pronunciation was begun and is none (TEXT-03); told at the wording, of which `path` is the list. */
export function checkAliases(
  { note, node }: Place,
  speech: readonly string[],
  formatted: readonly RichText[] | undefined,
  path: string,
): void {
  for (const runs of formatted ?? []) {
    const index = speech.indexOf(textOf(runs))
    for (const { insert, attributes } of index < 0 ? [] : runs)
      if (attributes?.alias?.trim() === '')
        note('alias-empty', `${path}.${index}`, node, { words: typeof insert === 'string' ? insert : '' })
  }
}

function checkQuestion(place: Place, question: Question, path: string): void {
  const { note, node } = place
  checkSpeech(place, question.text, `${path}.text`)
  if (isUnwrittenQuestion(question.text))
    note('text-unwritten', `${path}.text`, node, { question: question.id, text: question.text })
  if (question.type === 'QA') return
  const right = question.options.filter((option) => option.right).length
  if (question.type === 'RADIO' && right !== 1)
    note('radio-right', path, node, { question: question.id, right })
  if (question.type === 'CHECK_BOX' && right === 0)
    note('check-box-right', path, node, { question: question.id })
  const seen = new Set<string>()
  question.options.forEach(({ text }, index) => {
    checkSpeech(place, text, `${path}.options.${index}.text`)
    if (isUnwrittenOption(text))
      note('text-unwritten', `${path}.options.${index}.text`, node, { question: question.id, text })
    else if (seen.has(text))
      note('duplicate-option', `${path}.options.${index}.text`, node, { question: question.id, text })
    seen.add(text)
  })
}

function checkOperation(
  { note, variables, tables, node }: NodePlace,
  operation: Operation,
  path: string,
): void {
  const plugin = pluginOf(operation)
  const changed = plugin.changes(operation)
  const table = plugin.table?.(operation)
  const named = new Set([...(changed === null ? [] : [changed]), ...plugin.reads(operation)])
  const unknown = [...named].filter((id) => !variables.has(id))
  for (const id of unknown) note('unknown-variable', path, node, { id })
  const isGone = table !== undefined && !tables.has(table)
  if (isGone) note('unknown-table', path, node, { id: table })
  if (unknown.length > 0 || isGone) return
  const scope = { typeOf: (id: string) => variables.get(id), rowsOf: (id: string) => tables.get(id) }
  if (!plugin.fits(operation, scope))
    note('operation-type', path, node, { variable: changed ?? '', op: operation.op })
}

function checkTest({ note, variables, facts, node }: Place, test: JudgementTest, path: string): void {
  const { subject } = test
  if (subject.kind === 'variable' && !variables.has(subject.variable))
    return note('unknown-variable', path, node, { id: subject.variable })
  if (subject.kind === 'fact' && !facts.has(subject.fact))
    return note('unknown-fact', path, node, { id: subject.fact })
  const isState = factStates.some((state) => state === test.is)
  if (isState || subject.kind === 'fact') {
    const isOrderOfText = /[<>]/.test(test.is) && !isNumeric(test.value)
    if ((isState && subject.kind !== 'fact') || isOrderOfText) note('test-type', path, node, { is: test.is })
    return
  }
  const isNumber = subject.kind !== 'variable' || variables.get(subject.variable) === 'number'
  const isOrder = test.is !== '=' && test.is !== '!=' && test.is !== 'contains'
  const wrong = test.is === 'contains' ? isNumber : (isNumber || isOrder) && !isNumeric(test.value)
  if (wrong) note('test-type', path, node, { is: test.is })
}

function checkDifficultyCases(place: Place, cases: readonly { upTo: number }[]): void {
  let highest = 0
  cases.forEach(({ upTo }, index) => {
    if (upTo <= highest) place.note('case-never-taken', `${place.path}.cases.${index}`, place.node, { upTo })
    highest = Math.max(highest, upTo)
  })
}

function checkNode(place: NodePlace, node: FlowNode): void {
  const { path } = place
  switch (node.kind) {
    case 'robot-says':
      checkAliases(place, node.speech, node.formatted, `${path}.speech`)
      return checkSpeeches(place, node.speech, `${path}.speech`)
    case 'user-says':
      node.reference.forEach((line, index) => {
        if (line === '') place.note('text-missing', `${path}.reference.${index}`, place.node)
      })
      return node.followUps.forEach(({ speech, formatted }, index) => {
        checkAliases(place, speech, formatted, `${path}.followUps.${index}.speech`)
        checkSpeeches(place, speech, `${path}.followUps.${index}.speech`)
      })
    case 'question-bank':
      return node.questions.forEach((question, index) =>
        checkQuestion(place, question, `${path}.questions.${index}`),
      )
    case 'text':
      return checkSpeech(place, node.text, `${path}.text`)
    case 'operation':
      return node.operations.forEach((operation, index) =>
        checkOperation(place, operation, `${path}.operations.${index}`),
      )
    case 'difficulty-branch':
      return checkDifficultyCases(place, node.cases)
    case 'judgement':
      return node.cases.forEach(({ tests }, c) =>
        tests.forEach((test, t) => checkTest(place, test, `${path}.cases.${c}.tests.${t}`)),
      )
    case 'sub-scene':
      return
  }
}

/** What stands inside the nodes: variables in speech, questions, operations, tests. */
export function checkNodes(course: DialogueFlowCourse, note: Note): void {
  const variables = new Map(course.variables.map(({ id, type }) => [id, type]))
  const tables = new Map(course.tables.map(({ id, rows }) => [id, rows]))
  const facts = new Set(course.facts.map(({ id }) => id))
  for (const { node, path } of nodesOf(course))
    checkNode({ note, variables, tables, facts, node: node.id, path }, node)
}
