import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import type { ScoringRule } from '../../../../../domain/course/dialogue-flow.ts'
import { jsonOf } from '../../../../../domain/course/edit/change-flow.ts'
import type { Fields } from '../../../../../domain/course/edit/commands.ts'
import { isHeldAtEnd } from '../../../../../domain/scoring/earnable.ts'
import { criticalMistakeText } from '../../../../../i18n/terms.ts'
import { IconButton } from '../../../../../ui/button.tsx'
import { fieldText, thingText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs.tsx'
import { optionsOf } from '../../parts/list-actions.ts'
import { useChanges } from '../../parts/use-changes.ts'
import { newWhen, whenTypes, whenTypeText } from '../rule-words.ts'
import type { ScoringProps } from '../scoring.store.ts'
import { WhenInput } from './when-input.tsx'

type Critical = NonNullable<ScoringRule['critical']>
const criticals: readonly Critical[] = ['fails', 'ends']

/** Everything that a rule says: when it applies, what it gives or takes, and what the report advises. */
export function RuleForm({ rule, page, store }: ScoringProps & { rule: ScoringRule }) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const panel = useRef<HTMLElement>(null)
  const { id, name, points, when, times, critical, group, item, advice } = rule
  const { course } = page
  const { items, groups } = course.scoring
  const of = { list: 'rules' as const, id }
  const set = setterOf(store, of)
  /** What is chosen is for what the person saw. */
  const put = (changed: Partial<Record<keyof ScoringRule, unknown>>) => {
    const was = Object.fromEntries(
      Object.keys(changed).map((key) => [key, rule[key as keyof ScoringRule] ?? null]),
    )
    const fields = Object.fromEntries(Object.entries(changed).map(([key, value]) => [key, value ?? null]))
    return change([{ type: 'set', of, fields: jsonOf(fields) as Fields, was: jsonOf(was) as Fields }])
  }
  const close = () => {
    const row = panel.current?.parentElement?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(id)}"] .rule-open`,
    )
    store.filter({ at: '' })
    // On a phone the list is hidden until the form is gone.
    setTimeout(() => row?.focus())
  }
  const kinds = whenTypes.flatMap((type) => {
    const made = type === when.type ? when : newWhen(type, course)
    return made ? [{ value: type, label: whenTypeText(i18n, type), made }] : []
  })
  const takes = points < 0
  const criticalTexts: Record<Critical, string> = {
    fails: i18n._({ id: 'authoring.critical-fails', message: 'The practice can no longer be passed' }),
    ends: i18n._({
      id: 'authoring.critical-ends',
      message: 'The practice ends immediately and isn’t passed',
    }),
  }
  return (
    <aside
      ref={panel}
      className="section-panel"
      data-thing={id}
      aria-label={i18n._({ id: 'authoring.details', message: 'Details of {title}', values: { title: name } })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <header>
        <h2>{thingText(i18n, 'rules')}</h2>
        <IconButton icon="close" label={i18n._({ id: 'ui.close', message: 'Close' })} onClick={close} />
      </header>
      <TextInput
        label={fieldText(i18n, ['name'])}
        value={name}
        maxLength={60}
        onText={(text, was) => set({ name: text }, { was: { name: was }, typing: true })}
      />
      <SelectInput
        field="when"
        label={fieldText(i18n, ['when'])}
        value={when.type}
        options={kinds}
        onSelect={(type) => {
          const made = kinds.find(({ value }) => value === type)?.made
          if (made) put({ when: made })
        }}
      />
      <WhenInput
        when={when}
        course={course}
        onWhen={(changed) => put({ when: changed })}
        onMatch={(changed, was, also) =>
          store.edit([
            ...also,
            { type: 'set', of, fields: { when: jsonOf(changed) }, was: { when: jsonOf(was) } },
          ])
        }
      />
      <SelectInput
        label={i18n._({ id: 'authoring.rule-effect', message: 'Effect' })}
        value={critical ? 'critical' : takes ? 'takes' : 'gives'}
        options={[
          { value: 'gives', label: i18n._({ id: 'authoring.rule-gives', message: 'Gives points' }) },
          { value: 'takes', label: i18n._({ id: 'authoring.rule-takes', message: 'Deducts points' }) },
          { value: 'critical', label: criticalMistakeText(i18n) },
        ]}
        onSelect={(effect) =>
          put({
            points: effect === 'gives' ? Math.abs(points) : -Math.abs(points),
            ...(effect === 'critical' ? { critical: 'fails' } : critical && { critical: null }),
          })
        }
      />
      <div className="draft-row">
        <NumberInput
          field="points"
          label={fieldText(i18n, ['points'])}
          value={Math.abs(points)}
          min={1}
          max={100}
          onNumber={(value) => value !== Math.abs(points) && put({ points: takes ? -value : value })}
        />
        {!isHeldAtEnd(rule) && group === undefined && (
          <NumberInput
            field="times"
            label={fieldText(i18n, ['times'])}
            value={times}
            min={1}
            max={20}
            onNumber={(value) => value !== times && put({ times: value })}
          />
        )}
      </div>
      {critical && (
        <SelectInput
          label={fieldText(i18n, ['critical'])}
          hint={i18n._({
            id: 'authoring.critical-hint',
            message: 'For mistakes that nothing can offset, such as disclosing personal data.',
          })}
          value={critical}
          options={criticals.map((one) => ({ value: one, label: criticalTexts[one] }))}
          onSelect={(chosen) => put({ critical: chosen })}
        />
      )}
      <SelectInput
        field="item"
        label={fieldText(i18n, ['item'])}
        value={item}
        options={optionsOf(items)}
        onSelect={(chosen) => put({ item: chosen })}
      />
      {(groups.length > 0 || group !== undefined) && (
        <SelectInput
          field="group"
          label={fieldText(i18n, ['group'])}
          hint={i18n._({ id: 'authoring.group-hint', message: 'Only one rule of a group counts.' })}
          value={group ?? ''}
          options={[
            {
              value: '',
              label: i18n._({ id: 'authoring.group-none', message: 'None: counts on its own' }),
            },
            ...optionsOf(groups),
          ]}
          onSelect={(chosen) => put({ group: chosen || null })}
        />
      )}
      <TextInput
        field="advice"
        label={fieldText(i18n, ['advice'])}
        hint={i18n._({
          id: 'authoring.advice-hint',
          message: 'Shown in the report where these points were missed or lost.',
        })}
        rows={3}
        value={advice}
        maxLength={300}
        onText={(text, was) => set({ advice: text }, { was: { advice: was }, typing: true })}
      />
    </aside>
  )
}
