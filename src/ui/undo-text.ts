import type { I18n } from '@lingui/core'

/** What takes a change back, wherever it is offered. */
export const undoText = (i18n: I18n): string => i18n._({ id: 'ui.undo', message: 'Undo' })
