import { useLingui } from '@lingui/react'
import { type Operation, operationPlugins, pluginOf } from '../../../../../domain/operations/operations.ts'
import type { VariableType } from '../../../../../domain/operations/values.ts'
import { Button } from '../../../../../ui/button.tsx'
import { setterOf } from '../../course-page.store.ts'
import { SelectInput } from '../../parts/inputs.tsx'
import { Part } from '../../parts/part.tsx'
import { DeleteCase, type FormProps } from './form-parts.tsx'
import { OperationFields } from './operation-fields.tsx'

/** How many operations a node holds. */
const mostOperations = 10

/** What a node does to the course's variables and to the customer's mood, one operation after the other (FLOW-06, FLOW-07). */
export function OperationsForm({ node, page, store }: FormProps<'operation'>) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'nodes', id: node.id })
  const { variables, tables } = page.course
  const put = (index: number, operation: Operation) =>
    set({ operations: node.operations.with(index, operation) }, { typing: true })
  const typeOf = (id: string): VariableType => variables.find((one) => one.id === id)?.type ?? 'text'
  const created = (op: string, variable: string): Operation | undefined =>
    operationPlugins
      .find((plugin) => plugin.op === op)
      ?.create({ variable, type: typeOf(variable), table: tables[0]?.id })
  const firstVariable = variables[0]?.id ?? ''
  return (
    <Part title={i18n._({ id: 'authoring.operations', message: 'Operations' })}>
      {node.operations.map((operation, index) => {
        const changed = pluginOf(operation).changes(operation)
        const variable = changed ?? firstVariable
        return (
          <div key={index} className="panel-branch" data-field={`operations.${index}`}>
            <SelectInput
              label={i18n._({ id: 'authoring.operation', message: 'Operation' })}
              value={operation.op}
              options={operationPlugins.map(({ op, words }) => ({ value: op, label: i18n._(words) }))}
              onSelect={(op) => {
                const fresh = created(op, variable)
                if (fresh) put(index, fresh)
              }}
            />
            {changed !== null && (
              <SelectInput
                label={i18n._({ id: 'authoring.variable', message: 'Variable' })}
                value={changed}
                options={variables.map(({ id, name }) => ({ value: id, label: name }))}
                onSelect={(other) => {
                  const fresh = typeOf(other) === typeOf(changed) ? { ...operation, variable: other } : null
                  const next = fresh ?? created(operation.op, other)
                  if (next) put(index, next)
                }}
              />
            )}
            <OperationFields
              operation={operation}
              type={typeOf(variable)}
              course={page.course}
              onOperation={(next) => put(index, next)}
            />
            {node.operations.length > 1 && (
              <DeleteCase
                index={index}
                onDelete={() => set({ operations: node.operations.toSpliced(index, 1) })}
              />
            )}
          </div>
        )
      })}
      {variables.length === 0 && (
        <p className="field-hint">
          {i18n._({
            id: 'authoring.operation-no-variables',
            message: 'This course has no variables yet. Add them under Intents and keywords.',
          })}
        </p>
      )}
      {node.operations.length < mostOperations && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() => {
            const fresh = created(variables.length > 0 ? 'set' : 'mood', firstVariable)
            if (fresh) set({ operations: [...node.operations, fresh] })
          }}
        >
          {i18n._({ id: 'authoring.operation-add', message: 'Add an operation' })}
        </Button>
      )}
    </Part>
  )
}
