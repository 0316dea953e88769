import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { errorText } from '../../../../../i18n/error-messages.ts'
import { markGap } from '../../../../../i18n/composed.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { testPath } from '../../../test-path.ts'
import type { PublishFormState, PublishFormStore } from '../publish-form.store.ts'
import type { FailingTest } from '../publish-tests.ts'

interface Props {
  store: PublishFormStore
  courseId: string
}

const differingText = (i18n: I18n, { differing }: FailingTest): string =>
  i18n._({
    id: 'authoring.test-failed',
    message: '{count, plural, one {# answer differs} other {# answers differ}}',
    values: { count: differing },
  })

/** What the course’s own tests say of the draft; nothing where it has none (FLOW-05c). */
export function TestsBeforePublish({ store, courseId }: Props) {
  const { i18n } = useLingui()
  const tests = useStore(store.$tests)
  switch (tests.status) {
    case 'none':
      return null
    case 'running':
      return (
        <p className="publish-tests" role="status">
          <Icon name="clock" />
          {i18n._({
            id: 'authoring.publish-tests-running',
            message:
              '{count, plural, one {Running the course’s test…} other {Running the course’s # tests…}}',
            values: { count: tests.count },
          })}
        </p>
      )
    case 'failed':
      return (
        <div className="publish-tests-failed">
          <p className="publish-tests" role="status">
            <Icon name="warning" />
            <span>
              {i18n._({
                id: 'authoring.publish-tests-unknown',
                message: 'The course’s tests couldn’t be run.',
              })}
              {markGap(i18n)}
              {errorText(i18n, tests.code)}
            </span>
          </p>
          <RunAgain store={store} />
        </div>
      )
    case 'done':
      return (
        <div className="publish-tests-failed">
          <p className="publish-tests" role="status" data-failed={tests.failing.length > 0 || undefined}>
            <Icon name={tests.failing.length > 0 ? 'error' : 'check'} />
            <span>
              {i18n._({
                id: 'authoring.publish-tests-done',
                message: '{passed} of {count} tests passed.',
                values: { passed: tests.count - tests.failing.length, count: tests.count },
              })}
              {tests.isOlder && (
                <>
                  {markGap(i18n)}
                  {i18n._({
                    id: 'authoring.publish-tests-older',
                    message: 'Recent changes to examples are still being learned, so this may change.',
                  })}
                </>
              )}
            </span>
          </p>
          {tests.failing.length > 0 && (
            <ul>
              {tests.failing.map((test) => (
                <li key={test.id}>
                  <Link className="line-link" to={testPath(courseId, test.id)}>
                    {test.name}
                  </Link>
                  <small>{differingText(i18n, test)}</small>
                </li>
              ))}
            </ul>
          )}
          {(tests.failing.length > 0 || tests.isOlder) && <RunAgain store={store} />}
        </div>
      )
  }
}

function RunAgain({ store }: Pick<Props, 'store'>) {
  const { i18n } = useLingui()
  return (
    <Button size="small" kind="quiet" icon="refresh" onClick={store.runTests}>
      {i18n._({ id: 'authoring.publish-tests-again', message: 'Run tests again' })}
    </Button>
  )
}

/** Asks for a deliberate yes where tests fail, or where no one could pass. */
export function Doubts({
  store,
  state: { despite, tried },
}: Pick<Props, 'store'> & { state: PublishFormState }) {
  const { i18n } = useLingui()
  const { failing, passIsOutOfReach } = useStore(store.$doubts)
  if (failing.length === 0 && !passIsOutOfReach) return null
  const isWanted = tried && !despite
  return (
    <div className="publish-doubts">
      <label className="publish-despite">
        <input
          type="checkbox"
          checked={despite}
          aria-invalid={isWanted || undefined}
          aria-describedby={isWanted ? 'publish-doubts-note' : undefined}
          onChange={({ target }) => store.setDespite(target.checked)}
        />
        <span>
          {passIsOutOfReach
            ? i18n._({
                id: 'authoring.publish-despite-pass',
                message: 'Go ahead although no one who reaches the goal can pass',
              })
            : i18n._({
                id: 'authoring.publish-despite-tests',
                message:
                  '{count, plural, one {Go ahead although a test failed} other {Go ahead although # tests failed}}',
                values: { count: failing.length },
              })}
        </span>
      </label>
      {isWanted && (
        <p className="field-error" id="publish-doubts-note">
          <Icon name="error" />
          {i18n._({
            id: 'authoring.publish-despite-wanted',
            message: 'Check what was found above, or confirm that you want to go ahead.',
          })}
        </p>
      )}
    </div>
  )
}
