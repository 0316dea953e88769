import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Course } from '../../../../domain/course/course.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { labelled } from '../../../../i18n/composed.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { CourseDraft } from '../draft/course-draft.ts'
import type { Conflict } from '../draft/pending-changes.ts'
import type { Touch } from '../draft/touches.ts'
import { ChangeList, ValueWords } from './change-list.tsx'
import { bothWords, type ChangeWords, changeWords } from './change-words.ts'
import { refusalText } from './refusal-text.ts'

/** Who came between, and when. */
function touchText(i18n: I18n, touch: Touch | null, { reason }: Refusal): string {
  const values = touch && {
    name: touch.by,
    when: i18n.date(touch.at, { dateStyle: 'medium', timeStyle: 'short' }),
  }
  if (reason === 'gone')
    return values
      ? i18n._({
          id: 'authoring.conflict-deleted-by',
          message:
            '{name} deleted this on {when}. What you changed of it can’t be saved; copy what you still need.',
          values,
        })
      : i18n._({
          id: 'authoring.conflict-deleted',
          message:
            'Someone else deleted this. What you changed of it can’t be saved; copy what you still need.',
        })
  return values
    ? i18n._({
        id: 'authoring.conflict-changed-by',
        message: '{name} changed this on {when}.',
        values,
      })
    : i18n._({
        id: 'authoring.conflict-changed',
        message: 'Someone else changed this in the meantime.',
      })
}

const titleOf = (i18n: I18n, { thing, name }: ChangeWords): string =>
  name === null ? thing : labelled(i18n, thing, name)

/**
 * Both want something else of the same, or what one's own change is for is gone (COURSE-09c). Closed, it decides nothing: the change waits.
 */
export function ConflictDialog({
  conflict: { commands, refusal, more },
  draft,
  onLater,
}: {
  conflict: Conflict
  draft: CourseDraft<Course>
  onLater(): void
}) {
  const { i18n } = useLingui()
  const course = useStore(draft.$course)
  const changes = useMemo(
    () => commands.map((command) => changeWords(i18n, course, command, draft.touchOf(command)?.name)),
    [i18n, course, commands, draft],
  )
  const [command] = commands
  const [first] = changes
  if (!command || !first) return null
  const isChanged = refusal.reason === 'changed'
  const touch = draft.touchOf(command)
  return (
    <Dialog
      width={560}
      title={i18n._({ id: 'authoring.conflict-title', message: 'Someone else changed this too' })}
      onClose={onLater}
      actions={
        <>
          <Button kind="quiet" onClick={onLater}>
            {i18n._({ id: 'authoring.conflict-later', message: 'Decide later' })}
          </Button>
          {isChanged ? (
            <>
              <Button onClick={() => draft.resolve('theirs')}>
                {i18n._({ id: 'authoring.take-theirs', message: 'Use theirs' })}
              </Button>
              <Button kind="primary" onClick={() => draft.resolve('mine')}>
                {i18n._({ id: 'authoring.keep-mine', message: 'Use mine' })}
              </Button>
            </>
          ) : (
            <Button kind="primary" onClick={() => draft.resolve('theirs')}>
              {i18n._({ id: 'authoring.conflict-ok', message: 'Discard my change and continue' })}
            </Button>
          )}
        </>
      }
    >
      {isChanged && <p className="draft-thing">{titleOf(i18n, first)}</p>}
      <p>{touchText(i18n, touch, refusal)}</p>
      {!isChanged && refusal.reason !== 'gone' && <p>{refusalText(i18n, refusal)}</p>}
      {refusal.reason === 'changed' ? (
        bothWords(i18n, course, command, refusal).map(({ label, mine, theirs }, index) => (
          <section key={index}>
            <h3>{label}</h3>
            <div className="draft-both" lang={bcp47[course.locale]}>
              <div>
                <h4 lang={i18n.locale}>{i18n._({ id: 'authoring.mine', message: 'Yours' })}</h4>
                <ValueWords words={mine} />
              </div>
              <div>
                <h4 lang={i18n.locale}>{i18n._({ id: 'authoring.theirs', message: 'Theirs' })}</h4>
                <ValueWords words={theirs} />
              </div>
            </div>
          </section>
        ))
      ) : (
        <ChangeList changes={changes} locale={course.locale} />
      )}
      {isChanged && more > 0 && (
        <section className="draft-all">
          <p>
            {i18n._({
              id: 'authoring.conflict-more',
              message:
                '{count, plural, one {One more decision is needed after this one.} other {# more decisions are needed after this one.}}',
              values: { count: more },
            })}
          </p>
          <div className="draft-row">
            <Button size="small" onClick={() => draft.resolve('theirs', true)}>
              {i18n._({ id: 'authoring.conflict-all-theirs', message: 'Use theirs for all' })}
            </Button>
            <Button size="small" onClick={() => draft.resolve('mine', true)}>
              {i18n._({ id: 'authoring.conflict-all-mine', message: 'Use mine for all' })}
            </Button>
          </div>
        </section>
      )}
    </Dialog>
  )
}
