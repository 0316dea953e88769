import { type Fact, unwrittenRight } from '../../../../domain/course/fact.ts'
import type { Thing } from '../../../../domain/course/edit/things.ts'

export const factKinds = ['quantity', 'name', 'identity', 'phone', 'choice', 'text'] as const
export type FactKind = (typeof factKinds)[number]

export const kindOfFact = (fact: Fact): FactKind => fact.kind ?? 'quantity'

/** What the fields of each kind say at first. */
const fieldsOfKind = (kind: FactKind, name: string): Thing => {
  switch (kind) {
    case 'quantity':
      return { right: [unwrittenRight], tolerance: 0, counted: [] }
    case 'name':
      return { kind, right: [name] }
    case 'identity':
      return { kind, format: 'other', right: [] }
    case 'phone':
      return { kind, country: 'cn', right: [] }
    case 'choice':
      return { kind, values: [{ name, synonyms: [], right: true }] }
    case 'text':
      return { kind, pattern: '(.+)', right: [] }
  }
}

const kindFields = ['kind', 'right', 'tolerance', 'counted', 'format', 'last', 'country', 'values', 'pattern']

/** The fields that make another kind of a fact; what only the kind before had is left out (null). */
export const asKind = (fact: Fact, kind: FactKind): Thing => ({
  ...Object.fromEntries(kindFields.filter((field) => field in fact).map((field) => [field, null])),
  ...fieldsOfKind(kind, fact.name),
})
