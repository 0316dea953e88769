import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { QuestionFormat } from '../../../../domain/course/portable-question.ts'
import { questionFormats } from '../../../../domain/course/portable-question.ts'
import { lossesIn } from '../../../../domain/course/question-file.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { download } from '../../../../stores/download.ts'
import { Button } from '../../../../ui/button.tsx'
import dialogsCss from '../../../../ui/dialogs/dialogs.css'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { formatText, lossText } from './file-words.ts'
import { ImportQuestions } from './parts/import-questions.tsx'
import css from './question-files.css'
import type { QuestionFilesProps } from './question-files-props.ts'

/** Questions in and out by file, for whichever editor holds questions (PAPER-03, PAPER-04a). */
export function QuestionFiles({ questions, ...props }: QuestionFilesProps) {
  useStyles(dialogsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const [open, setOpen] = useState(false)
  const save = async (format: QuestionFormat) => {
    const outcome = await download(
      core,
      'POST /coach-api/questions/_write',
      { body: { format, questions: questions.map(({ question }) => question) } },
      'questions',
    )
    if (outcome.status === 'refused')
      return core.notify('error', errorText(i18n, outcome.code, outcome.params))
    const lost = new Set(
      questions.flatMap(({ question, losses }) => [...losses, ...lossesIn(format, question)]),
    )
    if (lost.size > 0) core.notify('warning', [...lost].map((loss) => lossText(i18n, loss)).join(' '))
  }
  return (
    <div className="question-files">
      {props.room > 0 && (
        <Button size="small" kind="quiet" icon="upload" onClick={() => setOpen(true)}>
          {i18n._({ id: 'authoring.questions-import', message: 'Import questions' })}
        </Button>
      )}
      <MenuButton
        label={i18n._({ id: 'authoring.questions-export', message: 'Export questions' })}
        icon="download"
        actions={questionFormats.map((format) => ({
          id: format,
          label: formatText(i18n, format),
          run: () => void save(format),
        }))}
      />
      {open && <ImportQuestions {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
