import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DeniedPage } from '../../../../ui/denied-page.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { coursePath } from '../../../../ui/records/course-path.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useAppCore, useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { Summary } from './parts/summary.tsx'
import css from './publish-form.css'
import { createPublishFormStore } from './publish-form.store.ts'
import { NewPublish } from './parts/new-publish.tsx'
import type { FormProps } from './parts/part.tsx'
import { Outdated, Way } from './parts/way.tsx'

/** Where a course is given to learners: what, to whom, until when, and at which times an exam is sat (PUBLISH-02 … 04). */
export function PublishFormScreen({ courseId }: { courseId: string }) {
  useStyles(css)
  const mayPublish = useMay('coach:publish')
  const core = useAppCore()
  const { emotiUserService } = core.environment
  const store = useScreenStore(() => createPublishFormStore(core, courseId, { emotiUserService }))
  const { i18n } = useLingui()
  const page = useStore(store.$page)
  const state = useStore(store.$state)
  if (page.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        failure={page}
        retry={store.reload}
        leave
      />
    )
  if (page.status === 'loading' || !state)
    return (
      <div className="publish-form">
        <Skeleton rows={10} />
      </div>
    )
  return mayPublish ? <Form store={store} page={page} state={state} /> : <DeniedPage />
}

/** Leads to what keeps a form from being sent: the field, or the first way of a choice that wasn't made, with what is said of it. */
function showFirstFault(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input')
  wrong?.focus()
  wrong?.closest('[data-fault]')?.scrollIntoView({ block: 'nearest' })
}

function Form({ store, page, state }: FormProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const { course, content } = page
  const { draft, refused } = state
  const form = useRef<HTMLFormElement>(null)
  const publish = async () => {
    const done = await store.publish()
    if (done) core.router.go(`/course-publish/${done.id}?done=${draft.way}`)
    else if (form.current) showFirstFault(form.current)
  }
  const isRefresh = draft.way === 'refresh'
  return (
    <div className="publish-form">
      <BackLink to={coursePath(course)}>
        <span lang={bcp47[content.locale]}>{course.name}</span>
      </BackLink>
      <h1>
        {i18n._({
          id: 'authoring.publish-title',
          message: 'Publish “{name}”',
          values: { name: course.name },
        })}
      </h1>
      {state.restored && (
        <p className="publish-note" role="status">
          <Icon name="info" />
          <span>
            {i18n._({
              id: 'authoring.publish-restored',
              message: 'We kept what you entered here last time.',
            })}
          </span>
          <Button size="small" kind="quiet" onClick={store.startOver}>
            {i18n._({ id: 'authoring.publish-start-over', message: 'Start over' })}
          </Button>
        </p>
      )}
      <form
        ref={form}
        className="publish-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        <div className="publish-parts">
          <Way store={store} page={page} draft={draft} />
          {isRefresh ? (
            <Outdated store={store} page={page} draft={draft} />
          ) : (
            <NewPublish store={store} page={page} state={state} />
          )}
        </div>
        <Summary store={store} page={page} state={state}>
          {refused && (
            <p className="field-error" role="alert">
              <Icon name="error" />
              {errorText(i18n, refused.code, refused.params)}
            </p>
          )}
          <Button kind="primary" size="large" icon="send" type="submit" busy={state.sending}>
            {isRefresh
              ? i18n._({ id: 'authoring.refresh', message: 'Update' })
              : i18n._({ id: 'authoring.publish', message: 'Publish' })}
          </Button>
        </Summary>
      </form>
    </div>
  )
}
