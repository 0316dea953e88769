import type { I18n } from '@lingui/core'
import type { FixKind } from '../../../../domain/course/edit/fix-problem.ts'

type Say = (i18n: I18n) => string

const texts: Record<FixKind, Say> = {
  'remove-node': (i18n) => i18n._({ id: 'authoring.node-delete', message: 'Delete node' }),
  'remove-scene': (i18n) => i18n._({ id: 'authoring.scene-delete', message: 'Delete sub-scene' }),
  'lead-to-end': (i18n) => i18n._({ id: 'authoring.fix-lead-to-end', message: 'End the conversation here' }),
  'start-at-first': (i18n) => i18n._({ id: 'authoring.fix-start-at-first', message: 'Start at first node' }),
  'remove-branch': (i18n) => i18n._({ id: 'authoring.branch-delete', message: 'Delete branch' }),
  'remove-case': (i18n) => i18n._({ id: 'authoring.fix-remove-case', message: 'Delete this case' }),
  'sort-cases': (i18n) => i18n._({ id: 'authoring.fix-sort-cases', message: 'Sort cases by difficulty' }),
  'remove-text': (i18n) => i18n._({ id: 'authoring.fix-remove-text', message: 'Delete empty text' }),
  'speak-as-persona': (i18n) =>
    i18n._({ id: 'authoring.fix-speak-as-persona', message: 'Have the customer say it' }),
  'refuse-wrong-fact': (i18n) =>
    i18n._({ id: 'authoring.fix-refuse-wrong-fact', message: 'Refuse wrong values here' }),
}

/** What a fix does, as its button says it and as the notice says it afterwards (FLOW-04a). */
export const fixText = (i18n: I18n, kind: FixKind): string => texts[kind](i18n)
