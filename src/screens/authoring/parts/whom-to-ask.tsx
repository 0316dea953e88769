import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { createResource } from '../../../stores/resource.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { mayNotPublishText, noPermissionText, whomToAskText } from '../publish-words.ts'

/** Why a builder can't publish a course, and who can do it for them (PUBLISH-02b). */
export function WhomToAsk({ courseId, id }: { courseId: string; id?: string }) {
  const { i18n } = useLingui()
  const core = useCore()
  const publishers = useScreenStore(() =>
    createResource((signal) =>
      core.api(
        'GET /coach-api/courses/:id/publishers',
        { params: { id: courseId } },
        { signal, quiet: true },
      ),
    ),
  )
  const loaded = useStore(publishers.$value)
  return (
    <p id={id} className="field-hint">
      {loaded.status === 'failed' ? mayNotPublishText(i18n) : noPermissionText(i18n)}
      {loaded.status === 'ready' && (
        <>
          <br />
          {whomToAskText(i18n, loaded.names)}
        </>
      )}
    </p>
  )
}
