import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { jsonOf } from '../../../../../domain/course/edit/change-flow.ts'
import { handlersOf } from '../../../../../domain/handlers/handlers.ts'
import { type HandlerKind, handlerKinds, isAgainstCustomer } from '../../../../../domain/handlers/kinds.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { handlerText } from '../../../../../i18n/terms.ts'
import { markGap } from '../../../../../i18n/composed.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { fieldText, thingText } from '../../../field-words.ts'
import { Effects } from '../../parts/conditions.tsx'
import { EffectsInput } from '../../parts/effects-input.tsx'
import { NumberInput } from '../../parts/inputs.tsx'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import { WordingsInput } from '../../parts/wordings-input.tsx'
import { changedHandler, type HandlerChange, repliesOf } from '../own-handler.ts'
import type { SettingsProps } from '../settings.store.ts'
import { replyText } from './reply-text.ts'

/** What a learner may say anywhere, and what comes of it here (CONV-30b). */
export function HandlersPart({ page, store }: SettingsProps) {
  const { i18n } = useLingui()
  const { at } = useStore(store.$filter)
  return (
    <SectionCard
      title={thingText(i18n, 'handlers')}
      hint={i18n._({
        id: 'authoring.handlers-hint',
        message:
          'What learners may say at any time, whatever the flow is about. The platform responds; set only what should be different in this course.',
      })}
    >
      <div className="handlers">
        {handlerKinds.map((kind) => (
          <HandlerForm key={kind} kind={kind} isOpen={at === kind} page={page} store={store} />
        ))}
      </div>
    </SectionCard>
  )
}

function HandlerForm({ kind, isOpen, page, store }: SettingsProps & { kind: HandlerKind; isOpen: boolean }) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { handlers, locale } = page.course
  const own = handlers[kind]
  const usual = handlersOf(locale, {}).get(kind)
  if (!usual) return null
  const command = (changed: HandlerChange, was = own) => ({
    type: 'set' as const,
    of: { part: 'handlers' as const },
    fields: { [kind]: jsonOf(changedHandler(own, changed)) },
    was: { [kind]: jsonOf(was) },
  })
  const put = (changed: HandlerChange) => change([command(changed)])
  const off = own?.off === true
  const effects = own?.effects ?? usual.effects
  const platform = (value: string) =>
    i18n._({ id: 'authoring.platform-has', message: 'Platform: {value}', values: { value } })
  const said = [...new Set([...usual.replies.calm, ...usual.replies.angry])]
  return (
    <details data-thing={kind} open={isOpen || undefined}>
      <summary>
        <span>{handlerText(i18n, kind)}</span>
        {off ? (
          <span className="badge badge-warning">{fieldText(i18n, ['off'])}</span>
        ) : (
          own && (
            <span className="badge badge-brand">
              {i18n._({ id: 'authoring.handler-changed', message: 'Changed in this course' })}
            </span>
          )
        )}
      </summary>
      <div className="handler-form">
        <label className="draft-check">
          <input type="checkbox" checked={off} onChange={({ target }) => put({ off: target.checked })} />
          <span>{fieldText(i18n, ['off'])}</span>
        </label>
        {off && (
          <p className="section-warning">
            <Icon name="warning" size={16} />{' '}
            {isAgainstCustomer(kind)
              ? i18n._({
                  id: 'authoring.handler-off-harm',
                  message:
                    'Such lines aren’t penalized here unless a branch or rule of this course covers them.',
                })
              : i18n._({
                  id: 'authoring.handler-off',
                  message:
                    'Such lines are left to the branches of this course. If none matches, the customer doesn’t understand them.',
                })}
          </p>
        )}
        {!off && (
          <>
            <div className="field">
              <span className="field-label">
                {i18n._({ id: 'authoring.handler-own-replies', message: 'Custom replies' })}
              </span>
              <span className="field-hint">
                {i18n._({
                  id: 'authoring.handler-own-replies-hint',
                  message: 'Up to 8; one is used each time. Without any, the platform’s replies are used.',
                })}
              </span>
              <WordingsInput
                optional
                most={8}
                field="replies"
                label={replyText(i18n)}
                addLabel={i18n._({ id: 'authoring.reply-add', message: 'Add a reply' })}
                course={page.course}
                wordings={{ speech: own?.replies ?? [], formatted: own?.formatted }}
                onWordings={(wordings, was, typing) =>
                  store.edit([command(repliesOf(wordings), own && { ...own, ...repliesOf(was) })], { typing })
                }
              />
            </div>
            <div className="handler-usual">
              {said.length > 0 ? (
                <>
                  {i18n._({ id: 'authoring.handler-usual', message: 'The platform’s replies:' })}
                  <ul lang={bcp47[locale]}>
                    {said.map((reply) => (
                      <li key={reply}>{reply}</li>
                    ))}
                  </ul>
                </>
              ) : (
                usual.repeats &&
                i18n._({
                  id: 'authoring.handler-repeats',
                  message: 'The customer repeats what they just said.',
                })
              )}
            </div>
            <EffectsInput effects={effects} onEffects={(changed) => put({ effects: changed })} />
            {own?.effects && (
              <div className="settings-usual">
                {platform('')} <Effects effects={usual.effects} />
              </div>
            )}
            <div className="settings-columns">
              <NumberInput
                label={fieldText(i18n, ['deduction'])}
                hint={`${i18n._({ id: 'authoring.handler-deduction-hint', message: 'Points deducted from the score each time.' })}${markGap(i18n)}${platform(i18n.number(usual.deduction))}`}
                value={own?.deduction ?? usual.deduction}
                min={0}
                max={20}
                onNumber={(value) =>
                  value !== (own?.deduction ?? usual.deduction) && put({ deduction: value })
                }
              />
              <NumberInput
                label={fieldText(i18n, ['ends'])}
                hint={`${i18n._({ id: 'authoring.handler-ends-hint', message: 'After this many times the customer ends the conversation. 0: never.' })}${markGap(i18n)}${platform(i18n.number(usual.ends))}`}
                value={own?.ends ?? usual.ends}
                min={0}
                max={10}
                onNumber={(value) => value !== (own?.ends ?? usual.ends) && put({ ends: value })}
              />
            </div>
            <label className="draft-check">
              <input
                type="checkbox"
                checked={own?.critical ?? usual.critical}
                onChange={({ target }) => put({ critical: target.checked })}
              />
              <span>
                {i18n._({ id: 'authoring.critical-fails', message: 'The practice can no longer be passed' })}
              </span>
            </label>
          </>
        )}
        {own && (
          <div>
            <Button
              size="small"
              onClick={() =>
                change(
                  [{ type: 'set', of: { part: 'handlers' }, fields: { [kind]: null } }],
                  i18n._({
                    id: 'authoring.handler-reset-done',
                    message: 'The platform’s rule applies again.',
                  }),
                )
              }
            >
              {i18n._({ id: 'authoring.handler-reset', message: 'Reset to platform rule' })}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}
