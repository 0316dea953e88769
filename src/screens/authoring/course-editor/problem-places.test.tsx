import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ProblemCode, problemSeverity } from '../../../domain/course/problems.ts'
import { messages } from '../../../i18n/locales/authoring/us-en.po'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { CoreContext, RootContext } from '../../../ui/use-core.ts'
import type { CourseProblem } from '../../../contract/courses.ts'
import { questionBankSchema } from '../../../domain/course/question-bank.ts'
import { courseOf } from './course.factory.ts'
import { PaperForm } from './papers/parts/paper-form.tsx'
import { bankPlace, type BankPlace, type Finding } from './question-bank/bank-findings.ts'
import { BankSettings } from './question-bank/bank-settings.screen.tsx'
import { QuestionForm } from './question-bank/question-form.tsx'
import { NodeForm } from './flow/parts/node-form.tsx'
import { nearestMark } from './parts/field-place.ts'
import { ItemsPart } from './scoring/parts/items-part.tsx'
import { LevelsPart } from './scoring/parts/levels-part.tsx'
import { RuleForm } from './scoring/parts/rule-form.tsx'
import { SensitiveWords } from './scoring/parts/sensitive-words.tsx'
import { problemPlace, type Section } from './sections.ts'
import { AboutPart } from './settings/parts/about-part.tsx'
import { CustomerAnswersPart } from './settings/parts/customer-answers-part.tsx'
import { PersonaPart } from './settings/parts/persona-part.tsx'
import { SpeakersPart } from './settings/parts/speakers-part.tsx'
import { Detail } from './understanding/parts/detail.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const base = courseOf()
const course = courseOf({
  settings: {
    ...base.settings,
    sensitiveWords: [{ id: 'rude', word: 'rude', synonyms: [], deduction: 5 }],
  },
  scoring: {
    abilities: [{ id: 'empathy', name: 'Empathy' }],
    items: [{ id: 'opening', name: 'Opening', ability: 'empathy', max: 10 }],
    groups: [{ id: 'pair', name: 'Pair' }],
    rules: [
      {
        id: 'says',
        name: 'Says it',
        item: 'opening',
        group: 'pair',
        points: 5,
        times: 1,
        when: { type: 'says', match: { type: 'keyword', keyword: 'sorry' } },
        advice: '',
      },
      {
        id: 'takes',
        name: 'Takes it',
        item: 'opening',
        points: 5,
        times: 2,
        when: { type: 'takes', node: 'reply', branch: 'sorry', or: [] },
        advice: '',
      },
    ],
  },
  variables: [{ id: 'fee', name: 'Fee', type: 'number', initial: 1 }],
  facts: [{ id: 'rate', name: 'Rate', kind: 'number', right: [{ value: 0, unit: 'percent' }], cues: [] }],
  intents: [{ id: 'thanks', name: 'Thanks', positive: [], negative: [] }],
  speakers: [{ id: 'wife', name: 'Anna', portrait: 'nobody' }],
  customerAnswers: [{ id: 'age', name: 'Age', words: [], replies: ['40'] }],
  scenes: [
    {
      id: 'side',
      name: 'Side',
      start: 'aside',
      nodes: [{ id: 'aside', kind: 'text', title: 'Aside', text: '', next: { end: 'neutral' } }],
    },
  ],
} as never)
const nodes = [course.flow, ...course.scenes].flatMap((flow) => flow.nodes)
const indexOf = (id: string) => course.flow.nodes.findIndex((node) => node.id === id)
/** A problem within a node of the main flow. */
const inNode = (id: string, field: string, mark = field) => ({
  path: `flow.nodes.${indexOf(id)}${field && `.${field}`}`,
  node: id,
  leadsTo: ['flow', id, mark] as const,
})
const elsewhere = (path: string, section: Section, at: string | null, mark: string) => ({
  path,
  node: null,
  leadsTo: [section, at, mark] as const,
})
const idOf = (kind: string) => nodes.find((node) => node.kind === kind)?.id ?? ''

interface Sample {
  path: string
  node: string | null
  /** The section, the thing, and the mark of the field that gets the focus; empty for the thing as such. */
  leadsTo: readonly [Section, string | null, string]
}

/** Of each finding of a conversation one, where the checker notes it; null where banks alone have it. */
const samples: Record<ProblemCode, Sample | null> = {
  'duplicate-id': inNode('reply', 'branches.1.id', 'branches.1'),
  'duplicate-name': elsewhere('intents.0.name', 'understanding', 'thanks', 'name'),
  'variable-name-taken': elsewhere('variables.0.name', 'understanding', 'fee', 'name'),
  'variable-reserved': elsewhere('variables.0', 'understanding', 'fee', ''),
  'variable-type': elsewhere('variables.0.initial', 'understanding', 'fee', 'initial'),
  'unknown-node': inNode('reply', 'branches.0.next'),
  'node-elsewhere': inNode('reply', 'otherwise.next', 'otherwise'),
  'unknown-scene': inNode(idOf('sub-scene'), 'scene'),
  'unknown-keyword': inNode('reply', 'branches.0.match.keyword', 'branches.0.match'),
  'unknown-intent': inNode('reply', 'branches.0.match.children.1.intent', 'branches.0.match'),
  'unknown-fact': elsewhere('scoring.rules.0.when.match.fact', 'scoring', 'says', 'when.match'),
  'unknown-variable': inNode(idOf('operation'), 'operations.0.variable', 'operations.0'),
  'unknown-table': inNode(idOf('operation'), 'operations.0.table', 'operations.0'),
  'unknown-speaker': inNode('open', 'speaker'),
  'unknown-portrait': elsewhere('persona.portrait', 'settings', null, 'persona.portrait'),
  'unknown-item': elsewhere('scoring.rules.0.item', 'scoring', 'says', 'item'),
  'unknown-ability': elsewhere('scoring.items.0.ability', 'scoring', 'opening', ''),
  'unknown-branch': {
    ...elsewhere('scoring.rules.1.when.branch', 'scoring', 'takes', 'when'),
    node: 'reply',
  },
  'unknown-group': elsewhere('scoring.rules.0.group', 'scoring', 'says', 'group'),
  'group-of-several-items': elsewhere('scoring.groups.0', 'scoring', 'pair', ''),
  'group-too-small': elsewhere('scoring.groups.0', 'scoring', 'pair', ''),
  'group-rule-repeats': elsewhere('scoring.rules.1.times', 'scoring', 'takes', 'times'),
  'rule-node-kind': { ...elsewhere('scoring.rules.1.when', 'scoring', 'takes', 'when'), node: 'reply' },
  'answer-unasked': elsewhere('customerAnswers.0.words', 'settings', 'age', 'words'),
  'placeholder-empty': inNode('open', 'speech.0', 'speech'),
  'placeholder-broken': inNode('reply', 'followUps.0.speech.0', 'followUps.0.speech'),
  'alias-empty': inNode('open', 'speech.0', 'speech'),
  'text-empty': elsewhere('settings.sensitiveWords.0.word', 'scoring', 'rude', 'word'),
  'condition-too-deep': inNode('reply', 'branches.1.match', 'branches.1.match'),
  'too-many-conditions': elsewhere('flow', 'flow', null, ''),
  'too-many-patterns': elsewhere('flow', 'flow', null, ''),
  'patterns-too-large': elsewhere('flow', 'flow', null, ''),
  'patterns-too-costly': elsewhere('flow', 'flow', null, ''),
  'training-too-costly': elsewhere('intents', 'understanding', null, ''),
  'regex-syntax': inNode('reply', 'branches.1.match.pattern', 'branches.1.match'),
  'regex-unsupported': inNode('reply', 'branches.1.match.pattern', 'branches.1.match'),
  'regex-repeat': inNode('reply', 'branches.1.match.pattern', 'branches.1.match'),
  'regex-too-large': inNode('reply', 'branches.1.match.pattern', 'branches.1.match'),
  'regex-wide-classes': inNode('reply', 'branches.1.match.pattern', 'branches.1.match'),
  'regex-empty-match': inNode('reply', 'branches.1.match.pattern', 'branches.1.match'),
  'radio-right': inNode(idOf('question-bank'), 'questions.0', 'questions.0'),
  'check-box-right': inNode(idOf('question-bank'), 'questions.0', 'questions.0'),
  'duplicate-option': inNode(idOf('question-bank'), 'questions.0.options.1.text', 'questions.0.options.1'),
  'text-unwritten': inNode(idOf('question-bank'), 'questions.0.text'),
  'questions-missing': null,
  'answer-missing': null,
  'duplicate-question': null,
  'reference-answer-short': null,
  'wording-exact': null,
  'duplicate-paper': null,
  'paper-empty': null,
  'paper-question-unknown': null,
  'paper-question-twice': null,
  'paper-draws-too-many': null,
  'paper-worth-differs': null,
  'paper-level-twice': null,
  'operation-type': inNode(idOf('operation'), 'operations.0', 'operations.0'),
  'test-type': inNode(idOf('judgement'), 'cases.0.tests.0', 'cases.0.tests.0'),
  'case-never-taken': inNode(idOf('difficulty-branch'), 'cases.0', 'cases.0'),
  'branch-never-taken': inNode('reply', 'branches.1', 'branches.1'),
  unreachable: inNode('open', ''),
  'scene-unused': elsewhere('scenes.0', 'flow', 'side', ''),
  'intents-alike': elsewhere('intents.0.positive', 'understanding', 'thanks', 'positive'),
  'unused-intent': elsewhere('intents.0', 'understanding', 'thanks', ''),
  'unused-fact': elsewhere('facts.0', 'understanding', course.facts[0]?.id ?? null, ''),
  'not-connected': inNode(idOf('judgement'), 'cases.0.next'),
  'text-missing': inNode('note', 'text'),
  'fact-unwritten': elsewhere(
    'facts.0.right.0.value',
    'understanding',
    course.facts[0]?.id ?? null,
    'right.0',
  ),
  'condition-missing': inNode('reply', 'branches.0.match'),
  'intent-examples-few': elsewhere('intents.0.positive', 'understanding', 'thanks', 'positive'),
  'no-learner-turn': elsewhere('flow', 'flow', null, ''),
  'no-achieved-end': elsewhere('flow', 'flow', null, ''),
  'goal-without-answer': inNode('reply', 'otherwise.next', 'otherwise'),
  'no-way-to-end': inNode('reply', ''),
  'loop-without-learner': inNode('note', ''),
  'scene-recursion': elsewhere('scenes.0', 'flow', 'side', ''),
  'automatic-run-too-long': elsewhere('flow', 'flow', null, ''),
  'turn-too-costly': elsewhere('flow', 'flow', null, ''),
  'turn-too-long': elsewhere('flow', 'flow', null, ''),
  'check-too-long': elsewhere('', 'settings', null, ''),
  thresholds: elsewhere('settings.thresholds', 'scoring', null, 'thresholds.pass'),
  'item-out-of-reach': elsewhere('scoring.items.0', 'scoring', 'opening', ''),
  'item-off-paths': elsewhere('scoring.items.0.max', 'scoring', 'opening', 'max'),
  'ability-unused': elsewhere('scoring.abilities.0', 'scoring', 'empathy', ''),
  'rule-never-applies': elsewhere('scoring.rules.0', 'scoring', 'says', ''),
  'rule-off-paths': elsewhere('scoring.rules.1.when', 'scoring', 'takes', 'when'),
  'node-off-paths': inNode('note', ''),
  'goal-off-paths': elsewhere('flow', 'flow', null, ''),
  'pass-out-of-reach': elsewhere('settings.thresholds.pass', 'scoring', null, 'thresholds.pass'),
  'excellent-out-of-reach': elsewhere(
    'settings.thresholds.excellent',
    'scoring',
    null,
    'thresholds.excellent',
  ),
  'rule-without-words': elsewhere('scoring.rules.0.when.match', 'scoring', 'says', 'when.match'),
  'reference-not-understood': inNode('reply', 'reference.0', 'reference'),
  'reference-earns-nothing': inNode('reply', 'reference.0', 'reference'),
  'denied-answer-understood': inNode('reply', 'reference.0', 'reference'),
  'denied-answer-earns': inNode('reply', 'reference.0', 'reference'),
  'wrong-fact-accepted': inNode('reply', 'branches.0', 'branches.0'),
  'starter-text': elsewhere('persona.background', 'settings', null, 'persona.background'),
  'handler-off': elsewhere('handlers.silence', 'settings', 'silence', ''),
}

const core = createCoreDouble()
core.router.href = (to) => `#${to}`
/** A store that takes everything, and a page that has nothing but the course. */
const $nothing = atom({ status: 'loading', at: '' })
const store = new Proxy(
  {},
  { get: (_, name) => (String(name).startsWith('$') ? $nothing : () => null) },
) as never
const scenes = [course.flow, ...course.scenes].map((flow, index) => ({
  ...flow,
  id: index === 0 ? null : 'side',
}))
const page = { course, row: { id: 'c', kind: 'dialogue-flow' }, scenes, draft: {} } as never

const markup = (form: ReactNode) =>
  renderToStaticMarkup(
    <CoreContext value={core as never}>
      <RootContext value={{ adoptedStyleSheets: [] } as never}>
        <I18nProvider i18n={i18n}>{form}</I18nProvider>
      </RootContext>
    </CoreContext>,
  )

/** The form that a section shows of a thing. */
function formOf(section: Section, at: string | null): ReactNode {
  const node = nodes.find(({ id }) => id === at)
  if (node) return <NodeForm node={node} page={page} store={store} />
  const rule = course.scoring.rules.find(({ id }) => id === at)
  if (rule) return <RuleForm rule={rule} page={page} store={store} />
  if (section === 'scoring')
    return (
      <>
        <LevelsPart page={page} store={store} />
        <ItemsPart page={page} store={store} />
        <SensitiveWords page={page} store={store} />
      </>
    )
  for (const list of ['intents', 'facts', 'variables'] as const) {
    const thing = course[list].find(({ id }) => id === at)
    if (thing) return <Detail page={page} store={store} list={list} thing={thing as never} />
  }
  if (section === 'settings')
    return (
      <>
        <AboutPart page={page} store={store} />
        <PersonaPart page={page} store={store} />
        <SpeakersPart page={page} store={store} />
        <CustomerAnswersPart page={page} store={store} />
      </>
    )
  return null
}

const marksOf = (form: ReactNode) =>
  [...markup(form).matchAll(/data-field="([^"]*)"/g)].map(([, mark]) => mark ?? '')

test.each(Object.keys(problemSeverity) as ProblemCode[])('FLOW-04b leads to the field of %s', (code) => {
  const sample = samples[code]
  if (!sample) return expect(bankSamples).toHaveProperty([code])
  const { section, at, field } = problemPlace(course, sample)
  const [wantedSection, wantedAt, wantedMark] = sample.leadsTo
  expect([section, at]).toEqual([wantedSection, wantedAt])
  if (wantedMark === '') return
  expect(nearestMark(marksOf(formOf(section, at)), field)).toBe(wantedMark)
})

const answered = { worth: 1, difficulty: 3, tags: [], explanation: '' }
const bank = questionBankSchema.parse({
  name: 'Bank',
  kind: 'question-bank',
  locale: 'us-en',
  persona: base.persona,
  settings: {},
  questions: [
    {
      ...answered,
      id: 'one',
      type: 'RADIO',
      text: 'Which?',
      options: [
        { id: 'a', text: 'A', right: true },
        { id: 'b', text: 'B' },
      ],
    },
    {
      ...answered,
      id: 'free',
      type: 'QA',
      text: 'Why?',
      references: ['Because'],
      points: [{ id: 'p', name: 'p', weight: 1, rule: { kind: 'wording', texts: ['Because'] } }],
    },
  ],
  papers: [
    {
      id: 'spring',
      name: 'Spring',
      parts: [
        { kind: 'chosen', questions: [{ question: 'one', worth: null }] },
        { kind: 'drawn', count: 1, tags: [], difficulties: [], types: [], worth: null },
      ],
      levels: [{ name: 'Good', from: 80 }],
    },
  ],
})
const bankPage = { course: bank, row: { id: 'c', kind: 'question-bank' }, draft: {} } as never

interface BankSample {
  path: string
  /** The section, the thing, and the mark of the field that gets the focus; empty for the section or the thing as such. */
  leadsTo: readonly [BankPlace['section'], string | null, string]
}

/** Of each finding of a question bank one, where the checker notes it. */
const bankSamples: Partial<Record<ProblemCode, BankSample>> = {
  'questions-missing': { path: 'questions', leadsTo: ['questions', null, ''] },
  'duplicate-id': { path: 'questions.0.options.1.id', leadsTo: ['questions', 'one', 'options'] },
  'duplicate-question': { path: 'questions.0.text', leadsTo: ['questions', 'one', 'text'] },
  'text-unwritten': { path: 'questions.0.options.0.text', leadsTo: ['questions', 'one', 'options.0.text'] },
  'duplicate-option': { path: 'questions.0.options.1.text', leadsTo: ['questions', 'one', 'options.1.text'] },
  'radio-right': { path: 'questions.0', leadsTo: ['questions', 'one', 'options'] },
  'check-box-right': { path: 'questions.0', leadsTo: ['questions', 'one', 'options'] },
  'answer-missing': { path: 'questions.1', leadsTo: ['questions', 'free', 'references'] },
  'reference-answer-short': {
    path: 'questions.1.references.0',
    leadsTo: ['questions', 'free', 'references.0'],
  },
  'wording-exact': { path: 'questions.1.points.0', leadsTo: ['questions', 'free', 'points.0'] },
  'duplicate-paper': { path: 'papers.0.name', leadsTo: ['papers', 'spring', 'name'] },
  'paper-empty': { path: 'papers.0.parts', leadsTo: ['papers', 'spring', 'parts'] },
  'paper-worth-differs': { path: 'papers.0.parts', leadsTo: ['papers', 'spring', 'parts'] },
  'paper-question-unknown': {
    path: 'papers.0.parts.0.questions.0.question',
    leadsTo: ['papers', 'spring', 'parts.0.questions.0'],
  },
  'paper-question-twice': {
    path: 'papers.0.parts.0.questions.0.question',
    leadsTo: ['papers', 'spring', 'parts.0.questions.0'],
  },
  'paper-draws-too-many': { path: 'papers.0.parts.1.count', leadsTo: ['papers', 'spring', 'parts.1.count'] },
  'paper-level-twice': { path: 'papers.0.levels.0.from', leadsTo: ['papers', 'spring', 'levels.0.from'] },
  thresholds: { path: 'settings.thresholds', leadsTo: ['settings', null, 'thresholds.pass'] },
  'unknown-portrait': { path: 'persona.portrait', leadsTo: ['settings', null, 'persona.portrait'] },
}

/** The form that a section of a bank's editor shows of a thing, with a finding at its place. */
function bankFormOf({ section, thing }: BankPlace, findings: readonly Finding[]): ReactNode {
  if (section === 'papers')
    return thing && 'parts' in thing ? (
      <PaperForm page={bankPage} store={store} paper={thing} findings={findings} isNew={false} />
    ) : null
  if (section === 'questions')
    return thing && 'text' in thing ? (
      <QuestionForm page={bankPage} store={store} question={thing} findings={findings} isNew={false} />
    ) : null
  return <BankSettings page={bankPage} store={store} />
}

test.each(Object.entries(bankSamples))(
  'FLOW-04b leads to the field of %s of a question bank',
  (code, sample) => {
    const { path, leadsTo } = sample
    const [section, id, mark] = leadsTo
    const problem: CourseProblem = { severity: 'error', code, path, node: null, params: {} }
    const place = bankPlace(bank, problem)
    expect([place.section, place.thing?.id ?? null]).toEqual([section, id])
    if (mark === '') return
    const form = bankFormOf(place, [{ at: place.field, problem }])
    expect(nearestMark(marksOf(form), place.field)).toBe(mark)
    // It is told beside the field as well.
    if (section !== 'settings') expect(markup(form).match(/class="bank-finding"/g)).toHaveLength(1)
  },
)

test('FLOW-04b knows where each finding that a question bank can have is mended', () => {
  const noted = new Set<string>()
  for (const file of ['check-bank', 'check-papers'])
    for (const [, code] of readFileSync(`src/domain/course/${file}.ts`, 'utf8').matchAll(
      /note\('([a-z-]+)'/g,
    ))
      if (code !== undefined) noted.add(code)
  expect(noted.size).toBeGreaterThan(10)
  expect([...noted].filter((code) => !Object.hasOwn(bankSamples, code))).toEqual([])
})
