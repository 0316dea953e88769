import { useLingui } from '@lingui/react'
import type { Operation } from '../../../../../domain/course/dialogue-flow.ts'
import { Button } from '../../../../../ui/button.tsx'
import { setterOf } from '../../course-page.store.ts'
import { Part } from '../../parts/part.tsx'
import { DeleteCase, type FormProps } from './form-parts.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs.tsx'

/** What becomes of the course's variables. */
export function OperationsForm({ node, page, store }: FormProps<'operation'>) {
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
