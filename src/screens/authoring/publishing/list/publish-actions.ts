import type { I18n } from '@lingui/core'
import type { ListedPublish } from '../../../../contract/course-publishes.ts'
import type { MenuAction } from '../../../../ui/menu/menu-button.tsx'
import { isRunning, type PublishChange } from '../../publish-changes.ts'
import { resultsTitle } from '../results/result-words.ts'

/** Where the list leads to from a publish. */
export interface Ways {
  open(publish: ListedPublish): void
  results(publish: ListedPublish): void
  /** Null for who may not edit courses. */
  copy: ((publish: ListedPublish) => void) | null
}

/** What can be done with a publish of the list, in its row's menu. */
export function actionsOf(
  i18n: I18n,
  publish: ListedPublish,
  ask: (change: PublishChange, publish: ListedPublish) => void,
  ways: Ways,
): MenuAction[] {
  const running = isRunning(publish)
  return [
    {
      id: 'open',
      icon: publish.kind === 'practice' ? 'eye' : 'clock',
      label:
        publish.kind === 'practice'
          ? i18n._({ id: 'authoring.open', message: 'Open' })
          : i18n._({ id: 'authoring.publish-manage-sessions', message: 'Manage sessions' }),
      run: () => ways.open(publish),
    },
    {
      id: 'results',
      icon: 'trend',
      label: resultsTitle(i18n),
      run: () => ways.results(publish),
    },
    ...(running && publish.version !== publish.newestVersion
      ? [
          {
            id: 'refresh',
            icon: 'refresh' as const,
            label: i18n._({
              id: 'authoring.refresh-to',
              message: 'Update to version {version}',
              values: { version: publish.newestVersion },
            }),
            run: () => ask('refresh', publish),
          },
        ]
      : []),
    ...(publish.series?.nextAt
      ? [
          {
            id: 'stop-series',
            icon: 'close' as const,
            label: i18n._({ id: 'authoring.stop', message: 'Stop repeating' }),
            run: () => ask('stop-series', publish),
          },
        ]
      : []),
    ...(ways.copy
      ? [
          {
            id: 'copy',
            icon: 'copy' as const,
            label: i18n._({ id: 'authoring.copy', message: 'Copy' }),
            run: () => ways.copy?.(publish),
          },
        ]
      : []),
    ...(running
      ? [
          {
            id: 'terminate',
            icon: 'close' as const,
            danger: true,
            label: i18n._({ id: 'authoring.terminate', message: 'Terminate' }),
            run: () => ask('terminate', publish),
          },
        ]
      : publish.state === 'terminated'
        ? [
            {
              id: 'reopen',
              icon: 'undo' as const,
              label: i18n._({ id: 'authoring.reopen', message: 'Reopen' }),
              run: () => ask('reopen', publish),
            },
          ]
        : []),
    ...(running
      ? []
      : [
          {
            id: 'archive',
            icon: 'folder' as const,
            label: publish.archived
              ? i18n._({ id: 'authoring.unarchive', message: 'Put back' })
              : i18n._({ id: 'authoring.archive', message: 'Archive' }),
            run: () => ask(publish.archived ? 'unarchive' : 'archive', publish),
          },
        ]),
  ]
}
