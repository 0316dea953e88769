import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ReactionKind, reactionKinds } from '../../../../../domain/course/effects.ts'
import { jsonOf } from '../../../../../domain/course/edit/change-flow.ts'
import { usualReactions } from '../../../../../domain/dialogue/reactions.ts'
import { fieldText } from '../../../field-words.ts'
import { Effects } from '../../parts/conditions.tsx'
import { EffectsInput } from '../../parts/effects-input.tsx'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import type { SettingsProps } from '../settings.store.ts'

const reactionText = (i18n: I18n, kind: ReactionKind): string =>
  ({
    answer: () => i18n._({ id: 'authoring.reaction-answer', message: 'A good answer' }),
    'wrong-turn': () => i18n._({ id: 'authoring.reaction-wrong-turn', message: 'A poor response' }),
    'not-understood': () =>
      i18n._({
        id: 'authoring.reaction-not-understood',
        message: 'A line the customer doesn’t understand',
      }),
    'not-counted': () =>
      i18n._({
        id: 'authoring.reaction-not-counted',
        message: 'A line that doesn’t count, such as one already said',
      }),
    'wrong-fact': () =>
      i18n._({ id: 'authoring.reaction-wrong-fact', message: 'A value stated incorrectly' }),
  })[kind]()

/** How the customer takes what is said where the flow says nothing of it (CONV-12c). */
export function ReactionsPart({ page, store }: SettingsProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const reactions = page.course.settings.reactions
  const put = (changed: NonNullable<typeof reactions>) =>
    change([
      {
        type: 'set',
        of: { part: 'settings' },
        fields: { reactions: Object.keys(changed).length > 0 ? jsonOf(changed) : null },
        was: { reactions: jsonOf(reactions) },
      },
    ])
  return (
    <SectionCard
      title={fieldText(i18n, ['reactions'])}
      hint={i18n._({
        id: 'authoring.reactions-hint',
        message: 'How the customer reacts where a branch has no effect of its own.',
      })}
    >
      <div className="section-list">
        {reactionKinds.map((kind) => {
          const own = reactions?.[kind]
          const name = reactionText(i18n, kind)
          return (
            <div key={kind} className="section-group" role="group" aria-label={name}>
              <p className="settings-name">{name}</p>
              {own ? (
                <EffectsInput effects={own} onEffects={(effects) => put({ ...reactions, [kind]: effects })} />
              ) : (
                <Effects effects={usualReactions[kind]} />
              )}
              <label className="draft-check">
                <input
                  type="checkbox"
                  checked={own !== undefined}
                  onChange={({ target }) => {
                    const { [kind]: _before, ...others } = reactions ?? {}
                    put(target.checked ? { ...others, [kind]: usualReactions[kind] } : others)
                  }}
                />
                <span>{i18n._({ id: 'authoring.reaction-own', message: 'Custom for this course' })}</span>
              </label>
            </div>
          )
        })}
      </div>
    </SectionCard>
  )
}
