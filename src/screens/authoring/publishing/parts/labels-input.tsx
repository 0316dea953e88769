import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import { longestPublishLabel, mostPublishLabels } from '../../../../domain/publish/publish-state.ts'
import type { Loadable } from '../../../../stores/core.ts'
import { ChipsInput } from '../../parts/chips-input.tsx'

/** The labels by which trainers find a publish (PUBLISH-02); those of the others are offered while one types. */
export function LabelsInput({
  store,
  labels,
  onLabels,
}: {
  /** Knows the labels that there are, once it is asked for them. */
  store: { $labels: ReadableAtom<Loadable<{ labels: readonly string[] }>>; loadLabels(): void }
  labels: readonly string[]
  onLabels(labels: string[]): void
}) {
  const { i18n } = useLingui()
  const all = useStore(store.$labels)
  useEffect(() => store.loadLabels(), [store])
  return (
    <ChipsInput
      title={i18n._({ id: 'authoring.publish-labels', message: 'Labels (optional)' })}
      items={labels}
      most={mostPublishLabels}
      maxLength={longestPublishLabel}
      suggestions={all.status === 'ready' ? all.labels : []}
      addLabel={i18n._({ id: 'authoring.publish-label-add', message: 'Add a label' })}
      removeLabel={(label) =>
        i18n._({
          id: 'authoring.publish-label-remove',
          message: 'Remove the label “{label}”',
          values: { label },
        })
      }
      onItems={(next) => {
        onLabels(next)
        return null
      }}
    />
  )
}
