import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { problemText } from '../../problem-labels.ts'
import type { FlowPage, FlowEditorStore } from '../flow-editor.store.ts'

/** What the checker found; a click goes to the node (FLOW-04). */
export function Problems({ page: { problems, scenes }, store }: { page: FlowPage; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  const titles = useMemo(
    () => new Map(scenes.flatMap((scene) => scene.nodes.map((node) => [node.id, node.title]))),
    [scenes],
  )
  if (problems.length === 0) {
    return (
      <p className="problems-none">
        <Icon name="check" size={16} /> {i18n._({ id: 'authoring.no-problems', message: 'No issues found' })}
      </p>
    )
  }
  return (
    <details className="problems" open={problems.some(({ severity }) => severity === 'error')}>
      <summary>
        <Icon name="warning" size={16} />{' '}
        {i18n._({
          id: 'authoring.problems',
          message: '{count, plural, one {# issue found} other {# issues found}}',
          values: { count: problems.length },
        })}
      </summary>
      <ul>
        {problems.map(({ severity, code, path, node, params }, index) => (
          <li key={index} data-severity={severity}>
            <span className="import-severity">
              {severity === 'error'
                ? i18n._({ id: 'authoring.error', message: 'Error' })
                : i18n._({ id: 'authoring.warning', message: 'Advice' })}
            </span>
            <span>
              {node !== null && (
                <button type="button" className="link-button" onClick={() => store.select(node)}>
                  {titles.get(node) ?? node}
                </button>
              )}{' '}
              {problemText(i18n, code, params, code)} <code>{path}</code>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
