import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Fact } from '../../../../../domain/course/fact.ts'
import { identityFormats } from '../../../../../domain/language/identity.ts'
import { phoneCountries } from '../../../../../domain/language/phones.ts'
import { matchText } from '../../../../../i18n/pages/page-terms.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { type SetField, setterOf } from '../../course-page.store.ts'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs.tsx'
import { asKind, type FactKind, factKinds, kindOfFact } from '../new-fact.ts'
import type { UnderstandingStore } from '../understanding.store.ts'
import { QuantityFields } from './quantity-fields.tsx'
import { WordsInput } from './words-input.tsx'

const kindText = (i18n: I18n, kind: FactKind): string =>
  ({
    quantity: () => i18n._({ id: 'authoring.fact-quantity', message: 'Number, amount, period or date' }),
    name: () => i18n._({ id: 'authoring.fact-name', message: 'Name of a person or company' }),
    identity: () => i18n._({ id: 'authoring.fact-identity', message: 'Identity number' }),
    phone: () => i18n._({ id: 'authoring.fact-phone', message: 'Phone number' }),
    choice: () => i18n._({ id: 'authoring.fact-choice', message: 'One of a list' }),
    text: () => i18n._({ id: 'authoring.fact-text', message: 'Text found by a pattern' }),
  })[kind]()

const formatText = (i18n: I18n, format: (typeof identityFormats)[number]): string =>
  ({
    'cn-resident': () => i18n._({ id: 'authoring.identity-cn', message: 'Chinese resident identity card' }),
    'tw-identity': () => i18n._({ id: 'authoring.identity-tw', message: 'Taiwanese identity card' }),
    'jp-individual': () => i18n._({ id: 'authoring.identity-jp', message: 'Japanese individual number' }),
    'us-social-security': () => i18n._({ id: 'authoring.identity-us', message: 'US social security number' }),
    other: () => i18n._({ id: 'authoring.identity-other', message: 'another number' }),
  })[format]()

interface FormProps<F extends Fact = Fact> {
  fact: F
  set: SetField
}

/** What a learner is to state, what of it is right, and how it is found (CONV-24b). */
export function FactForm({ store, fact }: { store: UnderstandingStore; fact: Fact }) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'facts', id: fact.id })
  const kind = kindOfFact(fact)
  return (
    <>
      <SelectInput
        label={i18n._({ id: 'authoring.field.kind', message: 'Type' })}
        value={kind}
        options={factKinds.map((one) => ({ value: one, label: kindText(i18n, one) }))}
        onSelect={(chosen) => {
          const to = factKinds.find((one) => one === chosen)
          if (to && to !== kind) set(asKind(fact, to))
        }}
      />
      <KindFields key={kind} fact={fact} set={set} />
      <WordsInput
        label={i18n._({ id: 'authoring.fact-cues', message: 'Words in the same clause' })}
        hint={i18n._({
          id: 'authoring.fact-cues-hint',
          message:
            'Only needed when a line may contain several values of this type: one of these words must be near the right one.',
        })}
        words={fact.cues}
        onWords={(cues, was) => set({ cues }, { was: { cues: was }, typing: true })}
      />
    </>
  )
}

function KindFields({ fact, set }: FormProps) {
  const { i18n } = useLingui()
  const rightWords = (right: readonly string[], hint: string) => (
    <WordsInput
      label={i18n._({ id: 'authoring.field.right', message: 'Correct value' })}
      hint={hint}
      words={right}
      onWords={(changed, was) => set({ right: changed }, { was: { right: was }, typing: true })}
    />
  )
  switch (fact.kind) {
    case 'name':
      return rightWords(
        fact.right,
        i18n._({
          id: 'authoring.fact-name-hint',
          message: 'All spellings of the name, separated by commas. Titles aren’t needed.',
        }),
      )
    case 'identity':
      return (
        <>
          <SelectInput
            label={i18n._({ id: 'authoring.fact-format', message: 'Format' })}
            value={fact.format}
            options={identityFormats.map((one) => ({ value: one, label: formatText(i18n, one) }))}
            onSelect={(format) => set({ format })}
          />
          {rightWords(fact.right, anyHint(i18n))}
          <NumberInput
            label={i18n._({
              id: 'authoring.fact-last',
              message: 'Number of last digits that are enough (0: all)',
            })}
            value={fact.last ?? 0}
            min={0}
            max={8}
            onNumber={(last) => set({ last: last < 3 ? null : last })}
          />
        </>
      )
    case 'phone':
      return (
        <>
          <SelectInput
            label={i18n._({ id: 'authoring.fact-country', message: 'Country or region' })}
            value={fact.country}
            options={phoneCountries.map((one) => ({
              value: one,
              label: new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(one.toUpperCase()) ?? one,
            }))}
            onSelect={(country) => set({ country })}
          />
          {rightWords(fact.right, anyHint(i18n))}
        </>
      )
    case 'text':
      return (
        <>
          <TextInput
            label={matchText(i18n, 'regex')}
            value={fact.pattern}
            maxLength={300}
            hint={i18n._({
              id: 'authoring.fact-pattern-hint',
              message: 'The first group is the value; without a group, the whole match is.',
            })}
            onText={(pattern, was) => set({ pattern }, { was: { pattern: was }, typing: true })}
          />
          {rightWords(fact.right, anyHint(i18n))}
        </>
      )
    case 'choice':
      return <ChoiceFields fact={fact} set={set} />
    default:
      return <QuantityFields fact={fact} set={set} />
  }
}

const anyHint = (i18n: I18n): string =>
  i18n._({
    id: 'authoring.fact-any-hint',
    message: 'Separated by commas. Leave blank to accept any possible value.',
  })

function ChoiceFields({ fact, set }: FormProps<Extract<Fact, { kind: 'choice' }>>) {
  const { i18n } = useLingui()
  const { values } = fact
  const put = (index: number, value: Partial<(typeof values)[number]>, typing = false) =>
    set({ values: values.map((one, at) => (at === index ? { ...one, ...value } : one)) }, { typing })
  return (
    <div className="words-values">
      {values.map((value, index) => (
        <div key={index} className="panel-branch">
          <div className="draft-line">
            <TextInput
              label={i18n._({ id: 'authoring.fact-choice-name', message: 'Choice' })}
              value={value.name}
              maxLength={60}
              onText={(name) => put(index, { name }, true)}
            />
            {values.length > 1 && (
              <IconButton
                icon="trash"
                label={i18n._({
                  id: 'authoring.example-delete',
                  message: 'Delete “{line}”',
                  values: { line: value.name },
                })}
                onClick={() => set({ values: values.toSpliced(index, 1) })}
              />
            )}
          </div>
          <WordsInput
            label={i18n._({ id: 'authoring.synonyms', message: 'Synonyms' })}
            words={value.synonyms}
            onWords={(synonyms) => put(index, { synonyms }, true)}
          />
          <label className="draft-check">
            <input
              type="checkbox"
              checked={value.right}
              onChange={(event) => put(index, { right: event.target.checked })}
            />
            <span>{i18n._({ id: 'authoring.fact-is-right', message: 'Correct value' })}</span>
          </label>
        </div>
      ))}
      {values.length < 50 && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() =>
            set({
              values: [
                ...values,
                {
                  name: i18n._({
                    id: 'authoring.fact-choice-number',
                    message: 'Choice {number}',
                    values: { number: values.length + 1 },
                  }),
                  synonyms: [],
                  right: false,
                },
              ],
            })
          }
        >
          {i18n._({ id: 'authoring.fact-choice-add', message: 'Add choice' })}
        </Button>
      )}
    </div>
  )
}
