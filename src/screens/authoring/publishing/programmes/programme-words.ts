import type { I18n } from '@lingui/core'
import type { Programme } from '../../../../contract/programmes.ts'
import type { StageState } from '../../../../domain/publish/programme.ts'
import { learningStateText } from '../materials/material-words.ts'

export const programmeModeText = (i18n: I18n, mode: Programme['mode']): string =>
  mode === 'breakthrough'
    ? i18n._({ id: 'authoring.publish-breakthrough', message: 'Unlock in order' })
    : i18n._({ id: 'authoring.programme-free', message: 'In any order' })

export const stageCountText = (i18n: I18n, count: number): string =>
  i18n._({
    id: 'authoring.programme-stage-count',
    message: '{count, plural, one {# stage} other {# stages}}',
    values: { count },
  })

export const stageStateText = (i18n: I18n, state: StageState): string =>
  state === 'locked'
    ? i18n._({ id: 'authoring.programme-locked', message: 'Locked' })
    : learningStateText(i18n, state)
