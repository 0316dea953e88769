import { useLingui } from '@lingui/react'
import { type Branch, most } from '../../../../../domain/course/dialogue-flow.ts'
import type { Target } from '../../../../../domain/course/edit/commands.ts'
import { jsonOf, renameBranch } from '../../../../../domain/course/edit/change-flow.ts'
import { noEffects } from '../../../../../domain/course/effects.ts'
import { fieldText } from '../../../field-words.ts'
import { referenceText } from '../../../../../i18n/terms.ts'
import { Button } from '../../../../../ui/button.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import type { SetOptions } from '../../course-page.store.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { ConditionInput } from '../../parts/condition-input.tsx'
import { setterOf } from '../../course-page.store.ts'
import { Part } from '../../parts/part.tsx'
import { IntentLinks } from './intent-links.tsx'
import { ExitInput, type FormProps } from './form-parts.tsx'
import { otherwiseText } from './otherwise-text.ts'
import { SpeakerInput } from './speaker-input.tsx'
import { EffectsInput } from '../../parts/effects-input.tsx'
import { ExamplesInput } from '../../parts/examples-input.tsx'
import { LinesInput, TextInput } from '../../parts/inputs.tsx'
import { WordingsInput } from '../../parts/wordings-input.tsx'

/** What a learner's line is held against: reference answers, branches, follow-ups and what happens otherwise. */
export function UserSaysForm({ node, page, store }: FormProps<'user-says'>) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'nodes', id: node.id })
  const otherwise = otherwiseText(i18n, node)
  const addBranch = () =>
    store.edit([
      {
        type: 'add',
        to: { list: 'branches', node: node.id },
        value: {
          id: newThingId('branch'),
          name: i18n._({
            id: 'authoring.branch-name',
            message: 'Branch {number}',
            values: { number: node.branches.length + 1 },
          }),
          match: { type: 'group', mode: 'any', children: [] },
        },
        before: null,
      },
    ])
  return (
    <>
      <Part
        title={i18n._({ id: 'authoring.branches', message: 'Branches, checked in order' })}
        field="branches"
      >
        {node.branches.map((branch, index) => (
          <BranchForm key={branch.id} branch={branch} index={index} node={node} page={page} store={store} />
        ))}
        {node.branches.length < most.branches && (
          <Button size="small" kind="quiet" icon="plus" onClick={addBranch}>
            {i18n._({ id: 'authoring.branch-add', message: 'Add a branch' })}
          </Button>
        )}
      </Part>
      <Part title={referenceText(i18n)} field="reference">
        <LinesInput
          label={referenceText(i18n)}
          add={i18n._({ id: 'authoring.reference-add', message: 'Add a reference answer' })}
          lines={node.reference}
          least={0}
          most={5}
          onLines={(reference, was, typing) => set({ reference }, { was: { reference: was }, typing })}
        />
      </Part>
      <ExamplesInput
        field="unrelated"
        label={i18n._({ id: 'authoring.field.unrelated', message: 'Unrelated lines' })}
        hint={i18n._({
          id: 'authoring.unrelated-hint',
          message: 'Lines learners say here that mean none of the above.',
        })}
        level={3}
        lines={node.unrelated}
        most={most.unrelated}
        onLines={(lines) =>
          store.edit([
            { type: 'change-lines', of: { list: 'nodes', id: node.id }, field: 'unrelated', ...lines },
          ])
        }
      />
      <Part title={i18n._({ id: 'authoring.follow-ups', message: 'Follow-ups when nothing matches' })}>
        {node.followUps.map((followUp, index) => {
          const put = (changed: Partial<typeof followUp>, options?: SetOptions) =>
            set({ followUps: node.followUps.with(index, { ...followUp, ...changed }) }, options)
          return (
            <div key={index} className="panel-branch" data-field={`followUps.${index}`}>
              <WordingsInput
                field={`followUps.${index}.speech`}
                label={i18n._({
                  id: 'authoring.follow-up',
                  message: 'Follow-up {number}, wording',
                  values: { number: index + 1 },
                })}
                course={page.course}
                wordings={{ speech: followUp.speech, formatted: followUp.formatted }}
                onWordings={(wordings, was, typing) =>
                  put(wordings, {
                    was: { followUps: node.followUps.with(index, { ...followUp, ...was }) },
                    typing,
                  })
                }
              />
              <SpeakerInput
                field={`followUps.${index}.speaker`}
                course={page.course}
                speaker={followUp.speaker}
                onSpeaker={(speaker) => {
                  const { speaker: _before, ...persona } = followUp
                  set({
                    followUps: node.followUps.with(index, { ...persona, ...(speaker && { speaker }) }),
                  })
                }}
              />
              <EffectsInput effects={followUp.effects} onEffects={(effects) => put({ effects })} />
              <Button
                size="small"
                kind="quiet"
                icon="trash"
                onClick={() => set({ followUps: node.followUps.toSpliced(index, 1) })}
              >
                {i18n._({ id: 'authoring.follow-up-delete', message: 'Delete this follow-up' })}
              </Button>
            </div>
          )
        })}
        {node.followUps.length < 3 && (
          <Button
            size="small"
            kind="quiet"
            icon="plus"
            onClick={() => set({ followUps: [...node.followUps, { speech: [''], effects: noEffects }] })}
          >
            {i18n._({ id: 'authoring.follow-up-add', message: 'Add a follow-up' })}
          </Button>
        )}
      </Part>
      <Part title={i18n._({ id: 'authoring.exit-otherwise', message: 'Otherwise' })} field="otherwise">
        <ExitInput
          node={node}
          page={page}
          store={store}
          exit="otherwise"
          next={node.otherwise.next}
          label={i18n._({ id: 'authoring.leads-to', message: 'Next' })}
        />
        {otherwise !== null && <p className="field-hint">{otherwise}</p>}
        <EffectsInput
          effects={node.otherwise.effects}
          onEffects={(effects) => set({ otherwise: { ...node.otherwise, effects } })}
        />
      </Part>
      <section>
        <label className="draft-check">
          <input
            type="checkbox"
            checked={node.alwaysAsked ?? false}
            aria-describedby={`${node.id}-always-asked`}
            onChange={(event) => set({ alwaysAsked: event.target.checked || undefined })}
          />
          <span>{fieldText(i18n, ['alwaysAsked'])}</span>
        </label>
        <p className="field-hint" id={`${node.id}-always-asked`}>
          {i18n._({
            id: 'authoring.always-asked-hint',
            message:
              'Otherwise the customer skips this question when the line before it already answers it. Turn on where the question itself is the test.',
          })}
        </p>
      </section>
    </>
  )
}

function BranchForm({
  branch,
  index,
  node,
  page,
  store,
}: FormProps<'user-says'> & { branch: Branch; index: number }) {
  const { i18n } = useLingui()
  const of: Target = { list: 'branches', node: node.id, id: branch.id }
  const set = setterOf(store, of)
  const move = (before: string | null) => store.edit([{ type: 'move', of, before }])
  const { branches } = node
  return (
    <div
      className="panel-branch"
      data-wrong={branch.wrong || undefined}
      data-branch={branch.id}
      data-field={`branches.${index}`}
    >
      <div className="draft-line">
        <TextInput
          label={i18n._({ id: 'authoring.branch', message: 'Branch' })}
          value={branch.name}
          maxLength={40}
          onText={(name, was) =>
            store.edit(renameBranch(page.course, node.id, branch, name, was), { typing: true })
          }
        />
        <MenuButton
          label={i18n._({
            id: 'authoring.branch-more',
            message: 'More actions for {name}',
            values: { name: branch.name },
          })}
          actions={[
            {
              id: 'up',
              label: i18n._({ id: 'authoring.move-up', message: 'Move up' }),
              icon: 'chevron-up',
              disabled: index === 0,
              run: () => move(branches[index - 1]?.id ?? null),
            },
            {
              id: 'down',
              label: i18n._({ id: 'authoring.move-down', message: 'Move down' }),
              icon: 'chevron-down',
              disabled: index === branches.length - 1,
              run: () => move(branches[index + 2]?.id ?? null),
            },
            {
              id: 'delete',
              label: i18n._({ id: 'authoring.branch-delete', message: 'Delete branch' }),
              icon: 'trash',
              danger: true,
              disabled: branches.length === 1,
              run: () => store.edit([{ type: 'remove', of }]),
            },
          ]}
        />
      </div>
      <ConditionInput
        field={`branches.${index}.match`}
        label={i18n._({ id: 'authoring.learner-says', message: 'Matches when the learner says' })}
        condition={branch.match}
        course={page.course}
        onCondition={(match, was, also) => {
          const fields = { match: jsonOf(match) }
          return store.edit([...also, { type: 'set', of, fields, was: { match: jsonOf(was) } }])
        }}
      />
      <IntentLinks condition={branch.match} courseId={page.row.id} intents={page.course.intents} />
      <label className="draft-check">
        <input
          type="checkbox"
          checked={branch.wrong}
          onChange={(event) => set({ wrong: event.target.checked })}
        />
        <span>{i18n._({ id: 'authoring.wrong-turn', message: 'Poor response' })}</span>
      </label>
      <ExitInput
        node={node}
        page={page}
        store={store}
        exit={`branch:${branch.id}`}
        next={branch.next}
        label={i18n._({ id: 'authoring.leads-to', message: 'Next' })}
      />
      <EffectsInput effects={branch.effects} onEffects={(effects) => set({ effects })} />
    </div>
  )
}
