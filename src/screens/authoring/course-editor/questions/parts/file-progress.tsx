import { useLingui } from '@lingui/react'
import type { QuestionImportState } from '../question-import.store.ts'

/** How far a file of questions has come on its way: uploaded, then read. */
export function FileProgress({ state }: { state: QuestionImportState }) {
  const { i18n } = useLingui()
  const text = progressText()
  const bar = barOf(state)
  return (
    <div className="questions-progress">
      <p role="status" className="field-hint">
        {text}
      </p>
      {bar && <progress {...bar} aria-label={text ?? ''} />}
      {(state.status === 'uploading' || state.status === 'reading') && state.isCut && (
        <p role="alert" className="field-hint">
          {i18n._({
            id: 'authoring.questions-waits',
            message: 'The server isn’t responding. This continues by itself once the connection is back.',
          })}
        </p>
      )}
    </div>
  )

  function progressText(): string | null {
    if (state.status === 'uploading')
      return i18n._({
        id: 'authoring.questions-uploading',
        message: 'Uploading “{file}”…',
        values: { file: state.name },
      })
    return state.status === 'reading'
      ? i18n._({
          id: 'authoring.questions-reading',
          message: 'Reading “{file}”…',
          values: { file: state.name },
        })
      : null
  }
}

/** Without an end in sight where that isn't known. */
function barOf(state: QuestionImportState): { max?: number; value?: number } | null {
  if (state.status === 'uploading') return { max: 100, value: state.percent }
  if (state.status !== 'reading') return null
  const { done, total } = state.progress ?? { done: 0, total: 0 }
  return total > 0 ? { max: total, value: Math.min(done, total) } : {}
}
