import { z } from 'zod'
import { emotionSchema, id } from '../course/base.ts'
import type { OperationInput, OperationPlugin } from './operation-plugin.ts'
import { type Operation, operationPlugins } from './operations.ts'

/** A value that a variable may be given. */
export const valueSchema = z.union([z.string().max(200), z.number()])
const operandSchema = z.union([z.strictObject({ variable: id }), valueSchema])

function fieldSchema(input: OperationInput): z.ZodType {
  switch (input.kind) {
    case 'variable':
    case 'table':
      return id
    case 'pattern':
      return z.string().min(1).max(300)
    case 'mood':
      return emotionSchema
    case 'value':
      return input.optional ? valueSchema.optional() : valueSchema
    case 'operand':
      return operandSchema
    case 'number':
      return input.whole ? z.int().min(input.least).max(input.most) : z.number()
    case 'choice':
      return z.enum(input.choices.map(({ value }) => value))
    case 'values':
      return z.array(valueSchema).min(input.least).max(input.most)
  }
}

function schemaOf({ op, inputs, changes, create }: OperationPlugin<Operation>) {
  const changed = changes(create({ variable: 'any', type: 'text', table: undefined }))
  return z.strictObject({
    op: z.literal(op),
    ...(changed === null ? {} : { variable: id }),
    ...Object.fromEntries(inputs.map((input) => [input.key, fieldSchema(input)])),
  })
}

const [first, ...others] = operationPlugins.map(schemaOf)
if (!first) throw new Error('There are no operations.')

const union: z.ZodType = z.discriminatedUnion('op', [first, ...others])

/** An operation of a node; what it may hold is what its plugin's inputs say (FLOW-06). */
export const operationSchema = union as z.ZodType<Operation>
