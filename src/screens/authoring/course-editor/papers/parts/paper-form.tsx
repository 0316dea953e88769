import { useLingui } from '@lingui/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mostOfPaper, type Paper } from '../../../../../domain/course/paper.ts'
import { paperPoints } from '../../../../../domain/question-bank/paper-points.ts'
import { Button } from '../../../../../ui/button.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { fieldText, thingText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { PaperPreview } from '../../../parts/paper-preview.tsx'
import { NumberInput, TextInput } from '../../parts/inputs.tsx'
import { deleteAction, duplicateAction, moreText, stepActions } from '../../parts/list-actions.ts'
import type { Finding } from '../../question-bank/bank-findings.ts'
import { FieldFindings } from '../../question-bank/field-findings.tsx'
import { questionsText } from '../../../paper-words.ts'
import type { PapersProps } from '../papers.store.ts'
import { usePaperActions } from '../use-paper-actions.ts'
import { LevelsForm } from './levels-form.tsx'
import { PaperParts } from './paper-parts.tsx'
import { PaperSum } from './paper-sum.tsx'

const nothing: readonly Finding[] = []

/** A paper: what it asks, in parts, and how, with what the checker says at each of its fields (PAPER-01). */
export function PaperForm({
  page,
  store,
  paper,
  findings = nothing,
  isNew,
}: PapersProps & {
  paper: Paper
  findings: readonly Finding[] | undefined
  /** It was just added: its name is to be written over. */
  isNew: boolean
}) {
  const { i18n } = useLingui()
  const actions = usePaperActions({ page, store })
  const form = useRef<HTMLElement>(null)
  const [previewing, setPreviewing] = useState(false)
  const { course } = page
  const { id, name, minutes, shuffleQuestions, shuffleOptions } = paper
  const set = setterOf(store, { list: 'papers', id })
  const points = useMemo(() => paperPoints(course, paper), [course, paper])
  const index = course.papers.findIndex((one) => one.id === id)
  const at = (place: string) => findings.filter((finding) => finding.at === place)
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLInputElement>('.paper-name input')?.select()
  }, [isNew])
  const checks = [
    {
      field: 'shuffleQuestions',
      checked: shuffleQuestions,
      label: i18n._({
        id: 'authoring.paper-shuffle-questions',
        message: 'Shuffle the questions of each part for every learner',
      }),
    },
    {
      field: 'shuffleOptions',
      checked: shuffleOptions,
      label: i18n._({
        id: 'authoring.paper-shuffle-options',
        message: 'Shuffle the options of each question for every learner',
      }),
    },
  ] as const
  return (
    <section ref={form} className="bank-form section-panel" aria-label={name}>
      <header>
        <Button
          className="bank-back"
          kind="quiet"
          size="small"
          icon="arrow-left"
          onClick={() => store.select(null)}
        >
          {i18n._({ id: 'authoring.papers-back', message: 'All papers' })}
        </Button>
        <h2>
          {thingText(i18n, 'papers')}
          <small>{questionsText(i18n, points.questions)}</small>
        </h2>
        <Button size="small" icon="eye" disabled={points.questions === 0} onClick={() => setPreviewing(true)}>
          {i18n._({ id: 'authoring.paper-preview', message: 'Preview' })}
        </Button>
        <MenuButton
          label={moreText(i18n, name)}
          actions={[
            duplicateAction(i18n, () => actions.duplicate(id)),
            ...stepActions(i18n, index, course.papers.length, (step) => actions.move(id, step)),
            deleteAction(i18n, () => actions.remove(paper)),
          ]}
        />
      </header>
      <div className="paper-name">
        <TextInput
          field="name"
          label={fieldText(i18n, ['name'])}
          value={name}
          maxLength={100}
          onText={(typed, was) => set({ name: typed }, { was: { name: was }, typing: true })}
        />
        <FieldFindings findings={[...at('name'), ...at('id')]} />
      </div>
      <PaperParts page={page} store={store} paper={paper} points={points} findings={findings} />
      <PaperSum points={points} />
      <section className="paper-how">
        <h3>{i18n._({ id: 'authoring.paper-how', message: 'Time and order' })}</h3>
        <NumberInput
          label={fieldText(i18n, ['minutes'])}
          hint={i18n._({
            id: 'authoring.paper-minutes-hint',
            message: 'Suggested when an exam is set up with this paper; the exam itself can differ.',
          })}
          value={minutes}
          min={1}
          max={mostOfPaper.minutes}
          onNumber={(number) => set({ minutes: number }, { was: { minutes } })}
        />
        {checks.map(({ field, checked, label }) => (
          <label key={field} className="draft-check">
            <input
              type="checkbox"
              checked={checked}
              onChange={({ target }) => set({ [field]: target.checked }, { was: { [field]: checked } })}
            />
            <span>{label}</span>
          </label>
        ))}
      </section>
      <LevelsForm
        key={`${id}-levels`}
        paper={paper}
        set={set}
        findings={findings}
        pass={course.settings.thresholds.pass}
      />
      {previewing && <PaperPreview course={course} paper={paper} onClose={() => setPreviewing(false)} />}
    </section>
  )
}
