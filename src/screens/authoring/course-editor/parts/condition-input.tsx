import { useLingui } from '@lingui/react'
import { type Condition, wantedStances } from '../../../../domain/course/condition.ts'
import { factStates } from '../../../../domain/course/fact-states.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { Json } from '../../../../domain/course/edit/json.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { matchText } from '../../../../i18n/pages/page-terms.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import type { MatchTag } from '../../../../ui/rule-match/match-tags.ts'
import { RuleMatch } from '../../../../ui/rule-match/rule-match.tsx'
import { newThingId } from '../draft/new-thing-id.ts'
import { factStateText, modeText, stanceText } from '../../condition-words.ts'
import { fieldMark } from './field-place.ts'
import { SelectInput, TextInput } from './inputs.tsx'

type Group = Extract<Condition, { type: 'group' }>
type Leaf = Exclude<Condition, Group>

interface ConditionProps {
  label: string
  field?: string
  condition: Condition
  course: DialogueFlowCourse
  /** Takes the condition, and what else has to be made for it, such as an intent. */
  onCondition(condition: Condition, was: Condition, also: EditCommand[]): Refusal | null
}

/** The tags that stand for a condition of plain alternatives; null for one that says more. */
export function tagsOf(
  condition: Condition,
  { intents, keywords }: Pick<DialogueFlowCourse, 'intents' | 'keywords'>,
): MatchTag[] | null {
  const leaves = condition.type === 'group' ? condition.children : [condition]
  if (condition.type === 'group' && condition.mode !== 'any') return null
  const tags: MatchTag[] = []
  for (const leaf of leaves) {
    if (leaf.type === 'sentence') tags.push({ type: 'expression', id: null, name: leaf.text })
    else if (leaf.type === 'intent' && !leaf.stance) {
      const name = intents.find(({ id }) => id === leaf.intent)?.name
      if (name === undefined) return null
      tags.push({ type: 'intent', id: leaf.intent, name })
    } else if (leaf.type === 'keyword' && !leaf.stance) {
      const name = keywords.find(({ id }) => id === leaf.keyword)?.name
      if (name === undefined) return null
      tags.push({ type: 'keyword', id: leaf.keyword, name })
    } else return null
  }
  return tags
}

const leafOf = ({ type, id, name }: MatchTag): Condition =>
  type === 'expression'
    ? { type: 'sentence', text: name }
    : type === 'intent'
      ? { type: 'intent', intent: id ?? '' }
      : { type: 'keyword', keyword: id ?? '' }

export const conditionOf = (tags: readonly MatchTag[]): Condition => {
  const [only] = tags
  return tags.length === 1 && only ? leafOf(only) : { type: 'group', mode: 'any', children: tags.map(leafOf) }
}

/** By what a line is told (UI-08): any of several at once, or, where more has to be said, groups of conditions. */
export function ConditionInput({ label, field, condition, course, onCondition }: ConditionProps) {
  const { i18n } = useLingui()
  const tags = tagsOf(condition, course)
  if (!tags)
    return (
      <fieldset className="draft-conditions" {...fieldMark(field)}>
        <legend className="field-label">{label}</legend>
        <GroupInput
          group={
            condition.type === 'group' ? condition : { type: 'group', mode: 'all', children: [condition] }
          }
          // One condition alone is shown as a group of one.
          {...(field !== undefined && condition.type === 'group' && { field })}
          course={course}
          depth={0}
          onGroup={(group) => onCondition(group, condition, [])}
        />
      </fieldset>
    )
  const latest: EditCommand[] = []
  const make = (list: 'intents' | 'keywords', name: string): { id: string } => {
    const id = newThingId(list === 'intents' ? 'intent' : 'keyword')
    const value: Json = list === 'intents' ? { id, name, positive: [name] } : { id, name, synonyms: [] }
    latest.push({ type: 'add', to: { list }, value, before: null })
    return { id }
  }
  return (
    <div className="draft-conditions" {...fieldMark(field)}>
      <RuleMatch
        label={label}
        tags={tags}
        onChange={(changed) => onCondition(conditionOf(changed), condition, latest.splice(0))}
        intents={course.intents}
        keywords={course.keywords}
        createIntent={async ({ name }) => make('intents', name)}
        createKeyword={async ({ name }) => make('keywords', name)}
      />
      <Button
        size="small"
        kind="quiet"
        onClick={() => onCondition({ type: 'group', mode: 'all', children: [condition] }, condition, [])}
      >
        {i18n._({ id: 'authoring.condition-refine', message: 'Add further conditions' })}
      </Button>
    </div>
  )
}

const leafTypes = ['intent', 'keyword', 'sentence', 'regex', 'fact', 'overpromise', 'abuse'] as const
type LeafType = (typeof leafTypes)[number]

/** A new condition of a kind; null where the course has nothing of it to look for. */
function newLeaf(type: LeafType, { intents, keywords, facts }: DialogueFlowCourse): Leaf | null {
  switch (type) {
    case 'intent':
      return intents[0] ? { type, intent: intents[0].id } : null
    case 'keyword':
      return keywords[0] ? { type, keyword: keywords[0].id } : null
    case 'fact':
      return facts[0] ? { type, fact: facts[0].id, is: 'right' } : null
    case 'sentence':
      return { type, text: '…' }
    case 'regex':
      return { type, pattern: '…' }
    default:
      return { type }
  }
}

interface GroupProps {
  group: Group
  field?: string
  course: DialogueFlowCourse
  depth: number
  onGroup(group: Group): Refusal | null
}

/** Groups go three deep here; a package may go further, and is shown as it is. */
const deepest = 2

function GroupInput({ group, field, course, depth, onGroup }: GroupProps) {
  const { i18n } = useLingui()
  const { mode, children } = group
  const put = (index: number, child: Condition) =>
    onGroup({ ...group, children: children.with(index, child) })
  const addable = leafTypes.flatMap((type) => {
    const leaf = newLeaf(type, course)
    return leaf ? [{ value: type, label: matchText(i18n, type), leaf }] : []
  })
  return (
    <div className="draft-group">
      <SelectInput
        bare
        label={i18n._({ id: 'authoring.group-mode', message: 'How conditions combine' })}
        value={mode}
        options={(['all', 'any', 'none'] as const).map((one) => ({ value: one, label: modeText(i18n, one) }))}
        onSelect={(chosen) => onGroup({ ...group, mode: chosen as Group['mode'] })}
      />
      <ul>
        {children.map((child, index) => (
          <li
            key={index}
            className="draft-condition"
            {...fieldMark(field === undefined ? undefined : `${field}.children.${index}`)}
          >
            {child.type === 'group' ? (
              <GroupInput
                group={child}
                {...(field !== undefined && { field: `${field}.children.${index}` })}
                course={course}
                depth={depth + 1}
                onGroup={(one) => put(index, one)}
              />
            ) : (
              <LeafInput leaf={child} course={course} onLeaf={(one) => put(index, one)} />
            )}
            <IconButton
              icon="trash"
              label={i18n._({ id: 'authoring.condition-delete', message: 'Delete this condition' })}
              onClick={() => onGroup({ ...group, children: children.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
      <SelectInput
        bare
        label={i18n._({ id: 'authoring.condition-add', message: 'Add a condition' })}
        value=""
        options={[
          { value: '', label: i18n._({ id: 'authoring.condition-add', message: 'Add a condition' }) },
          ...addable,
          ...(depth < deepest
            ? [
                {
                  value: 'group',
                  label: i18n._({ id: 'authoring.condition-group', message: 'Condition group' }),
                },
              ]
            : []),
        ]}
        onSelect={(chosen) => {
          const leaf: Condition | undefined =
            chosen === 'group'
              ? { type: 'group', mode: 'any', children: [] }
              : addable.find(({ value }) => value === chosen)?.leaf
          if (leaf) onGroup({ ...group, children: [...children, leaf] })
        }}
      />
    </div>
  )
}

function LeafInput({
  leaf,
  course,
  onLeaf,
}: {
  leaf: Leaf
  course: DialogueFlowCourse
  onLeaf(leaf: Leaf): Refusal | null
}) {
  const { i18n } = useLingui()
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const stance =
    'stance' in leaf || leaf.type === 'intent' || leaf.type === 'keyword' || leaf.type === 'regex'
  return (
    <div className="draft-leaf">
      <span className="badge">{matchText(i18n, leaf.type)}</span>
      {leaf.type === 'intent' && (
        <SelectInput
          bare
          label={matchText(i18n, 'intent')}
          value={leaf.intent}
          options={named(course.intents)}
          onSelect={(intent) => onLeaf({ ...leaf, intent })}
        />
      )}
      {leaf.type === 'keyword' && (
        <SelectInput
          bare
          label={matchText(i18n, 'keyword')}
          value={leaf.keyword}
          options={named(course.keywords)}
          onSelect={(keyword) => onLeaf({ ...leaf, keyword })}
        />
      )}
      {leaf.type === 'sentence' && (
        <TextInput
          bare
          label={matchText(i18n, 'sentence')}
          value={leaf.text}
          maxLength={500}
          onText={(text) => onLeaf({ ...leaf, text })}
        />
      )}
      {leaf.type === 'regex' && (
        <TextInput
          bare
          label={matchText(i18n, 'regex')}
          value={leaf.pattern}
          maxLength={300}
          onText={(pattern) => onLeaf({ ...leaf, pattern })}
        />
      )}
      {leaf.type === 'fact' && (
        <>
          <SelectInput
            bare
            label={matchText(i18n, 'fact')}
            value={leaf.fact}
            options={named(course.facts)}
            onSelect={(fact) => onLeaf({ ...leaf, fact })}
          />
          <SelectInput
            bare
            label={i18n._({ id: 'authoring.fact-state', message: 'How it was stated' })}
            value={leaf.is}
            options={factStates.map((state) => ({ value: state, label: factStateText(i18n, state) }))}
            onSelect={(is) => onLeaf({ ...leaf, is: factStates.find((one) => one === is) ?? leaf.is })}
          />
        </>
      )}
      {stance && (
        <SelectInput
          bare
          label={i18n._({ id: 'authoring.stance', message: 'Meaning' })}
          value={('stance' in leaf && leaf.stance) || 'affirmed'}
          options={wantedStances.map((one) => ({ value: one, label: stanceText(i18n, one) }))}
          onSelect={(chosen) =>
            onLeaf({ ...leaf, stance: wantedStances.find((one) => one === chosen) ?? 'affirmed' } as Leaf)
          }
        />
      )}
    </div>
  )
}
