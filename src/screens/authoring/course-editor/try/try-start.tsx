import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { difficultyLevels } from '../../../../domain/session/difficulty.ts'
import { NumberInput, SelectInput, TextInput } from '../parts/inputs.tsx'
import type { TryItStore } from './try-it.store.ts'
import { titleOf } from './try-words.ts'

/** Where the conversation begins, how hard it is, and what is known by then (FLOW-05). */
export function TryStartForm({ course, store }: { course: DialogueFlowCourse; store: TryItStore }) {
  const { i18n } = useLingui()
  const { node, difficulty, variables } = useStore(store.$start)
  const first = i18n._({ id: 'authoring.try-beginning', message: 'Start' })
  const nodes = [course.flow, ...course.scenes].flatMap((scene) => scene.nodes)
  const known = node === null || nodes.some(({ id }) => id === node)
  return (
    <details className="try-start">
      <summary>
        {i18n._({
          id: 'authoring.try-from',
          message: 'From: {title} · Difficulty {difficulty}',
          values: { title: node === null ? first : titleOf(course, node), difficulty },
        })}
      </summary>
      <div className="draft-row">
        <SelectInput
          label={i18n._({ id: 'authoring.try-start', message: 'Start at' })}
          value={node ?? ''}
          options={[
            { value: '', label: first },
            ...(known ? [] : [{ value: node, label: node }]),
            ...nodes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onSelect={(id) => store.tryFrom(id === '' ? null : id)}
        />
        <SelectInput
          label={i18n._({ id: 'authoring.try-difficulty', message: 'Difficulty' })}
          value={String(difficulty)}
          options={difficultyLevels.map((level) => ({ value: String(level), label: String(level) }))}
          onSelect={(level) => store.startWith({ difficulty: Number(level) })}
        />
      </div>
      {course.variables.length > 0 && (
        <div className="draft-row">
          {course.variables.map(({ id, name, type, initial }) => {
            const value = variables[id] ?? initial
            const set = (changed: string | number) =>
              store.startWith({ variables: { ...variables, [id]: changed } })
            return type === 'number' ? (
              <NumberInput
                key={id}
                label={name}
                value={Number(value)}
                min={-1_000_000}
                max={1_000_000}
                onNumber={set}
              />
            ) : (
              <TextInput
                key={id}
                label={name}
                value={String(value)}
                maxLength={200}
                onText={(text) => {
                  set(text)
                  return null
                }}
              />
            )
          })}
        </div>
      )}
    </details>
  )
}
