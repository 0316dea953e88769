import type { I18n } from '@lingui/core'
import type { AskedQuestion, MadeCorrection } from '../../../contract/corrections.ts'

/** What a question offers, by how it is answered. */
export const correctText = (i18n: I18n, type: AskedQuestion['type']): string =>
  type === 'QA'
    ? i18n._({ id: 'authoring.correct-free', message: 'Correct the grading' })
    : i18n._({ id: 'authoring.correct-key', message: 'Correct the answer key' })

/** What a correction changes. */
export const changeText = (i18n: I18n, kind: MadeCorrection['kind']): string =>
  ({
    key: () => i18n._({ id: 'authoring.correct-kind-key', message: 'New correct answer' }),
    full: () => i18n._({ id: 'authoring.correct-kind-full', message: 'Full points for everyone' }),
    free: () => i18n._({ id: 'authoring.correct-kind-free', message: 'Free answers graded again' }),
  })[kind]()

export const inFavourText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.correct-favour', message: 'Only in favor of learners' })
