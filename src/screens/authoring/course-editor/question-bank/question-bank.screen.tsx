import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { mostOfBank } from '../../../../domain/course/question-bank.ts'
import { Button } from '../../../../ui/button.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { fieldText } from '../../field-words.ts'
import { trueFalseText, typeText, worthText } from '../../question-words.ts'
import { CourseNotReady } from '../parts/course-frame.tsx'
import { useFieldShown } from '../parts/use-shown.ts'
import { BankFrame } from './bank-frame.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { type NewQuestionKind, newQuestionKinds, questionTypes } from './change-questions.ts'
import { figuresText } from '../../figure-words.ts'
import { FiguresDialog } from './figures-dialog.tsx'
import { ListFilter } from './list-filter.tsx'
import css from './question-bank.css'
import { type BankProps, createQuestionBankStore } from './question-bank.store.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import { leavingBankQuestion } from '../questions/leaving-bank-question.ts'
import { QuestionFiles } from '../questions/question-files.tsx'
import { useBroughtQuestions } from './use-brought-questions.ts'
import { useQuestionActions } from './use-question-actions.ts'

/** The questions of a question bank: looked through on one side, changed on the other (PAPER-01, PAPER-02). `?at=` names the one shown. */
export function QuestionBankScreen({ courseId }: { courseId: string }) {
  useStyles(css)
  const core = useCore()
  const store = useScreenStore(() => createQuestionBankStore(core, courseId))
  const page = useStore(store.$page)
  const selected = useStore(store.$selected)
  /** The question that was added last. */
  const [added, setAdded] = useState<string | null>(null)
  // Whoever comes back to it later is told what is missing of it.
  if (added !== null && selected?.id !== added) setAdded(null)
  const begun = selected?.id === added ? added : null
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return (
    <BankFrame page={page} section="questions" begun={begun}>
      <Questions page={page} store={store} begun={begun} onBegun={setAdded} />
    </BankFrame>
  )
}

function Questions({
  page,
  store,
  begun,
  onBegun,
}: BankProps & { begun: string | null; onBegun(id: string | null): void }) {
  const { i18n } = useLingui()
  const selected = useStore(store.$selected)
  const findings = useStore(store.$findings)
  const shown = useStore(store.$shown)
  const actions = useQuestionActions({ page, store })
  const form = useRef<HTMLDivElement>(null)
  const files = useBroughtQuestions({ page, store })
  useFieldShown(form)
  const { questions } = page.course
  const leaving = useMemo(() => questions.map(leavingBankQuestion), [questions])
  const add = (kind: NewQuestionKind) => {
    if (actions.add(kind)) onBegun(store.$selected.get()?.id ?? null)
  }
  return (
    <div
      className="question-bank"
      data-open={selected ? '' : undefined}
      onKeyDown={(event) => {
        // Whoever writes questions one after the other goes on without the mouse.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        add(selected?.type ?? 'RADIO')
      }}
    >
      <div className="bank-side">
        <div className="bank-head">
          <h2>{fieldText(i18n, ['questions'])}</h2>
          {questions.length > 0 && <FiguresButton page={page} store={store} />}
          <AddQuestion page={page} type={selected?.type ?? 'RADIO'} onAdd={add} />
          <QuestionFiles
            questions={leaving}
            room={mostOfBank.questions - questions.length}
            unused={[]}
            {...files}
          />
        </div>
        {questions.length === 0 ? (
          <p className="section-empty">
            {i18n._({
              id: 'authoring.questions-empty',
              message: 'No questions yet. Add the first one, then publish so that learners can practice.',
            })}
          </p>
        ) : (
          <>
            <ListFilter page={page} store={store} />
            <Chosen page={page} store={store} />
            <p className="visually-hidden" role="status">
              {i18n._({
                id: 'authoring.questions-count',
                message: '{count, plural, one {# question} other {# questions}}',
                values: { count: shown.length },
              })}
            </p>
            {shown.length === 0 ? (
              <p className="section-empty">
                {i18n._({ id: 'authoring.questions-no-match', message: 'No questions match.' })}
              </p>
            ) : (
              <QuestionList
                page={page}
                store={store}
                begun={begun}
                onOpen={() => setTimeout(() => form.current?.scrollIntoView({ block: 'nearest' }))}
              />
            )}
          </>
        )}
      </div>
      <div className="bank-main" ref={form}>
        {selected ? (
          <QuestionForm
            key={selected.id}
            page={page}
            store={store}
            question={selected}
            findings={findings.get(selected.id)}
            isNew={selected.id === begun}
          />
        ) : (
          <Overview page={page} />
        )}
      </div>
    </div>
  )
}

/** Opens the table of what the answers say of the questions. */
function FiguresButton({ page, store }: BankProps) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="report" onClick={() => setOpen(true)}>
        {figuresText(i18n)}
      </Button>
      {open && <FiguresDialog page={page} store={store} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Adds a question of the type that was worked on last at once, of another from its menu. */
function AddQuestion({
  page,
  type,
  onAdd,
}: Pick<BankProps, 'page'> & { type: BankQuestion['type']; onAdd(kind: NewQuestionKind): void }) {
  const { i18n } = useLingui()
  const isFull = page.course.questions.length >= mostOfBank.questions
  return (
    <span className="bank-add">
      <Button
        kind="primary"
        size="small"
        icon="plus"
        disabled={isFull}
        aria-keyshortcuts="Control+Enter"
        title={`${typeText(i18n, type)} (Ctrl+Enter)`}
        onClick={() => onAdd(type)}
      >
        {i18n._({ id: 'authoring.question-add', message: 'Add a question' })}
      </Button>
      <MenuButton
        icon="chevron-down"
        label={i18n._({ id: 'authoring.question-add-type', message: 'Add a question by type' })}
        actions={newQuestionKinds.map((one) => ({
          id: one,
          label: one === 'true-false' ? trueFalseText(i18n) : typeText(i18n, one),
          disabled: isFull,
          run: () => onAdd(one),
        }))}
      />
    </span>
  )
}

/** How many questions are chosen, and what is done with all of them. */
function Chosen({ page, store }: BankProps) {
  const { i18n } = useLingui()
  const chosen = useStore(store.$chosen)
  const shown = useStore(store.$shown)
  const actions = useQuestionActions({ page, store })
  const [changing, setChanging] = useState(false)
  const questions = page.course.questions.filter(({ id }) => chosen.has(id))
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  return (
    <div className="bank-bulk">
      <label className="draft-check">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && !isAll
          }}
          disabled={shown.length === 0}
          onChange={() => store.choose(isAll ? new Set() : new Set(shown.map(({ id }) => id)))}
        />
        <span aria-live="polite">
          {chosen.size === 0
            ? i18n._({ id: 'authoring.questions-choose-all', message: 'Select all' })
            : i18n._({
                id: 'authoring.questions-chosen',
                message: '{count, plural, one {# selected} other {# selected}}',
                values: { count: chosen.size },
              })}
        </span>
      </label>
      {chosen.size > 0 && (
        <>
          <Button size="small" icon="edit" onClick={() => setChanging(true)}>
            {i18n._({ id: 'authoring.bulk-change', message: 'Change…' })}
          </Button>
          <Button size="small" icon="trash" onClick={() => actions.remove(questions)}>
            {i18n._({ id: 'authoring.delete', message: 'Delete' })}
          </Button>
        </>
      )}
      {changing && questions.length > 0 && (
        <BulkDialog page={page} store={store} questions={questions} onClose={() => setChanging(false)} />
      )}
    </div>
  )
}

/** What the bank holds, while no question is shown. */
function Overview({ page }: Pick<BankProps, 'page'>) {
  const { i18n } = useLingui()
  const { questions } = page.course
  const points = questions.reduce((sum, { worth }) => sum + worth, 0)
  return (
    <div className="bank-overview">
      {questions.length > 0 && (
        <dl>
          {questionTypes.map((type) => (
            <div key={type}>
              <dt>{typeText(i18n, type)}</dt>
              <dd>{i18n.number(questions.filter((one) => one.type === type).length)}</dd>
            </div>
          ))}
          <div>
            <dt>{i18n._({ id: 'authoring.questions-together', message: 'Total' })}</dt>
            <dd>{worthText(i18n, points)}</dd>
          </div>
        </dl>
      )}
      <p>
        {i18n._({
          id: 'authoring.questions-hint',
          message:
            'Select a question to edit it. Ctrl+Enter adds a question, arrow keys move between questions, Alt+arrow reorders, Delete removes.',
        })}
      </p>
    </div>
  )
}
