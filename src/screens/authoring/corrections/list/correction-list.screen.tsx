import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { AskedQuestion, MadeCorrection, ScoringRuleView } from '../../../../contract/corrections.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { correctionsText } from '../../corrections-title.ts'
import { alsoBlankText, doubtText, shareText } from '../../figure-words.ts'
import { typeText } from '../../question-words.ts'
import {
  changeText,
  correctRuleText,
  correctText,
  inFavourText,
  notLeftOutText,
  ruleFactsText,
  ruleStandingText,
} from '../correction-words.ts'
import css from './correction-list.css'
import { type CorrectionList, createCorrectionListStore, doubtfulFirst } from './correction-list.store.ts'

/** The questions of an exam with what their answers say, or the rules of its conversation, to correct one, and the corrections that were made (MARK-10, MARK-20). */
export function CorrectionListScreen({ publishId }: { publishId: string }) {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createCorrectionListStore(core, publishId))
  const list = useStore(store.$list)
  const progress = useStore(store.$progress)
  return (
    <div className="records correction-list">
      <BackLink to={`/course-publish/${publishId}`}>
        {list.status === 'ready'
          ? list.publishName
          : i18n._({ id: 'authoring.to-publish', message: 'Publication' })}
      </BackLink>
      <header className="records-head">
        <h1>{correctionsText(i18n, list.status === 'ready' && list.rules.length > 0)}</h1>
      </header>
      {list.status === 'loading' && <Skeleton rows={8} />}
      {list.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={list}
          retry={store.reload}
          leave
        />
      )}
      {list.status === 'ready' && <Ready list={list} progress={progress} publishId={publishId} />}
    </div>
  )
}

function Ready({
  list,
  progress,
  publishId,
}: {
  list: CorrectionList
  progress: CorrectionList['progress']
  publishId: string
}) {
  const { i18n } = useLingui()
  if (list.questions.length + list.rules.length === 0)
    return (
      <StatePage
        icon="list"
        title={i18n._({ id: 'authoring.corrections-none', message: 'No questions' })}
        text={i18n._({
          id: 'authoring.corrections-none-text',
          message: 'The papers of this exam ask nothing yet.',
        })}
      />
    )
  const numbers = new Map(list.questions.map(({ id }, index) => [id, index + 1]))
  return (
    <>
      {progress && <Progress {...progress} />}
      {list.rules.length > 0 ? (
        <Rules publishId={publishId} list={list} />
      ) : (
        <section
          className="correction-part"
          aria-label={i18n._({ id: 'authoring.corrections-questions', message: 'Questions' })}
        >
          <h2>{i18n._({ id: 'authoring.corrections-questions', message: 'Questions' })}</h2>
          <ul>
            {doubtfulFirst(list.questions).map((question) => (
              <Question
                key={question.id}
                publishId={publishId}
                question={question}
                number={numbers.get(question.id) ?? 0}
                lang={bcp47[list.locale]}
              />
            ))}
          </ul>
        </section>
      )}
      {list.corrections.length > 0 && (
        <section
          className="correction-part"
          aria-label={i18n._({ id: 'authoring.corrections-made', message: 'Corrections' })}
        >
          <h2>{i18n._({ id: 'authoring.corrections-made', message: 'Corrections' })}</h2>
          <ul>
            {list.corrections.map((correction) => (
              <Made key={correction.id} correction={correction} lang={bcp47[list.locale]} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The rules of a conversation, to correct one (MARK-20). */
function Rules({ publishId, list }: { publishId: string; list: CorrectionList }) {
  const { i18n } = useLingui()
  const title = i18n._({ id: 'authoring.corrections-rules', message: 'Scoring rules' })
  return (
    <section className="correction-part" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {list.rules.map((rule) => (
          <Rule key={rule.id} rule={rule} publishId={publishId} lang={bcp47[list.locale]} />
        ))}
      </ul>
    </section>
  )
}

function Rule({ rule, publishId, lang }: { rule: ScoringRuleView; publishId: string; lang: string }) {
  const { i18n } = useLingui()
  const { id, name, item, corrected, ways } = rule
  const note = ruleStandingText(i18n, rule) ?? (ways.length === 0 ? notLeftOutText(i18n, rule) : null)
  return (
    <li>
      <div>
        <h3 lang={lang}>{name}</h3>
        <p>
          <span lang={lang}>{item}</span>
          {' · '}
          {ruleFactsText(i18n, rule)}
        </p>
        {corrected && (
          <span className="badge badge-info">
            {i18n._({ id: 'authoring.corrections-corrected', message: 'Corrected' })}
          </span>
        )}
        {note && <p>{note}</p>}
      </div>
      {ways.length > 0 && (
        <Link
          className="button"
          to={`/corrections/${publishId}/${encodeURIComponent(id)}`}
          aria-label={i18n._({
            id: 'authoring.correct-rule-named',
            message: 'Correct the scoring rule “{name}”',
            values: { name },
          })}
        >
          {correctRuleText(i18n)}
        </Link>
      )}
    </li>
  )
}

function Progress({ waiting, attempts }: NonNullable<CorrectionList['progress']>) {
  const { i18n } = useLingui()
  const text = i18n._({
    id: 'authoring.corrections-progress',
    message: 'Applying a correction: {done} of {attempts} attempts done',
    values: { done: i18n.number(attempts - waiting), attempts: i18n.number(attempts) },
  })
  return (
    <p role="status" className="correction-progress">
      {text}
      <progress max={attempts} value={attempts - waiting} aria-label={text} />
    </p>
  )
}

interface QuestionProps {
  publishId: string
  question: AskedQuestion
  number: number
  lang: string
}

function Question({ publishId, question, number, lang }: QuestionProps) {
  const { i18n } = useLingui()
  const { id, type, text, figures, corrected } = question
  const facts = [
    typeText(i18n, type),
    figures
      ? i18n._({
          id: 'authoring.corrections-figures',
          message: '{answers, plural, one {# answer} other {# answers}}, average score {share}',
          values: { answers: figures.answers, share: shareText(i18n, figures.facility) },
        })
      : i18n._({ id: 'authoring.corrections-no-answers', message: 'No answers yet' }),
    figures && alsoBlankText(i18n, figures),
  ].filter(Boolean)
  return (
    <li>
      <div>
        <h3>
          {i18n.number(number)}
          {'. '}
          <span lang={lang}>{text}</span>
        </h3>
        <p>{facts.join(' · ')}</p>
        {figures?.doubt && <span className="badge badge-warning">{doubtText(i18n, figures.doubt)}</span>}
        {corrected && (
          <span className="badge badge-info">
            {i18n._({ id: 'authoring.corrections-corrected', message: 'Corrected' })}
          </span>
        )}
      </div>
      <Link
        className="button"
        to={`/corrections/${publishId}/${id}`}
        aria-label={i18n._({
          id: 'authoring.correct-number',
          message: 'Correct question {number}',
          values: { number },
        })}
      >
        {correctText(i18n, type)}
      </Link>
    </li>
  )
}

function Made({ correction, lang }: { correction: MadeCorrection; lang: string }) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const { text, kind, onlyInFavour, reason, at } = correction
  return (
    <li>
      <div>
        <h3 lang={lang}>{text}</h3>
        <p>
          {[formatInstant(locale, at), changeText(i18n, kind), onlyInFavour ? inFavourText(i18n) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>{reason}</p>
      </div>
    </li>
  )
}
