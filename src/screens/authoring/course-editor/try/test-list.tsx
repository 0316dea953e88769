import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { labelled } from '../../../../i18n/composed.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { undoText } from '../../../../ui/undo-text.ts'
import { useCore } from '../../../../ui/use-core.ts'
import type { ShownTest, TestState } from './course-tests.ts'
import type { TryItStore } from './try-it.store.ts'

const stateIcons: Record<TestState, IconName> = { passed: 'check', failed: 'error', waiting: 'clock' }

const stateText = (i18n: I18n, { state, differing }: ShownTest): string =>
  ({
    passed: () => i18n._({ id: 'authoring.test-passed', message: 'As expected' }),
    failed: () =>
      i18n._({
        id: 'authoring.test-failed',
        message: '{count, plural, one {# answer differs} other {# answers differ}}',
        values: { count: differing },
      }),
    waiting: () => i18n._({ id: 'authoring.test-waiting', message: 'Not run yet' }),
  })[state]()

/** How many tests fail, or that none does. */
export const testsText = (i18n: I18n, tests: readonly ShownTest[]): string => {
  const failed = tests.filter(({ state }) => state === 'failed').length
  return failed > 0
    ? i18n._({
        id: 'authoring.tests-failed',
        message: '{failed} of {count} tests failed',
        values: { failed, count: tests.length },
      })
    : i18n._({
        id: 'authoring.tests-count',
        message: '{count, plural, one {# test} other {# tests}}',
        values: { count: tests.length },
      })
}

function TestRow({ test, store, isShown }: { test: ShownTest; store: TryItStore; isShown: boolean }) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const { id, name, state } = test
  async function remove(): Promise<void> {
    const bringBack = await store.remove(id)
    if (!bringBack) return
    notify(
      'success',
      i18n._({ id: 'authoring.test-deleted', message: 'The test “{name}” was deleted.', values: { name } }),
      { label: undoText(i18n), run: bringBack },
    )
  }
  return (
    <li className="try-test" data-state={state} data-shown={isShown || undefined}>
      <p>
        <Icon name={stateIcons[state]} size={18} />
        <span>
          <b>{name}</b>
          <small>{stateText(i18n, test)}</small>
        </span>
      </p>
      <div className="try-test-actions">
        <Button
          size="small"
          aria-label={labelled(i18n, i18n._({ id: 'authoring.test-show', message: 'Show' }), name)}
          onClick={() => store.show(id)}
        >
          {i18n._({ id: 'authoring.test-show', message: 'Show' })}
        </Button>
        {state === 'failed' && (
          <Button
            size="small"
            aria-label={labelled(
              i18n,
              i18n._({ id: 'authoring.test-accept', message: 'Accept new result' }),
              name,
            )}
            onClick={() => void store.acceptTest(id)}
          >
            {i18n._({ id: 'authoring.test-accept', message: 'Accept new result' })}
          </Button>
        )}
        <IconButton
          icon="trash"
          label={i18n._({
            id: 'authoring.test-delete',
            message: 'Delete the test “{name}”',
            values: { name },
          })}
          onClick={() => void remove()}
        />
      </div>
    </li>
  )
}

/** The tests of the course with what came of them last (FLOW-05a). */
export function TestList({ store }: { store: TryItStore }) {
  const { i18n } = useLingui()
  const tests = useStore(store.$tests)
  const shown = useStore(store.$shownTest)
  const failed = tests.some(({ state }) => state === 'failed')
  return (
    <details className="try-tests">
      <summary data-failed={failed || undefined}>{testsText(i18n, tests)}</summary>
      {tests.length === 0 ? (
        <p className="try-note">
          {i18n._({
            id: 'authoring.tests-none',
            message:
              'Hold a conversation and save it as a test. It runs automatically after each change and turns red when a branch or points differ.',
          })}
        </p>
      ) : (
        <ul>
          {tests.map((test) => (
            <TestRow key={test.id} test={test} store={store} isShown={test.id === shown} />
          ))}
        </ul>
      )}
    </details>
  )
}
