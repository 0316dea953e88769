import type { I18n } from '@lingui/core'
import type { AuditEntry } from '../../../contract/administration.ts'
import { actionText } from '../../../i18n/records/audit-actions.ts'

/** Who did it, as people know them; empty where nobody is known. */
export const whoOf = ({ displayName, userName }: AuditEntry): string => displayName || userName

/** One line beside the time, where a phone has room for no other column (ADMIN-08a): what was done, by whom, to what. */
export const entrySummary = (i18n: I18n, entry: AuditEntry): string =>
  [actionText(i18n, entry.action), whoOf(entry), entry.target].filter(Boolean).join(' · ')
