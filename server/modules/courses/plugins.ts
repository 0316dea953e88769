import type { CallReply } from '../../../src/contract/contract.ts'
import type { OperationInput } from '../../../src/domain/operations/operation-plugin.ts'
import { operationPlugins } from '../../../src/domain/operations/operations.ts'

type Plugins = CallReply<'POST /wf_api/workflowPlugin/queryPluginByModule'>['data']

const inputOf = (input: OperationInput): Plugins[number]['inputs'][number] => ({
  key: input.key,
  kind: input.kind,
  name: input.words.message,
  ...(input.kind === 'choice' && {
    choices: input.choices.map(({ value, words }) => ({ value, name: words.message })),
  }),
})

/** What operation nodes offer, in the order in which the editor offers it (FLOW-06). Names are English. */
export const offeredPlugins: Plugins = operationPlugins.map(({ op, words, inputs }) => ({
  id: op,
  module: 'operation',
  name: words.message,
  inputs: inputs.map(inputOf),
}))
