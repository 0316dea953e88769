import type { ClassGroup } from '../../../contract/people.ts'
import type { Core } from '../../../stores/core.ts'
import { attempt, attemptChange, type ChangeResult, type AttemptResult } from '../../../stores/attempt.ts'
import { classesOf } from '../lookups.ts'

export type ClassesStore = ReturnType<typeof createClassesStore>

/** The classes of the enterprise (ADMIN-01). */
export function createClassesStore(core: Core) {
  const classes = classesOf(core)
  async function reloading<O extends { status: string }>(work: Promise<O>): Promise<O> {
    const outcome = await work
    if (outcome.status !== 'refused') await classes.reload()
    return outcome
  }
  const newest = async (id: string) =>
    (await core.api('GET /coach-api/class', { query: { size: 1000 } }, { quiet: true })).items.find(
      (one) => one.id === id,
    ) ?? null
  return {
    $classes: classes.$value,
    reload: () => void classes.reload(),
    add: (className: string): Promise<AttemptResult<ClassGroup>> =>
      reloading(
        attempt(() =>
          core.api('POST /coach-api/class', { body: { className: className.trim() } }, { quiet: true }),
        ),
      ),
    rename: (
      { id, revision }: ClassGroup,
      className: string,
    ): Promise<ChangeResult<ClassGroup, ClassGroup>> =>
      reloading(
        attemptChange(
          () =>
            core.api(
              'PUT /coach-api/class/:id',
              { params: { id }, body: { className: className.trim(), revision } },
              { quiet: true },
            ),
          () => newest(id),
        ),
      ),
    remove: ({ id }: ClassGroup): Promise<AttemptResult<unknown>> =>
      reloading(attempt(() => core.api('DELETE /coach-api/class/:id', { params: { id } }, { quiet: true }))),
    changeMembers: (
      { id }: ClassGroup,
      add: string[],
      remove: string[],
    ): Promise<AttemptResult<ClassGroup>> =>
      reloading(
        attempt(() =>
          core.api(
            'POST /coach-api/class/:id/_members',
            { params: { id }, body: { add, remove } },
            { quiet: true },
          ),
        ),
      ),
    dispose: classes.dispose,
  }
}
