import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { CorrectableQuestion, ScoringRuleView } from '../../../../../contract/corrections.ts'
import { ruleChanges } from '../../../../../domain/exam/correction.ts'
import { referenceText } from '../../../../../i18n/terms.ts'
import { changeText, inFavourText, notLeftOutText, ruleStandingText } from '../../correction-words.ts'
import type { CorrectionDraft } from '../correct-question.store.ts'
import { FreeFields } from './free-fields.tsx'

interface Props {
  question: CorrectableQuestion
  lang: string
  draft: CorrectionDraft
  onChange(over: Partial<CorrectionDraft>): void
}

/** What is to count from now on. */
export function ChangeFields({ question, lang, draft, onChange }: Props) {
  const { i18n } = useLingui()
  const name = useId()
  const own = question.type === 'QA' ? 'free' : 'key'
  return (
    <section
      className="correct-part"
      aria-label={i18n._({ id: 'authoring.correct-change', message: 'What counts from now on' })}
    >
      <fieldset>
        <legend>{i18n._({ id: 'authoring.correct-change', message: 'What counts from now on' })}</legend>
        {([own, 'full'] as const).map((kind) => (
          <label key={kind} className="correct-choice">
            <input
              type="radio"
              name={`${name}-kind`}
              checked={draft.kind === kind}
              disabled={kind === 'full' && question.inFull}
              onChange={() => onChange({ kind })}
            />
            <span>{changeText(i18n, kind)}</span>
          </label>
        ))}
      </fieldset>
      {draft.kind === 'key' && <Options {...{ question, lang, draft, onChange }} name={name} />}
      {draft.kind === 'full' && (
        <p>
          {i18n._({
            id: 'authoring.correct-full-note',
            message:
              'Everyone who was asked this question gets all its points, even those who left it empty. No one loses anything.',
          })}
        </p>
      )}
      {own === 'free' && <Free question={question} lang={lang} />}
      {draft.kind === 'free' && draft.free && (
        <FreeFields
          question={question}
          lang={lang}
          free={draft.free}
          onChange={(free) => onChange({ free })}
        />
      )}
      {draft.kind !== 'full' && (
        <InFavour
          draft={draft}
          note={i18n._({
            id: 'authoring.correct-favour-note',
            message: 'Points that an answer has already earned are kept.',
          })}
          onChange={onChange}
        />
      )}
    </section>
  )
}

type Draft = Pick<Props, 'draft' | 'onChange'>

function InFavour({ draft, note, onChange }: Draft & { note: string }) {
  const { i18n } = useLingui()
  return (
    <label className="correct-choice">
      <input
        type="checkbox"
        checked={draft.onlyInFavour}
        onChange={(event) => onChange({ onlyInFavour: event.target.checked })}
      />
      <span>
        {inFavourText(i18n)}
        <small>{note}</small>
      </span>
    </label>
  )
}

/** A rule of a conversation counts for nobody from now on, or in full for whoever it came up to (MARK-20). What takes points is given to nobody. */
export function RuleFields({ rule, draft, onChange }: Draft & { rule: ScoringRuleView }) {
  const { i18n } = useLingui()
  const name = useId()
  const title = i18n._({ id: 'authoring.correct-change', message: 'What counts from now on' })
  const standing = ruleStandingText(i18n, rule)
  const last = notLeftOutText(i18n, rule)
  return (
    <section className="correct-part" aria-label={title}>
      {rule.points > 0 ? (
        <fieldset>
          <legend>{title}</legend>
          {standing && <p>{standing}</p>}
          {ruleChanges.map((kind) => (
            <label key={kind} className="correct-choice">
              <input
                type="radio"
                name={name}
                checked={draft.kind === kind}
                disabled={!rule.ways.includes(kind)}
                onChange={() => onChange({ kind })}
              />
              <span>
                {changeText(i18n, kind)}
                {kind === 'left-out' && last && <small>{last}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <h2>{title}</h2>
      )}
      {draft.kind === 'in-full' ? (
        <p>
          {i18n._({
            id: 'authoring.correct-rule-full-note',
            message:
              'Everyone whose conversation came to the place of this rule gets its full points, whatever they said there. Where another rule of that place or group counted instead, they get the difference. Those who never came there get nothing. Penalties and critical mistakes stay, and no one loses points.',
          })}
        </p>
      ) : (
        <>
          <p>
            {i18n._({
              id: 'authoring.correct-rule-note',
              message:
                'The rule counts for no one: points that it took are given back, points that it gave are taken away, and no one misses what it was worth. What it alone kept from counting counts now. Everything else stays as it was scored.',
            })}
          </p>
          <InFavour
            draft={draft}
            note={i18n._({
              id: 'authoring.correct-rule-favour-note',
              message: 'If someone’s score would drop, that person keeps it.',
            })}
            onChange={onChange}
          />
        </>
      )}
    </section>
  )
}

function Options({ question, lang, draft, onChange, name }: Props & { name: string }) {
  const { i18n } = useLingui()
  const isSingle = question.type === 'RADIO'
  const toggle = (id: string) =>
    isSingle
      ? [id]
      : draft.right.includes(id)
        ? draft.right.filter((one) => one !== id)
        : [...draft.right, id]
  return (
    <fieldset>
      <legend>
        {isSingle
          ? i18n._({ id: 'authoring.correct-option', message: 'The correct option' })
          : i18n._({ id: 'authoring.correct-options', message: 'The correct options' })}
      </legend>
      {question.options.map(({ id, text, right, chosen }) => (
        <label key={id} className="correct-choice">
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={`${name}-right`}
            checked={draft.right.includes(id)}
            onChange={() => onChange({ right: toggle(id) })}
          />
          <span>
            <span lang={lang}>{text}</span>
            <small>
              {i18n._({
                id: 'authoring.correct-chosen',
                message: 'Chosen {count, plural, =0 {by no one} one {once} other {# times}}',
                values: { count: chosen },
              })}
              {right && ` · ${i18n._({ id: 'authoring.correct-now', message: 'counts as correct now' })}`}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What a free question is held against now, and what the course's draft would bring. */
function Free({ question, lang }: Pick<Props, 'question' | 'lang'>) {
  const { i18n } = useLingui()
  const sides = [
    { title: i18n._({ id: 'authoring.correct-free-now', message: 'In this exam now' }), free: question.free },
    {
      title: i18n._({ id: 'authoring.correct-free-draft', message: 'In the course’s draft' }),
      free: question.draft,
    },
  ]
  return (
    <div className="correct-sides">
      {sides.map(
        ({ title, free }) =>
          free && (
            <div key={title}>
              <h3>{title}</h3>
              {free.points.length > 0 && (
                <ul lang={lang}>
                  {free.points.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                  ))}
                </ul>
              )}
              {free.references.length > 0 && (
                <>
                  <h4>{referenceText(i18n)}</h4>
                  <ul lang={lang}>
                    {free.references.map((reference) => (
                      <li key={reference}>{reference}</li>
                    ))}
                  </ul>
                </>
              )}
            </div>
          ),
      )}
    </div>
  )
}
