import type { I18n } from '@lingui/core'
import { errorText } from '../../../i18n/error-messages.ts'
import type { Refused } from '../../../stores/attempt.ts'

/** Why courses did not become a file: too much at once, or what trying again may mend (COURSE-07). */
export const exportRefusal = (i18n: I18n, { code, params }: Refused): string =>
  code === 'file-too-large' || code === 'too-many-requests'
    ? errorText(i18n, code, params)
    : i18n._({
        id: 'authoring.export-failed',
        message: 'The export failed. Try again.',
      })
