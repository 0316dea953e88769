import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useStyles } from '../../../../ui/sheets.ts'
import type { DialogueSurroundings } from './dialogue-context.ts'
import css from './reference.css'

/** What could have been answered in a learner's turn (CONV-21). */
export const Reference = ({
  seq,
  store,
}: {
  seq: number
  store: NonNullable<DialogueSurroundings['store']>
}) => {
  useStyles(css)
  const { i18n } = useLingui()
  const known = useStore(store.$references, { keys: [seq] })[seq]
  if (!known || known.status === 'loading')
    return (
      <p className="reference-note">
        {i18n._({ id: 'practice.reference.loading', message: 'Loading the reference answers…' })}
      </p>
    )
  if (known.status === 'failed')
    return (
      <p className="reference-note">
        {i18n._({ id: 'practice.reference.failed', message: 'The reference answers couldn’t be loaded.' })}{' '}
        <button type="button" className="text-button" onClick={() => void store.askReference(seq)}>
          {i18n._({ id: 'ui.retry', message: 'Try again' })}
        </button>
      </p>
    )
  if (known.answers.length === 0)
    return (
      <p className="reference-note">
        {i18n._({
          id: 'practice.reference.none',
          message:
            'There is no reference answer to show here. While it is your turn to answer, reference answers are hidden.',
        })}
      </p>
    )
  return (
    <ul className="references">
      {known.answers.map((answer, i) => (
        <li key={i}>{answer}</li>
      ))}
    </ul>
  )
}
