import { useLingui } from '@lingui/react'
import type { DialogueFlowCourse, JudgementTest } from '../../../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../../../domain/course/edit/apply-command.ts'
import { factStates } from '../../../../../domain/course/fact-states.ts'
import { measureText } from '../../../../../i18n/terms.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import type { SetOptions } from '../../course-page.store.ts'
import { factStateText } from '../../../condition-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { Part } from '../../parts/part.tsx'
import { DeleteCase, type FormProps } from './form-parts.tsx'
import { SelectInput, TextInput } from '../../parts/inputs.tsx'

const comparisons = ['=', '!=', '<', '<=', '>', '>=', 'contains'] as const
const signs: Record<string, string> = { '!=': '≠', '<=': '≤', '>=': '≥', contains: '∋' }

/** The cases of a condition node, each with what has to hold. */
export function CasesForm({ node, page, store }: FormProps<'judgement'>) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'nodes', id: node.id })
  const { cases } = node
  const newTest: JudgementTest = { subject: { kind: 'emotion' }, is: '<', value: 30 }
  return (
    <Part title={i18n._({ id: 'authoring.cases', message: 'Cases, checked in order' })}>
      {cases.map((item, index) => {
        const put = (changed: Partial<typeof item>, options?: SetOptions) =>
          set({ cases: cases.with(index, { ...item, ...changed }) }, options)
        return (
          <div key={index} className="panel-branch" data-field={`cases.${index}`}>
            <div className="draft-line">
              <TextInput
                label={i18n._({
                  id: 'authoring.case',
                  message: 'Case {number}',
                  values: { number: index + 1 },
                })}
                value={item.name}
                maxLength={40}
                onText={(name, was) =>
                  put({ name }, { was: { cases: cases.with(index, { ...item, name: was }) }, typing: true })
                }
              />
              {cases.length > 1 && (
                <DeleteCase index={index} onDelete={() => set({ cases: cases.toSpliced(index, 1) })} />
              )}
            </div>
            {item.tests.map((test, at) => (
              <TestInput
                key={at}
                field={`cases.${index}.tests.${at}`}
                test={test}
                course={page.course}
                onTest={(changed) => put({ tests: item.tests.with(at, changed) })}
                {...(item.tests.length > 1 && {
                  onDelete: () => put({ tests: item.tests.toSpliced(at, 1) }),
                })}
              />
            ))}
            {item.tests.length < 10 && (
              <Button
                size="small"
                kind="quiet"
                icon="plus"
                onClick={() => put({ tests: [...item.tests, newTest] })}
              >
                {i18n._({ id: 'authoring.test-add', message: 'And' })}
              </Button>
            )}
          </div>
        )
      })}
      {cases.length < 10 && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() =>
            set({
              cases: [
                ...cases,
                {
                  name: i18n._({
                    id: 'authoring.case',
                    message: 'Case {number}',
                    values: { number: cases.length + 1 },
                  }),
                  tests: [newTest],
                },
              ],
            })
          }
        >
          {i18n._({ id: 'authoring.case-add', message: 'Add case' })}
        </Button>
      )}
    </Part>
  )
}

function TestInput({
  field,
  test,
  course,
  onTest,
  onDelete,
}: {
  field: string
  test: JudgementTest
  course: DialogueFlowCourse
  onTest(test: JudgementTest): Refusal | null
  onDelete?: () => void
}) {
  const { i18n } = useLingui()
  const { subject, is, value } = test
  const key =
    subject.kind === 'variable'
      ? `variable:${subject.variable}`
      : subject.kind === 'fact'
        ? `fact:${subject.fact}`
        : subject.kind
  const subjects = [
    { value: 'emotion', label: measureText(i18n, 'emotion') },
    { value: 'patience', label: measureText(i18n, 'patience') },
    { value: 'round', label: i18n._({ id: 'authoring.test-round', message: 'round' }) },
    {
      value: 'sensitive-hits',
      label: i18n._({ id: 'authoring.test-sensitive-hits', message: 'sensitive words said' }),
    },
    ...course.variables.map(({ id, name }) => ({ value: `variable:${id}`, label: name })),
    ...course.facts.map(({ id, name }) => ({ value: `fact:${id}`, label: name })),
  ]
  const choose = (chosen: string): JudgementTest => {
    const [kind, id = ''] = chosen.split(':')
    if (kind === 'fact') return { subject: { kind, fact: id }, is: 'right', value: '' }
    if (kind === 'variable') {
      const isNumber = course.variables.find((one) => one.id === id)?.type === 'number'
      return { subject: { kind, variable: id }, is: '=', value: isNumber ? 0 : '' }
    }
    const plain = (['emotion', 'patience', 'round', 'sensitive-hits'] as const).find((one) => one === kind)
    return { subject: { kind: plain ?? 'emotion' }, is: '<', value: 30 }
  }
  const isState = factStates.some((state) => state === is)
  const choices = [
    ...(subject.kind === 'fact'
      ? factStates.map((state) => ({ value: state as string, label: factStateText(i18n, state) }))
      : []),
    ...comparisons.map((one) => ({ value: one as string, label: signs[one] ?? one })),
  ]
  return (
    <div className="draft-row" data-field={field}>
      <SelectInput
        bare
        label={i18n._({ id: 'authoring.test-subject', message: 'What is checked' })}
        value={key}
        options={subjects}
        onSelect={(chosen) => onTest(choose(chosen))}
      />
      <SelectInput
        bare
        label={i18n._({ id: 'authoring.test-is', message: 'Comparison' })}
        value={is}
        options={choices}
        onSelect={(chosen) => onTest({ ...test, is: chosen as JudgementTest['is'] })}
      />
      {!isState && (
        <TextInput
          bare
          label={i18n._({ id: 'authoring.test-value', message: 'Value' })}
          value={String(value)}
          maxLength={200}
          onText={(text) =>
            onTest({
              ...test,
              value:
                typeof value === 'number' && text.trim() !== '' && Number.isFinite(Number(text))
                  ? Number(text)
                  : text,
            })
          }
        />
      )}
      {onDelete && (
        <IconButton
          icon="trash"
          label={i18n._({ id: 'authoring.condition-delete', message: 'Delete this condition' })}
          onClick={onDelete}
        />
      )}
    </div>
  )
}
