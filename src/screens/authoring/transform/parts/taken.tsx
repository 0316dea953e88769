import { useLingui } from '@lingui/react'
import { takenFormats } from '../conversation-words.ts'

/** Which files are taken, and what becomes of them. */
export function Taken() {
  const { i18n } = useLingui()
  return (
    <section className="transform-part" aria-labelledby="transform-taken">
      <h2 id="transform-taken">
        {i18n._({ id: 'authoring.transform-taken', message: 'What you can bring' })}
      </h2>
      <dl className="transform-taken">
        {takenFormats(i18n).map(({ name, endings, how }) => (
          <div key={endings}>
            <dt>
              {name} <small>{endings}</small>
            </dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        {i18n._({
          id: 'authoring.transform-limits',
          message:
            'Up to {megabytes} MB and {steps, number} steps. The content decides what a file is, not its name.',
          values: { megabytes: 20, steps: 1000 },
        })}
      </p>
    </section>
  )
}
