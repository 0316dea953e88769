import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { I18n } from '@lingui/core'
import type { ReviewRule } from '../../../../domain/marking/review-rule.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { correctionsText } from '../../corrections-title.ts'
import { type Reviewed, ReviewFields, reviewText } from '../parts/review-fields.tsx'
import { createHeldReviewStore } from './held-review.store.ts'

/** Which answers or conversations of an exam people mark, to read and to change (MARK-01). */
export function HeldReview({
  publishId,
  conversation,
  onSaved,
}: Reviewed & { publishId: string; onSaved(): void }) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createHeldReviewStore(core, publishId))
  const rule = useStore(store.$rule)
  const draft = useStore(store.$draft)
  const refused = useStore(store.$refused)
  const saving = useStore(store.$saving)
  const certainties = useStore(store.$certainties)
  const title = i18n._({ id: 'authoring.marking', message: 'Marking' })
  const save = async () => {
    if (!(await store.save())) return
    onSaved()
    core.notify(
      'success',
      i18n._({
        id: 'authoring.review-saved',
        message: 'Saved. It applies to attempts that end from now on.',
      }),
    )
  }
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rule.status === 'loading' && <Skeleton rows={2} />}
      {rule.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={rule}
          retry={store.reload}
        />
      )}
      {rule.status === 'ready' && !draft && (
        <>
          <p>{ruleText(i18n, rule, { conversation })}</p>
          <div className="publish-ways">
            <Button size="small" icon="edit" onClick={store.edit}>
              {i18n._({ id: 'authoring.review-edit', message: 'Change marking' })}
            </Button>
            <Link className="button button-small" to="/marking">
              {i18n._({ id: 'authoring.marking-all', message: 'All answers to mark' })}
            </Link>
            <Link className="button button-small" to={`/corrections/${publishId}`}>
              {correctionsText(i18n, conversation)}
            </Link>
            {!conversation && (
              <Link className="button button-small" to={`/similar-answers/${publishId}`}>
                {i18n._({ id: 'authoring.similar', message: 'Similar answers' })}
              </Link>
            )}
          </div>
        </>
      )}
      {draft && (
        <>
          <ReviewFields
            rule={draft}
            conversation={conversation}
            certainties={certainties}
            onChange={store.change}
          />
          {refused && (
            <p className="field-error" role="alert">
              <Icon name="error" />
              {errorText(i18n, refused.code, refused.params)}
            </p>
          )}
          <div className="publish-ways">
            <Button kind="primary" busy={saving} onClick={() => void save()}>
              {i18n._({ id: 'authoring.save', message: 'Save' })}
            </Button>
            <Button onClick={store.cancel}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
          </div>
        </>
      )}
    </section>
  )
}

function ruleText(i18n: I18n, { review, markers }: ReviewRule, { conversation }: Reviewed): string {
  const values = { which: reviewText(i18n, review, { conversation }), markers }
  if (conversation)
    return review === 'none'
      ? i18n._({
          id: 'authoring.review-none-conversations',
          message: 'The course’s rules alone give the points.',
        })
      : i18n._({
          id: 'authoring.review-facts-conversations',
          message:
            'Conversations reviewed by people: {which}. {markers, plural, one {One person} other {# people}} for each conversation.',
          values,
        })
  return review === 'none'
    ? i18n._({ id: 'authoring.review-none-note', message: 'All points come from automatic grading.' })
    : i18n._({
        id: 'authoring.review-facts',
        message:
          'Free answers marked by people: {which}. {markers, plural, one {One person} other {# people}} for each answer.',
        values,
      })
}
