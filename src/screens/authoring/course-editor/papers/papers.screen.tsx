import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { mostOfBank } from '../../../../domain/course/question-bank.ts'
import { Button } from '../../../../ui/button.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { CourseNotReady } from '../parts/course-frame.tsx'
import { useFieldShown } from '../parts/use-shown.ts'
import { BankFrame } from '../question-bank/bank-frame.tsx'
import { papersText } from '../question-bank/bank-words.ts'
import bankCss from '../question-bank/question-bank.css'
import css from './papers.css'
import { createPapersStore, type PapersProps } from './papers.store.ts'
import { PaperForm } from './parts/paper-form.tsx'
import { PaperList } from './parts/paper-list.tsx'
import { usePaperActions } from './use-paper-actions.ts'

/** The papers of a question bank: listed on one side, made on the other (PAPER-01). `?at=` names the one shown. */
export function PapersScreen({ courseId }: { courseId: string }) {
  useStyles(bankCss, css)
  const core = useCore()
  const store = useScreenStore(() => createPapersStore(core, courseId))
  const page = useStore(store.$page)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return (
    <BankFrame page={page} section="papers">
      <Papers page={page} store={store} />
    </BankFrame>
  )
}

function Papers({ page, store }: PapersProps) {
  const { i18n } = useLingui()
  const selected = useStore(store.$selected)
  const findings = useStore(store.$findings)
  const actions = usePaperActions({ page, store })
  const form = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  useFieldShown(form)
  const { papers } = page.course
  if (added !== null && selected?.id !== added) setAdded(null)
  const add = () => {
    if (actions.add()) setAdded(store.$selected.get()?.id ?? null)
  }
  return (
    <div className="question-bank papers" data-open={selected ? '' : undefined}>
      <div className="bank-side">
        <div className="bank-head">
          <h2>{papersText(i18n)}</h2>
          <Button
            kind="primary"
            size="small"
            icon="plus"
            disabled={papers.length >= mostOfBank.papers}
            onClick={add}
          >
            {i18n._({ id: 'authoring.paper-add', message: 'New paper' })}
          </Button>
        </div>
        {papers.length === 0 ? (
          <p className="section-empty">
            {i18n._({
              id: 'authoring.papers-empty',
              message:
                'No papers yet. Mock exams and exams are given by paper: pick the questions yourself, or have them drawn for each learner.',
            })}
          </p>
        ) : (
          <PaperList
            page={page}
            store={store}
            onOpen={() => setTimeout(() => form.current?.scrollIntoView({ block: 'nearest' }))}
          />
        )}
      </div>
      <div className="bank-main" ref={form}>
        {selected ? (
          <PaperForm
            key={selected.id}
            page={page}
            store={store}
            paper={selected}
            findings={findings.get(selected.id)}
            isNew={selected.id === added}
          />
        ) : (
          <div className="bank-overview">
            <p>
              {papers.length === 0
                ? i18n._({
                    id: 'authoring.papers-about',
                    message:
                      'A paper is versioned and published together with its questions: an exam keeps asking what it was published with.',
                  })
                : i18n._({
                    id: 'authoring.papers-hint',
                    message:
                      'Select a paper to edit it. Arrow keys move between papers, Alt+arrow reorders, Delete removes.',
                  })}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
