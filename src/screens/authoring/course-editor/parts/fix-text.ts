import type { I18n } from '@lingui/core'
import type { FixKind, ProblemFix } from '../../../../domain/course/edit/fix-problem.ts'
import { deletedText } from './list-actions.ts'

type Say = (i18n: I18n, name: string) => string

const texts: Record<FixKind, Say> = {
  'remove-node': (i18n, name) =>
    i18n._({ id: 'authoring.fix-remove-node', message: 'Delete node “{name}”', values: { name } }),
  'remove-scene': (i18n, name) =>
    i18n._({ id: 'authoring.fix-remove-scene', message: 'Delete sub-scene “{name}”', values: { name } }),
  'lead-to-end': (i18n) => i18n._({ id: 'authoring.fix-lead-to-end', message: 'End the conversation here' }),
  'start-at-first': (i18n) => i18n._({ id: 'authoring.fix-start-at-first', message: 'Start at first node' }),
  'remove-branch': (i18n, name) =>
    i18n._({ id: 'authoring.fix-remove-branch', message: 'Delete branch “{name}”', values: { name } }),
  'remove-case': (i18n) => i18n._({ id: 'authoring.fix-remove-case', message: 'Delete this case' }),
  'move-branch': (i18n) =>
    i18n._({ id: 'authoring.fix-move-branch', message: 'Move this branch above that one' }),
  'sort-cases': (i18n) => i18n._({ id: 'authoring.fix-sort-cases', message: 'Sort cases by difficulty' }),
  'remove-text': (i18n) => i18n._({ id: 'authoring.fix-remove-text', message: 'Delete empty text' }),
  'speak-as-persona': (i18n) =>
    i18n._({ id: 'authoring.fix-speak-as-persona', message: 'Have the customer say it' }),
  'refuse-wrong-fact': (i18n) =>
    i18n._({ id: 'authoring.fix-refuse-wrong-fact', message: 'Refuse wrong values here' }),
}

/** What a fix does, as its button says it: of what it deletes it says which (FLOW-04a). */
export const fixText = (i18n: I18n, { kind, gone }: Pick<ProblemFix, 'kind' | 'gone'>): string =>
  texts[kind](i18n, gone ?? '')

/** What the notice says afterwards, which offers to undo it. */
export const fixedText = (i18n: I18n, fix: Pick<ProblemFix, 'kind' | 'gone'>): string =>
  fix.gone === null ? fixText(i18n, fix) : deletedText(i18n, fix.gone)
