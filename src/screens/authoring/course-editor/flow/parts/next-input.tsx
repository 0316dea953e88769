import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { withSameItems } from '../../../../../domain/course/compare/same.ts'
import type { FlowNode, Next } from '../../../../../domain/course/dialogue-flow.ts'
import { SelectInput } from '../../parts/inputs.tsx'
import { endNodeText, kindText, notConnectedText } from '../flow-labels.ts'

interface Option {
  value: string
  label: string
}

const outcomes = ['achieved', 'missed', 'neutral'] as const
const keyOf = (next: Next): string =>
  next === undefined ? '' : typeof next === 'string' ? `node:${next}` : `end:${next.end}`

/** Where an exit leads: a node of the scene, an end, or nowhere yet. */
export function NextInput({
  label,
  next,
  nodes,
  onNext,
}: {
  label: string
  next: Next
  nodes: readonly FlowNode[]
  onNext(next: Next): void
}) {
  const { i18n } = useLingui()
  const value = keyOf(next)
  const made = [
    { value: '', label: notConnectedText(i18n) },
    ...nodes.map(({ id, kind, title }) => ({
      value: `node:${id}`,
      label: `${title} · ${kindText(i18n, kind)}`,
    })),
    ...outcomes.map((end) => ({ value: `end:${end}`, label: endNodeText(i18n, end) })),
  ]
  const isGone = !made.some((option) => option.value === value)
  const before = useRef<readonly Option[]>([])
  const options = withSameItems(
    before.current,
    isGone ? [...made, { value, label: value.slice('node:'.length) }] : made,
    (option) => option.value,
  )
  before.current = options
  return (
    <SelectInput
      label={label}
      value={value}
      options={options}
      onSelect={(chosen) => {
        const end = outcomes.find((one) => `end:${one}` === chosen)
        onNext(end ? { end } : chosen === '' ? undefined : chosen.slice('node:'.length))
      }}
    />
  )
}
