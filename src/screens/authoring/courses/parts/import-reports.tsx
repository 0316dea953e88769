import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useStore } from '@nanostores/react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { coursePath } from '../../../../ui/records/course-path.ts'
import { problemText } from '../../problem-labels.ts'
import { archiveText } from '../archive-words.ts'
import type { CoursesStore, ImportRun } from '../courses.store.ts'
import type { ImportLine, ImportState } from '../import-report.ts'

/** What became of each chosen file, with what was wrong line by line (COURSE-06). */
export function ImportReports({ store }: { store: CoursesStore }) {
  const { i18n } = useLingui()
  const imports = useStore(store.$imports)
  return (
    <section
      className="imports"
      aria-label={i18n._({ id: 'authoring.imports', message: 'Imports' })}
      aria-live="polite"
    >
      {imports.map((run) => (
        <ImportReport key={run.id} run={run} store={store} />
      ))}
    </section>
  )
}

const tones: Record<ImportState['status'], 'busy' | 'good' | 'bad'> = {
  reading: 'busy',
  sending: 'busy',
  done: 'good',
  noted: 'bad',
  unreadable: 'bad',
  'too-large': 'bad',
  refused: 'bad',
}
const icons = { busy: 'clock', good: 'check', bad: 'error' } as const

function ImportReport({ run, store }: { run: ImportRun; store: CoursesStore }) {
  const { i18n } = useLingui()
  const { router } = useCore()
  const { state } = run
  const tone = tones[state.status]
  const lines = 'lines' in state ? state.lines : []
  return (
    <article className="import" data-tone={tone}>
      <header>
        <Icon name={icons[tone]} />
        <div>
          <h2>{run.file}</h2>
          <p>{stateText(i18n, state)}</p>
          {state.status === 'done' && state.pictures + state.tests > 0 && <p>{broughtText(i18n, state)}</p>}
          {tone === 'busy' && <progress aria-label={run.file} />}
        </div>
        {state.status === 'done' && (
          <Button
            size="small"
            onClick={() => router.go(coursePath({ id: state.courseId, kind: state.kind }))}
          >
            {i18n._({ id: 'authoring.open', message: 'Open' })}
          </Button>
        )}
        {run.again && state.status === 'refused' && lines.length === 0 && (
          <Button size="small" icon="refresh" onClick={() => store.retry(run.id)}>
            {i18n._({ id: 'ui.retry', message: 'Try again' })}
          </Button>
        )}
        {tone !== 'busy' && (
          <IconButton
            icon="close"
            label={i18n._({
              id: 'authoring.dismiss',
              message: 'Dismiss the report of {file}',
              values: { file: run.file },
            })}
            onClick={() => store.dismiss(run.id)}
          />
        )}
      </header>
      {lines.length > 0 && (
        <ol>
          {lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </ol>
      )}
      {state.status === 'refused' && state.requestId && lines.length === 0 && <code>{state.requestId}</code>}
    </article>
  )
}

function Line({ line }: { line: ImportLine }) {
  const { i18n } = useLingui()
  return (
    <li data-severity={line.severity}>
      <span className="import-severity">
        {line.severity === 'error'
          ? i18n._({ id: 'authoring.error', message: 'Error' })
          : i18n._({ id: 'authoring.warning', message: 'Advice' })}
      </span>
      <span className="import-words">
        {line.node && <b>{line.node}</b>}
        {archiveText(i18n, line) ?? problemText(i18n, line.code, line.params, line.message)}
        {line.path && <code>{line.path}</code>}
      </span>
    </li>
  )
}

/** What came along beside the package. */
const broughtText = (i18n: I18n, { pictures, tests }: Extract<ImportState, { status: 'done' }>): string =>
  i18n._({
    id: 'authoring.import-brought',
    message:
      '{pictures, plural, =0 {No pictures} one {# picture} other {# pictures}} and {tests, plural, =0 {no new tests} one {# new test} other {# new tests}} came along.',
    values: { pictures, tests },
  })

function stateText(i18n: I18n, state: ImportState): string {
  switch (state.status) {
    case 'reading':
      return i18n._({ id: 'authoring.import-reading', message: 'Reading the file…' })
    case 'sending':
      return i18n._({ id: 'authoring.import-sending', message: 'Checking and training the intents…' })
    case 'done':
      return state.version === 1
        ? i18n._({ id: 'authoring.import-new', message: 'Imported as a new course.' })
        : i18n._({
            id: 'authoring.import-version',
            message: 'Imported as version {version} of an existing course.',
            values: { version: state.version },
          })
    case 'unreadable':
      return i18n._({
        id: 'authoring.import-unreadable',
        message: 'Nothing was imported: the file isn’t valid JSON (line {line}, column {column}).',
        values: { line: state.at.line, column: state.at.column },
      })
    case 'too-large':
      return i18n._({
        id: 'authoring.import-too-large',
        message: 'Nothing was imported: the file is larger than {megabytes} MB.',
        values: { megabytes: state.megabytes },
      })
    case 'noted':
      return i18n._({
        id: 'authoring.import-noted',
        message: 'Parts of this file belong to none of its courses.',
      })
    case 'refused':
      if (state.code === 'network')
        return i18n._({
          id: 'authoring.import-network',
          message: 'The server isn’t responding. Your file is still here; try again.',
        })
      return state.lines.length > 0
        ? i18n._({
            id: 'authoring.import-refused',
            message: 'Nothing was imported. {count, plural, one {# issue} other {# issues}} found:',
            values: { count: state.lines.length },
          })
        : i18n._({
            id: 'authoring.import-failed',
            message: 'Nothing was imported: the server rejected the file.',
          })
  }
}
