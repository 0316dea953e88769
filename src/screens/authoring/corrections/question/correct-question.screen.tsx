import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type Correction, isRuleChange, longestReason } from '../../../../domain/exam/correction.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { questionText } from '../../../../i18n/terms.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useUnsaved } from '../../../../ui/use-unsaved.ts'
import { correctionsText } from '../../corrections-title.ts'
import {
  correctRuleText,
  correctText,
  notLeftOutText,
  ruleFactsText,
  ruleStandingText,
  ruleText,
} from '../correction-words.ts'
import css from './correct-question.css'
import { changeOf, createCorrectQuestionStore, type CorrectQuestionStore } from './correct-question.store.ts'
import { isFreeChanged } from './free-draft.ts'
import { ChangeFields, RuleFields } from './parts/change-fields.tsx'
import { InBank } from './parts/in-bank.tsx'
import { PreviewView } from './parts/preview-view.tsx'

/** One question of an exam, or one rule of its conversation, is corrected: change, preview, reason, apply (MARK-10, MARK-11, MARK-20). */
export function CorrectQuestionScreen({ publishId, questionId }: { publishId: string; questionId: string }) {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createCorrectQuestionStore(core, publishId, questionId))
  const page = useStore(store.$page)
  const progress = useStore(store.$progress)
  const back = `/corrections/${publishId}`
  return (
    <div className="records correct-question">
      <BackLink to={back}>{correctionsText(i18n, page.status === 'ready' && page.rule !== null)}</BackLink>
      {page.status === 'loading' && <Skeleton rows={8} />}
      {page.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={page}
          retry={store.reload}
          leave
        />
      )}
      {page.status === 'ready' && (
        <>
          <header className="records-head">
            <h1>{page.question ? correctText(i18n, page.question.type) : correctRuleText(i18n)}</h1>
          </header>
          <Subject page={page} />
          {progress ? (
            <Applied progress={progress} back={back} rule={page.rule !== null} />
          ) : (
            <Correcting store={store} page={page} />
          )}
          {(!progress || progress === 'done') && page.question && (
            <InBank page={page} question={page.question} />
          )}
        </>
      )}
    </div>
  )
}

type Page = Extract<ReturnType<CorrectQuestionStore['$page']['get']>, { status: 'ready' }>

/** What is corrected. */
function Subject({ page: { publishName, locale, question, rule } }: { page: Page }) {
  const { i18n } = useLingui()
  return (
    <section className="correct-part" aria-label={question ? questionText(i18n) : ruleText(i18n)}>
      <p className="correct-publish">{publishName}</p>
      <h2 lang={bcp47[locale]}>
        {question ? <FormattedText runs={question.formatted} text={question.text} /> : rule?.name}
      </h2>
      {rule && (
        <p>
          <span lang={bcp47[locale]}>{rule.item}</span>
          {' · '}
          {ruleFactsText(i18n, rule)}
        </p>
      )}
    </section>
  )
}

function Correcting({ store, page }: { store: CorrectQuestionStore; page: Page }) {
  const { i18n } = useLingui()
  const draft = useStore(store.$draft)
  const wanted = useStore(store.$wanted)
  const refused = useStore(store.$refused)
  const reason = useStore(store.$reason)
  const begun = page.question?.draft ?? page.question?.free ?? null
  useUnsaved(reason.trim() !== '' || (begun !== null && !!draft?.free && isFreeChanged(draft.free, begun)))
  if (!draft) return null
  const { rule } = page
  if (rule?.ways.length === 0) return <p>{ruleStandingText(i18n, rule) ?? notLeftOutText(i18n, rule)}</p>
  return (
    <>
      {page.question && (
        <ChangeFields
          question={page.question}
          lang={bcp47[page.locale]}
          draft={draft}
          onChange={store.change}
        />
      )}
      {rule && <RuleFields rule={rule} draft={draft} onChange={store.change} />}
      {refused && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {errorText(i18n, refused.code, refused.params)}
        </p>
      )}
      {wanted ? (
        <>
          <PreviewView store={store} rule={ruleChangeOf(wanted)} />
          <Reason store={store} />
        </>
      ) : (
        <div className="correct-ways">
          <Button kind="primary" disabled={!changeOf(page, draft)} onClick={store.preview}>
            {i18n._({ id: 'authoring.correct-preview', message: 'Preview the effect' })}
          </Button>
          <p>
            {i18n._({
              id: 'authoring.correct-preview-note',
              message: 'Nothing changes until you apply the correction.',
            })}
          </p>
        </div>
      )}
    </>
  )
}

const ruleChangeOf = (change: Correction['change']) => (isRuleChange(change) ? change.kind : null)

function Reason({ store }: { store: CorrectQuestionStore }) {
  const { i18n } = useLingui()
  const figures = useStore(store.$figures)
  const reason = useStore(store.$reason)
  const applying = useStore(store.$applying)
  if (!figures) return null
  return (
    <section
      className="correct-part"
      aria-label={i18n._({ id: 'authoring.correct-reason', message: 'Reason' })}
    >
      <AreaField
        label={i18n._({ id: 'authoring.correct-reason', message: 'Reason' })}
        hint={i18n._({
          id: 'authoring.correct-reason-hint',
          message: 'Learners read it in their reports. It is also kept in the audit log.',
        })}
        value={reason}
        maxLength={longestReason}
        rows={3}
        fault={null}
        onChange={store.write}
        onBlur={() => {}}
      />
      <div className="correct-ways">
        <Button
          kind={figures.down.attempts > 0 ? 'danger' : 'primary'}
          busy={applying}
          disabled={reason.trim() === ''}
          onClick={() => void store.apply()}
        >
          {i18n._({ id: 'authoring.correct-apply', message: 'Apply the correction' })}
        </Button>
      </div>
    </section>
  )
}

function Applied({
  progress,
  back,
  rule,
}: {
  progress: NonNullable<ReturnType<CorrectQuestionStore['$progress']['get']>>
  back: string
  rule: boolean
}) {
  const { i18n } = useLingui()
  if (progress === 'done')
    return (
      <StatePage
        icon="check"
        title={i18n._({ id: 'authoring.correct-done', message: 'The correction has been applied' })}
        text={
          rule
            ? i18n._({
                id: 'authoring.correct-rule-done-text',
                message:
                  'Reports show it with your reason. The rule in the course itself hasn’t changed: correct it there too, so that the next exam is scored right.',
              })
            : i18n._({
                id: 'authoring.correct-done-text',
                message:
                  'Reports show it with your reason. The question in the course itself hasn’t changed: correct it there too, so that the next exam asks it right.',
              })
        }
      >
        <Link className="button button-primary" to={back}>
          {correctionsText(i18n, rule)}
        </Link>
      </StatePage>
    )
  const text = i18n._({
    id: 'authoring.corrections-progress',
    message: 'Applying a correction: {done} of {attempts} attempts done',
    values: {
      done: i18n.number(progress.attempts - progress.waiting),
      attempts: i18n.number(progress.attempts),
    },
  })
  return (
    <section className="correct-part" role="status">
      <p>{text}</p>
      <progress max={progress.attempts} value={progress.attempts - progress.waiting} aria-label={text} />
      <p>
        {i18n._({
          id: 'authoring.correct-leave',
          message: 'You can leave this page. It goes on without you.',
        })}
      </p>
    </section>
  )
}
