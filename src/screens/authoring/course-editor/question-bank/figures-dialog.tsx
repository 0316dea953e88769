import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { questionText } from '../../../../i18n/terms.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/table.tsx'
import {
  answersText,
  blankShareText,
  blankText,
  correlationText,
  discriminationText,
  doubtText,
  facilityText,
  figuresHintText,
  figuresText,
  secondsText,
  shortFiguresText,
  shareText,
  timeText,
} from '../../figure-words.ts'
import type { BankProps, Figures } from './question-bank.store.ts'

interface Row {
  question: BankQuestion
  figures: Figures
}

/** A missing figure stands behind all others. */
const last = Number.POSITIVE_INFINITY

/** All questions that were answered, to be sorted by what the answers say of them (PAPER-01b). One leads to its form. */
export function FiguresDialog({ page, store, onClose }: BankProps & { onClose(): void }) {
  const { i18n } = useLingui()
  const figures = useStore(store.$figures)
  useEffect(() => store.loadFigures(), [store])
  const { questions } = page.course
  const rows = useMemo((): Row[] => {
    if (figures.status !== 'ready') return []
    return questions.flatMap((question) => {
      const own = figures.of.get(question.id)
      return own ? [{ question, figures: own }] : []
    })
  }, [questions, figures])
  const columns: Column<Row>[] = [
    {
      id: 'question',
      label: questionText(i18n),
      width: 220,
      priority: 1,
      grow: 3,
      namesRow: true,
      sortBy: ({ question }) => question.text,
      cell: ({ question }) => question.text,
    },
    {
      id: 'doubt',
      label: i18n._({ id: 'authoring.figures-doubt', message: 'Worth a look' }),
      width: 180,
      priority: 1,
      grow: 1,
      sortBy: ({ figures: { doubt } }) => (doubt === null ? 1 : 0),
      cell: ({ figures: { doubt } }) =>
        doubt && (
          <span className="bank-doubt">
            <Icon name="warning" size={16} /> {doubtText(i18n, doubt)}
          </span>
        ),
    },
    {
      id: 'answers',
      label: answersText(i18n),
      width: 90,
      priority: 2,
      align: 'end',
      sortBy: (row) => row.figures.answers,
      cell: (row) => i18n.number(row.figures.answers),
    },
    {
      id: 'blank',
      label: blankText(i18n),
      width: 104,
      priority: 2,
      align: 'end',
      sortBy: (row) => row.figures.blank / (row.figures.answers + row.figures.blank),
      cell: (row) => (row.figures.blank === 0 ? '—' : blankShareText(i18n, row.figures)),
    },
    {
      id: 'facility',
      label: facilityText(i18n),
      width: 120,
      priority: 1,
      align: 'end',
      sortBy: (row) => row.figures.facility,
      cell: (row) => shareText(i18n, row.figures.facility),
    },
    {
      id: 'discrimination',
      label: discriminationText(i18n),
      width: 120,
      priority: 2,
      align: 'end',
      sortBy: (row) => row.figures.discrimination ?? last,
      cell: (row) => correlationText(i18n, row.figures.discrimination),
    },
    {
      id: 'seconds',
      label: timeText(i18n),
      width: 110,
      priority: 3,
      align: 'end',
      sortBy: (row) => row.figures.seconds ?? last,
      cell: (row) => secondsText(i18n, row.figures.seconds),
    },
  ]
  const title = figuresText(i18n)
  return (
    <Dialog shape="framed" title={title} width={1180} onClose={onClose}>
      {figures.status === 'loading' && <Skeleton rows={6} />}
      {figures.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={figures}
          retry={store.loadFigures}
        />
      )}
      {figures.status === 'ready' && rows.length === 0 && (
        <StatePage
          icon="report"
          title={i18n._({ id: 'authoring.figures-empty', message: 'No answers yet' })}
          text={i18n._({
            id: 'authoring.figures-empty-text',
            message:
              'Once learners have finished practices or exams with these questions, you will see here which are too easy, too hard or doubtful.',
          })}
        />
      )}
      {rows.length > 0 && <p className="field-hint">{figuresHintText(i18n)}</p>}
      {rows.length > 0 && (
        <Table
          name="question-figures"
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ question }) => question.id}
          summary={({ figures: own }) => shortFiguresText(i18n, own)}
          onOpen={({ question }) => {
            store.select(question.id)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
