import type { CourseDraft } from './course-draft.ts'

/** Resolves once nothing of a draft is on its way to the platform, which reads what it has; also where it can't be saved now. */
export const whenSaved = ({ $state }: Pick<CourseDraft, '$state'>): Promise<void> =>
  new Promise((resolve) => {
    if ($state.get() !== 'saving') return resolve()
    const stop = $state.listen((state) => {
      if (state === 'saving') return
      stop()
      resolve()
    })
  })
