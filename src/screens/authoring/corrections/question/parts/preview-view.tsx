import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { MovedAttempt, MovedFilter } from '../../../../../contract/corrections.ts'
import type { RuleChange } from '../../../../../domain/exam/correction.ts'
import { questionText } from '../../../../../i18n/terms.ts'
import { standingText } from '../../../../../i18n/pages/page-terms.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Callout } from '../../../../../ui/form/callout.tsx'
import { LoadFailed } from '../../../../../ui/load-failed.tsx'
import { FilterChoice, SearchField } from '../../../../../ui/records/search-field.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { ruleText } from '../../correction-words.ts'
import type { CorrectQuestionStore, PreviewFigures } from '../correct-question.store.ts'

/** `rule`: what is corrected of a rule of a conversation; null of a question. */
interface Previewed {
  store: CorrectQuestionStore
  rule: RuleChange['kind'] | null
}

/** What would change: in figures, and person by person (MARK-10). */
export function PreviewView({ store, rule }: Previewed) {
  const { i18n } = useLingui()
  const figures = useStore(store.$figures)
  const moved = useStore(store.$moved)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = i18n._({ id: 'authoring.preview', message: 'What would change' })
  return (
    <section className="correct-part" aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {moved.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={moved}
          retry={store.retry}
        />
      )}
      {moved.status !== 'failed' && !figures && <Skeleton rows={4} />}
      {figures && (
        <>
          <Figures figures={figures} rule={rule} />
          <Warnings figures={figures} rule={rule} />
          {figures.up.attempts + figures.down.attempts > figures.hidden && (
            <Moved store={store} rule={rule} />
          )}
        </>
      )}
    </section>
  )
}

const movesText = (i18n: I18n, { attempts, mean, most }: PreviewFigures['up']): string =>
  attempts === 0
    ? i18n._({ id: 'authoring.preview-none', message: 'no one' })
    : i18n._({
        id: 'authoring.preview-moves',
        message:
          '{attempts, plural, one {# attempt} other {# attempts}}, {mean} points on average, {most} at most',
        values: { attempts, mean: i18n.number(mean), most: i18n.number(most) },
      })

/** What the first figure counts. */
function reachedText(i18n: I18n, rule: Previewed['rule']): string {
  if (rule === 'in-full') return i18n._({ id: 'authoring.preview-came-up', message: 'The rule came up' })
  return rule
    ? i18n._({ id: 'authoring.preview-judged', message: 'Scored by this rule' })
    : i18n._({ id: 'authoring.preview-asked', message: 'Asked this question' })
}

/** How those are scored that still run. */
function runningText(i18n: I18n, rule: Previewed['rule'], running: number): string {
  const values = { running }
  if (rule === 'in-full')
    return i18n._({
      id: 'authoring.preview-running-in-full',
      message:
        '{running, plural, one {# conversation gets} other {# conversations get}} the full points at the end if the rule came up',
      values,
    })
  return rule
    ? i18n._({
        id: 'authoring.preview-running-rule',
        message:
          '{running, plural, one {# conversation is} other {# conversations are}} scored without the rule at the end',
        values,
      })
    : i18n._({
        id: 'authoring.preview-running-note',
        message:
          '{running, plural, one {# attempt is} other {# attempts are}} judged by the correction when handed in',
        values,
      })
}

/** What stays of what people marked. */
function markedText(i18n: I18n, rule: Previewed['rule'], marked: number): string {
  const values = { marked }
  if (rule === 'in-full')
    return i18n._({
      id: 'authoring.preview-reviewed-in-full',
      message:
        '{marked, plural, one {# conversation was} other {# conversations were}} reviewed by people. What they decided stays, and this rule counts in full there too.',
      values,
    })
  return rule
    ? i18n._({
        id: 'authoring.preview-reviewed',
        message:
          '{marked, plural, one {# conversation was} other {# conversations were}} reviewed by people. What they decided stays, only without this rule.',
        values,
      })
    : i18n._({
        id: 'authoring.preview-marked',
        message:
          '{marked, plural, one {# answer keeps the mark} other {# answers keep the marks}} that people gave.',
        values,
      })
}

type Seen = { figures: PreviewFigures } & Pick<Previewed, 'rule'>

function Figures({ figures, rule }: Seen) {
  const { i18n } = useLingui()
  const { asked, attempts, up, down, passes, levels, running } = figures
  const rows: [string, string][] = [
    [
      reachedText(i18n, rule),
      i18n._({
        id: 'authoring.preview-asked-of',
        message: '{asked} of {attempts, plural, one {# attempt} other {# attempts}}',
        values: { asked: i18n.number(asked), attempts },
      }),
    ],
    [i18n._({ id: 'authoring.preview-up', message: 'Would gain' }), movesText(i18n, up)],
    [i18n._({ id: 'authoring.preview-down', message: 'Would lose' }), movesText(i18n, down)],
    [
      i18n._({ id: 'authoring.preview-passes', message: 'Score to pass' }),
      i18n._({
        id: 'authoring.preview-passes-both',
        message: '{gained} would pass now, {lost} would no longer pass',
        values: { gained: i18n.number(passes.gained), lost: i18n.number(passes.lost) },
      }),
    ],
    [
      i18n._({ id: 'authoring.preview-levels', message: 'Score level' }),
      i18n._({
        id: 'authoring.preview-levels-both',
        message: '{up} up, {down} down',
        values: { up: i18n.number(levels.up), down: i18n.number(levels.down) },
      }),
    ],
    ...(running > 0
      ? ([
          [
            i18n._({ id: 'authoring.preview-running', message: 'Still running' }),
            runningText(i18n, rule, running),
          ],
        ] as [string, string][])
      : []),
  ]
  return (
    <dl className="correct-figures">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Warnings({ figures, rule }: Seen) {
  const { i18n } = useLingui()
  const { down, passes, certificates, unmarked, marked, hidden } = figures
  const notes = [
    ...(unmarked > 0
      ? [
          i18n._({
            id: 'authoring.preview-unmarked',
            message:
              '{unmarked, plural, one {# attempt still waits} other {# attempts still wait}} for marks. The correction counts there too, but isn’t shown here.',
            values: { unmarked },
          }),
        ]
      : []),
    ...(marked > 0 ? [markedText(i18n, rule, marked)] : []),
    ...(certificates.earned > 0
      ? [
          i18n._({
            id: 'authoring.preview-certificates-earned',
            message:
              '{earned, plural, one {# person completes the exam by it and gets a certificate} other {# people complete the exam by it and get a certificate}} once the results are released.',
            values: { earned: certificates.earned },
          }),
        ]
      : []),
    ...(certificates.programmes.earned > 0
      ? [
          i18n._({
            id: 'authoring.preview-programmes-earned',
            message:
              '{earned, plural, one {# certificate of a program is earned by it} other {# certificates of programs are earned by it}}: all other stages are completed.',
            values: { earned: certificates.programmes.earned },
          }),
        ]
      : []),
    ...(certificates.kept > 0
      ? [
          i18n._({
            id: 'authoring.preview-certificates-kept',
            message:
              '{kept, plural, one {# person keeps a certificate though they would no longer pass. You can revoke it} other {# people keep their certificates though they would no longer pass. You can revoke them}} on the publication’s page.',
            values: { kept: certificates.kept },
          }),
        ]
      : []),
    ...(certificates.programmes.kept > 0
      ? [
          i18n._({
            id: 'authoring.preview-programmes-kept',
            message:
              '{kept, plural, one {# certificate of a program stays valid though its exam would no longer be passed. You can revoke it} other {# certificates of programs stay valid though their exam would no longer be passed. You can revoke them}} on the program’s page.',
            values: { kept: certificates.programmes.kept },
          }),
        ]
      : []),
    ...(hidden > 0
      ? [
          i18n._({
            id: 'authoring.preview-hidden',
            message:
              '{hidden, plural, one {# attempt belongs to someone} other {# attempts belong to people}} outside your data scope: counted, but not listed.',
            values: { hidden },
          }),
        ]
      : []),
  ]
  return (
    <>
      {down.attempts > 0 && (
        <Callout
          icon="warning"
          role="alert"
          text={i18n._({
            id: 'authoring.preview-warning',
            message:
              '{attempts, plural, one {# attempt} other {# attempts}} would lose points{lost, plural, =0 {} one {, and # would no longer pass} other {, and # would no longer pass}}. Choose “Only in favor of learners” if no one should lose.',
            values: { attempts: down.attempts, lost: passes.lost },
          })}
        />
      )}
      {notes.length > 0 && (
        <ul className="correct-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const isFilter = (value: string): value is MovedFilter => ['up', 'down', 'crossing'].includes(value)

function Moved({ store, rule }: Previewed) {
  const { i18n } = useLingui()
  const moved = useStore(store.$moved)
  const only = useStore(store.$only)
  const search = useStore(store.$search)
  const caption = i18n._({ id: 'authoring.preview-people', message: 'Attempts that would change' })
  return (
    <>
      <div className="records-filter">
        <SearchField
          label={i18n._({ id: 'authoring.preview-search', message: 'Name or user name' })}
          value={search}
          onChange={store.search}
        />
        <FilterChoice
          label={i18n._({ id: 'authoring.preview-only', message: 'Which attempts' })}
          any={i18n._({ id: 'authoring.preview-only-all', message: 'All that would change' })}
          value={only === 'all' ? '' : only}
          options={[
            {
              value: 'down',
              label: i18n._({ id: 'authoring.preview-only-down', message: 'Would lose points' }),
            },
            { value: 'up', label: i18n._({ id: 'authoring.preview-only-up', message: 'Would gain points' }) },
            {
              value: 'crossing',
              label: i18n._({ id: 'authoring.preview-only-crossing', message: 'Result or level changes' }),
            },
          ]}
          onChange={(value) => store.filter(isFilter(value) ? value : 'all')}
        />
      </div>
      {moved.status === 'ready' && moved.total === 0 && (
        <p role="status">{i18n._({ id: 'authoring.preview-no-match', message: 'No attempt matches.' })}</p>
      )}
      {moved.status === 'ready' && moved.items.length > 0 && (
        <>
          <div className="correct-table" tabIndex={0} role="region" aria-label={caption}>
            <table>
              <caption className="visually-hidden">{caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{i18n._({ id: 'authoring.preview-learner', message: 'Learner' })}</th>
                  <th scope="col">{rule ? ruleText(i18n) : questionText(i18n)}</th>
                  <th scope="col">{i18n._({ id: 'authoring.preview-total', message: 'Total' })}</th>
                  <th scope="col">{i18n._({ id: 'authoring.preview-result', message: 'Result' })}</th>
                </tr>
              </thead>
              <tbody>
                {moved.items.map((one) => (
                  <Row key={one.sessionId} {...one} />
                ))}
              </tbody>
            </table>
          </div>
          {moved.total > moved.items.length && (
            <Button onClick={store.loadMore}>
              {i18n._({ id: 'authoring.preview-more', message: 'Show more' })}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function Row({ displayName, department, examName, before, after }: MovedAttempt) {
  const { i18n } = useLingui()
  const resultText = ({ level, levelName }: MovedAttempt['before']) =>
    [standingText(i18n, level), levelName].filter(Boolean).join(' · ')
  const arrow = (one: string, other: string) => (one === other ? one : `${one} → ${other}`)
  return (
    <tr>
      <th scope="row">
        {displayName}
        <small>{[department, examName].filter(Boolean).join(' · ')}</small>
      </th>
      <td>{arrow(i18n.number(before.points), i18n.number(after.points))}</td>
      <td>{arrow(i18n.number(before.total), i18n.number(after.total))}</td>
      <td>{arrow(resultText(before), resultText(after))}</td>
    </tr>
  )
}
