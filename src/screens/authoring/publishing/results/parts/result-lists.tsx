import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import type {
  EarnedRule,
  PublishResults,
  ResultQuestion,
  ResultRule,
} from '../../../../../contract/publish-results.ts'
import { handlerOfRule } from '../../../../../domain/handlers/kinds.ts'
import { pointsText } from '../../../../../i18n/terms.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { Meter } from '../../../../../ui/meter.tsx'
import { alsoBlankText, doubtText, shareText } from '../../../figure-words.ts'
import { shareOfText } from '../result-words.ts'
import { ResultCard } from './result-card.tsx'
import { WhoButton } from './who-button.tsx'

const shownAtFirst = 6

/** The first few of a list, and the others when asked for. */
function FirstOf({ rows }: { rows: readonly { id: string; row: ReactNode }[] }) {
  const { i18n } = useLingui()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, shownAtFirst)
  return (
    <>
      <ul className="results-rows">
        {shown.map(({ id, row }) => (
          <li key={id}>{row}</li>
        ))}
      </ul>
      {rows.length > shownAtFirst && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? i18n._({ id: 'authoring.results-fewer', message: 'Show fewer' })
            : i18n._({
                id: 'authoring.results-all',
                message: 'Show all {count}',
                values: { count: i18n.number(rows.length) },
              })}
        </Button>
      )}
    </>
  )
}

export function Departments({ departments }: Pick<PublishResults, 'departments'>) {
  const { i18n } = useLingui()
  return (
    <ResultCard
      title={i18n._({ id: 'authoring.results-departments', message: 'By department' })}
      note={i18n._({
        id: 'authoring.results-departments-note',
        message: 'Average of best scores; the lowest comes first.',
      })}
    >
      <FirstOf
        rows={departments.map(({ name, people, passed, mean }, index) => ({
          id: `${name} ${index}`,
          row: (
            <Meter
              label={name || i18n._({ id: 'authoring.results-no-department', message: 'No department' })}
              value={mean ?? 0}
              text={i18n._({
                id: 'authoring.results-department',
                message: '{mean} · {passed} of {people} passed',
                values: {
                  mean: mean === null ? '—' : i18n.number(mean),
                  passed: i18n.number(passed),
                  people: i18n.number(people),
                },
              })}
            />
          ),
        }))}
      />
    </ResultCard>
  )
}

interface InCourseLanguage {
  /** The language of the course, for names that come from it. */
  lang: string
}

interface WithPeople {
  /** Shows the people whom the figure of a rule or question concerns; left out for who may not see them. */
  onWho: ((id: string) => void) | undefined
}

export function Abilities({ abilities, lang }: Pick<PublishResults, 'abilities'> & InCourseLanguage) {
  const { i18n } = useLingui()
  return (
    <ResultCard
      title={i18n._({ id: 'authoring.results-abilities', message: 'Abilities' })}
      note={i18n._({
        id: 'authoring.results-abilities-note',
        message: 'Share of the points earned on average; the weakest comes first.',
      })}
    >
      <FirstOf
        rows={abilities.map(({ ability, name, value }) => ({
          id: ability,
          row: <Meter label={name} lang={lang} value={value} text={shareText(i18n, value / 100)} />,
        }))}
      />
    </ResultCard>
  )
}

type RulesProps = InCourseLanguage & WithPeople

/** A rule that no practice came to has no share, and nobody whom it concerns. */
export function Earned({ rules, lang, onWho }: RulesProps & { rules: readonly EarnedRule[] }) {
  const { i18n } = useLingui()
  return (
    <ResultCard
      title={i18n._({ id: 'authoring.results-earned', message: 'Points earned least often' })}
      note={i18n._({
        id: 'authoring.results-earned-note',
        message:
          'Of the practices in which a scoring rule came up, the share in which it gave points. Practices in which another response earned as much aren’t counted.',
      })}
    >
      <FirstOf
        rows={rules.map(({ rule, name, advice, times, cameUp }) => ({
          id: rule,
          row: (
            <>
              {cameUp > 0 ? (
                <Meter
                  label={name}
                  lang={lang}
                  value={times}
                  max={cameUp}
                  text={shareOfText(i18n, times, cameUp)}
                />
              ) : (
                <p className="results-unreached">
                  <span lang={lang}>{name}</span>
                  <span>{i18n._({ id: 'authoring.results-unreached', message: 'Didn’t come up' })}</span>
                </p>
              )}
              {advice && (
                <p className="results-note" lang={lang}>
                  {advice}
                </p>
              )}
              {onWho && times < cameUp && <WhoButton name={name} onClick={() => onWho(rule)} />}
            </>
          ),
        }))}
      />
    </ResultCard>
  )
}

export function Taken({
  rules,
  read,
  lang,
  onWho,
}: RulesProps & { rules: readonly ResultRule[]; read: number }) {
  const { i18n } = useLingui()
  return (
    <ResultCard
      title={i18n._({ id: 'authoring.results-taken', message: 'What cost points' })}
      note={i18n._({
        id: 'authoring.results-taken-note',
        message: 'Share of the practices in which it cost points.',
      })}
    >
      <FirstOf
        rows={rules.map(({ rule, name, times }) => ({
          id: rule,
          row: (
            <>
              <Meter
                label={pointsText(i18n, { rule, name })}
                // What is handled anywhere has the product's own name.
                lang={handlerOfRule(rule) ? undefined : lang}
                value={times}
                max={read}
                text={shareOfText(i18n, times, read)}
                bad
              />
              {onWho && <WhoButton name={pointsText(i18n, { rule, name })} onClick={() => onWho(rule)} />}
            </>
          ),
        }))}
      />
    </ResultCard>
  )
}

export function Questions({
  questions,
  publish,
  mayEdit,
  lang,
  onWho,
}: {
  questions: readonly ResultQuestion[]
  publish: PublishResults['publish']
  mayEdit: boolean
} & InCourseLanguage &
  WithPeople) {
  const { i18n } = useLingui()
  const isExam = publish.kind !== 'practice'
  return (
    <ResultCard
      title={i18n._({ id: 'authoring.results-questions', message: 'Questions' })}
      note={i18n._({
        id: 'authoring.results-questions-note',
        message: 'Average score of each question at its first answer; the hardest comes first.',
      })}
      head={
        ((isExam && publish.opens) || mayEdit) && (
          <Link
            className="button button-small"
            to={isExam ? `/corrections/${publish.id}` : `/question-detail/${publish.courseId}`}
          >
            {i18n._({ id: 'authoring.results-to-questions', message: 'Details and corrections' })}
          </Link>
        )
      }
    >
      <FirstOf
        rows={questions.map(({ question, text, answers, blank, facility, doubt }) => ({
          id: question,
          row: (
            <>
              <Meter
                label={text}
                lang={lang}
                value={facility}
                max={1}
                text={[
                  i18n._({
                    id: 'authoring.results-question',
                    message: '{share} · {answers, plural, one {# answer} other {# answers}}',
                    values: { share: shareText(i18n, facility), answers },
                  }),
                  alsoBlankText(i18n, { answers, blank }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
              {doubt && <p className="results-note">{doubtText(i18n, doubt)}</p>}
              {onWho && facility < 1 && <WhoButton name={text} onClick={() => onWho(question)} />}
            </>
          ),
        }))}
      />
    </ResultCard>
  )
}
