import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { SetupStep } from '../../../../domain/permissions/setup-steps.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import type { HomeStore } from '../home.store.ts'

interface StepWords {
  title: string
  text: string
  /** Where the step is taken, and what the button there says; `after`: only once that step is done. */
  go: { to: string; label: string; after?: SetupStep }
}

function wordsOf(i18n: I18n, step: SetupStep): StepWords {
  switch (step) {
    case 'people':
      return {
        title: i18n._({ id: 'practice.setup.people', message: 'Invite people' }),
        text: i18n._({
          id: 'practice.setup.people.text',
          message: 'Add them one by one, or import a spreadsheet.',
        }),
        go: {
          to: '/user-list?begin=new',
          label: i18n._({ id: 'practice.setup.people.go', message: 'Add a person' }),
        },
      }
    case 'course':
      return {
        title: i18n._({ id: 'practice.setup.course', message: 'Create or import a course' }),
        text: i18n._({
          id: 'practice.setup.course.text',
          message: 'A course is a practice conversation with a simulated customer.',
        }),
        go: {
          to: '/course-list?begin=new',
          label: i18n._({ id: 'practice.setup.course.go', message: 'New course' }),
        },
      }
    case 'publish':
      return {
        title: i18n._({ id: 'practice.setup.publish', message: 'Publish the course' }),
        text: i18n._({
          id: 'practice.setup.publish.text',
          message: 'To everyone, or to selected classes and people.',
        }),
        go: {
          to: '/course-list',
          label: i18n._({ id: 'practice.setup.publish.go', message: 'Publish a course' }),
          after: 'course',
        },
      }
    case 'result':
      return {
        title: i18n._({ id: 'practice.setup.result', message: 'See the first result' }),
        text: i18n._({
          id: 'practice.setup.result.text',
          message: 'Checked off automatically when someone finishes a practice.',
        }),
        go: {
          to: '/report-list',
          label: i18n._({ id: 'practice.setup.result.go', message: 'See the reports' }),
          after: 'result',
        },
      }
  }
}

interface GoProps {
  step: SetupStep
  go: StepWords['go']
  done: boolean
  primary: boolean
  waits(after: SetupStep): boolean
}

/** The way to a step that is to be taken, and to a result that is there. */
function Go({ step, go, done, primary, waits }: GoProps) {
  const { i18n } = useLingui()
  const waiting = go.after !== undefined && waits(go.after)
  if (step === 'result' ? waiting : done) return null
  if (waiting)
    return (
      <Button
        size="small"
        disabled
        title={i18n._({ id: 'practice.setup.waits', message: 'Make a course first' })}
      >
        {go.label}
      </Button>
    )
  return (
    <Link className={`button button-small button-${primary ? 'primary' : 'plain'}`} to={go.to}>
      {go.label}
    </Link>
  )
}

/** What is left to do until learners practise, each step with the way there (HOME-11). */
export const GettingStarted = ({ store }: { store: HomeStore }) => {
  const { i18n } = useLingui()
  const steps = useStore(store.$setup)
  if (!steps) return null
  const next = steps.find(({ done }) => !done)
  const waits = (after: SetupStep) => steps.some(({ step, done }) => step === after && !done)
  return (
    <section className="card getting-started" part="card" aria-labelledby="getting-started-title">
      <header>
        <h2 id="getting-started-title">{i18n._({ id: 'practice.setup', message: 'Getting started' })}</h2>
        <span className="soft">
          {i18n._({
            id: 'practice.setup.done',
            message: '{done} of {all} done',
            values: { done: steps.filter(({ done }) => done).length, all: steps.length },
          })}
        </span>
        <IconButton
          icon="close"
          label={i18n._({ id: 'practice.setup.hide', message: 'Hide this list' })}
          onClick={store.hideSetup}
        />
      </header>
      <ol>
        {steps.map(({ step, done }) => {
          const { title, text, go } = wordsOf(i18n, step)
          return (
            <li key={step} data-done={done || undefined}>
              <span className="getting-started-mark">{done && <Icon name="check" size={16} />}</span>
              <div>
                <strong>{title}</strong>
                {done ? (
                  <span className="visually-hidden">
                    {i18n._({ id: 'practice.setup.is-done', message: 'Done' })}
                  </span>
                ) : (
                  <p>{text}</p>
                )}
              </div>
              <Go step={step} go={go} done={done} primary={step === next?.step} waits={waits} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
