import type { I18n, MessageDescriptor } from '@lingui/core'
import type { OwnProgramme } from '../../../../contract/programmes.ts'
import type { StageState } from '../../../../domain/publish/programme.ts'

const states: Record<StageState, MessageDescriptor> = {
  'not-begun': /*i18n*/ { id: 'learning.state.not-begun', message: 'Not started' },
  'under-way': /*i18n*/ { id: 'learning.state.under-way', message: 'In progress' },
  completed: /*i18n*/ { id: 'learning.state.completed', message: 'Completed' },
  'being-marked': /*i18n*/ { id: 'learning.state.being-marked', message: 'Being marked' },
  unreleased: /*i18n*/ { id: 'learning.state.unreleased', message: 'Result not released yet' },
  over: /*i18n*/ { id: 'learning.state.over', message: 'Ended' },
  locked: /*i18n*/ { id: 'programme.state.locked', message: 'Locked' },
}

export const stageStateText = (i18n: I18n, state: StageState): string => i18n._(states[state])

export const stagesDoneText = (i18n: I18n, { completed, stages }: OwnProgramme): string =>
  i18n._({
    id: 'programme.stages-done',
    message: '{completed} of {stages} stages completed',
    values: { completed: i18n.number(completed), stages: i18n.number(stages.length) },
  })

/** Where a stage is studied, practised or sat. */
export const stagePath = ({
  kind,
  publishId,
}: Pick<OwnProgramme['stages'][number], 'kind' | 'publishId'>): string =>
  kind === 'practice' ? `/coach-info/${publishId}` : `/exam-course/${publishId}`
