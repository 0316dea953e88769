import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { mostOfPaper, type Paper, type PaperPart } from '../../../../../domain/course/paper.ts'
import type { PaperPoints } from '../../../../../domain/question-bank/paper-points.ts'
import { Button } from '../../../../../ui/button.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { fieldText } from '../../../field-words.ts'
import { fieldMark } from '../../parts/field-place.ts'
import { deletedText, deleteAction, moreText } from '../../parts/list-actions.ts'
import type { Finding } from '../../question-bank/bank-findings.ts'
import { FieldFindings } from '../../question-bank/field-findings.tsx'
import { newDrawnPart, type Place, withMoved, withPartMoved, withQuestions } from '../change-papers.ts'
import { partText, questionsText } from '../../../paper-words.ts'
import type { PapersProps } from '../papers.store.ts'
import { usePaperActions } from '../use-paper-actions.ts'
import { ChosenPartForm } from './chosen-part-form.tsx'
import { DrawnPartForm } from './drawn-part-form.tsx'
import { QuestionPicker } from './question-picker.tsx'

/** The parts of a paper, in their order: chosen questions, and questions that are drawn for each learner. */
export function PaperParts({
  page,
  store,
  paper,
  points,
  findings,
}: PapersProps & { paper: Paper; points: PaperPoints; findings: readonly Finding[] }) {
  const { i18n } = useLingui()
  const actions = usePaperActions({ page, store })
  /** The part that questions are picked for; null: a new one. */
  const [picking, setPicking] = useState<{ part: number | null } | null>(null)
  const [dragged, setDragged] = useState<Place | null>(null)
  const adding = useRef<HTMLDivElement>(null)
  const { parts } = paper
  const put = (next: readonly PaperPart[], told?: string) => actions.setParts(paper, next, told)
  const isFull = parts.length >= mostOfPaper.parts
  return (
    <section className="paper-parts" aria-label={fieldText(i18n, ['parts'])} {...fieldMark('parts')}>
      <h3>{fieldText(i18n, ['questions'])}</h3>
      <FieldFindings findings={findings.filter(({ at }) => at === 'parts')} />
      {parts.map((part, index) => {
        const title = i18n._({
          id: 'authoring.part-number',
          message: 'Part {number}: {kind}',
          values: { number: index + 1, kind: partText(i18n, part.kind) },
        })
        const own = findings
          .filter(({ at }) => at.startsWith(`parts.${index}.`))
          .map(({ at, problem }) => ({ at: at.split('.').slice(2).join('.'), problem }))
        const setPart = (next: PaperPart) => put(parts.with(index, next))
        return (
          <section key={index} className="paper-part" aria-label={title}>
            <header>
              <h4>{title}</h4>
              <small>
                {questionsText(i18n, part.kind === 'chosen' ? part.questions.length : part.count)}
              </small>
              <MenuButton
                label={moreText(i18n, title)}
                actions={[
                  {
                    id: 'up',
                    icon: 'chevron-up',
                    label: i18n._({ id: 'authoring.move-up', message: 'Move up' }),
                    disabled: index === 0,
                    run: () => put(withPartMoved(parts, index, -1)),
                  },
                  {
                    id: 'down',
                    icon: 'chevron-down',
                    label: i18n._({ id: 'authoring.move-down', message: 'Move down' }),
                    disabled: index === parts.length - 1,
                    run: () => put(withPartMoved(parts, index, 1)),
                  },
                  deleteAction(i18n, () => {
                    put(parts.toSpliced(index, 1), deletedText(i18n, title))
                    adding.current?.querySelector('button')?.focus()
                  }),
                ]}
              />
            </header>
            {part.kind === 'chosen' ? (
              <ChosenPartForm
                page={page}
                store={store}
                paper={paper}
                part={part}
                index={index}
                points={points}
                findings={own}
                dragged={dragged}
                onDrag={setDragged}
                onDrop={(to) => {
                  setDragged(null)
                  if (dragged) put(withMoved(parts, dragged, to))
                }}
                onAdd={() => setPicking({ part: index })}
              />
            ) : (
              <DrawnPartForm
                course={page.course}
                paper={paper}
                part={part}
                index={index}
                points={points}
                findings={own}
                onPart={setPart}
              />
            )}
          </section>
        )
      })}
      <div className="paper-add" ref={adding}>
        <Button size="small" icon="plus" disabled={isFull} onClick={() => setPicking({ part: null })}>
          {i18n._({ id: 'authoring.part-add-chosen', message: 'Choose questions' })}
        </Button>
        <Button
          size="small"
          icon="plus"
          disabled={isFull || page.course.questions.length === 0}
          onClick={() => put([...parts, newDrawnPart()])}
        >
          {i18n._({ id: 'authoring.part-add-drawn', message: 'Draw questions' })}
        </Button>
      </div>
      {picking && (
        <QuestionPicker
          course={page.course}
          paper={paper}
          room={roomOf(parts, picking.part)}
          onPick={(ids) => {
            if (put(withQuestions(parts, ids, picking.part))) setPicking(null)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </section>
  )
}

/** How many questions more a part may have; null: a new one. */
function roomOf(parts: readonly PaperPart[], index: number | null): number {
  const part = index === null ? undefined : parts[index]
  return mostOfPaper.questions - (part?.kind === 'chosen' ? part.questions.length : 0)
}
