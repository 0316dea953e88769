import { useLingui } from '@lingui/react'
import { mostOfPaper, type Paper } from '../../../../../domain/course/paper.ts'
import { IconButton } from '../../../../../ui/button.tsx'
import { fieldText } from '../../../field-words.ts'
import type { SetField } from '../../course-page.store.ts'
import { NumberInput, TextInput } from '../../parts/inputs.tsx'
import { deleteTitle } from '../../parts/list-actions.ts'
import type { Finding } from '../../question-bank/bank-findings.ts'
import { FieldFindings } from '../../question-bank/field-findings.tsx'
import { NewLine } from '../../question-bank/new-line.tsx'
import { byScore, nextScore } from '../change-papers.ts'

/** What a result is called from which score on: shown from the best down, whatever their order. */
export function LevelsForm({
  paper: { levels },
  set,
  findings,
  pass,
}: {
  paper: Paper
  set: SetField
  findings: readonly Finding[]
  /** The score to pass that the bank has. */
  pass: number
}) {
  const { i18n } = useLingui()
  const put = (next: Paper['levels']) => set({ levels: next }, { was: { levels } })
  return (
    <section className="paper-levels">
      <h3>{fieldText(i18n, ['levels'])}</h3>
      <p className="section-hint">
        {i18n._({
          id: 'authoring.paper-levels-hint',
          message:
            'A name for each range of scores, such as “Distinction from 90”. Passing still takes {pass} points, as set for the bank.',
          values: { pass },
        })}
      </p>
      {levels.length > 0 && (
        <ul>
          {byScore(levels).map((level) => {
            const index = levels.indexOf(level)
            return (
              <li key={index}>
                <div className="draft-row">
                  <TextInput
                    label={fieldText(i18n, ['name'])}
                    value={level.name}
                    maxLength={20}
                    onText={(name, was) =>
                      set(
                        { levels: levels.with(index, { ...level, name }) },
                        { was: { levels: levels.with(index, { ...level, name: was }) }, typing: true },
                      )
                    }
                  />
                  <NumberInput
                    field={`levels.${index}.from`}
                    label={i18n._({ id: 'authoring.level-from', message: 'From (points)' })}
                    value={level.from}
                    min={0}
                    max={100}
                    onNumber={(from) => put(levels.with(index, { ...level, from }))}
                  />
                  <IconButton
                    icon="trash"
                    label={deleteTitle(i18n, level.name)}
                    onClick={() => put(levels.toSpliced(index, 1))}
                  />
                </div>
                <FieldFindings findings={findings.filter(({ at }) => at === `levels.${index}.from`)} />
              </li>
            )
          })}
        </ul>
      )}
      {levels.length < mostOfPaper.levels && (
        <NewLine
          label={i18n._({ id: 'authoring.level-add', message: 'Add a level' })}
          maxLength={20}
          onAdd={(name) => put([...levels, { name, from: nextScore(levels, pass) }])}
        />
      )}
    </section>
  )
}
