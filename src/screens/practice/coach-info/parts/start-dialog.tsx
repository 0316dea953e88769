import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import {
  type DifficultyLevel,
  difficultyLevels,
  levelOfDifficulty,
} from '../../../../domain/session/difficulty.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Stars } from '../../../../ui/stars.tsx'

const sentences: Record<DifficultyLevel, (i18n: I18n) => string> = {
  1: (i18n) =>
    i18n._({
      id: 'practice.level.1',
      message: 'The customer is very forgiving and rarely objects. Reference answers are available.',
    }),
  2: (i18n) =>
    i18n._({
      id: 'practice.level.2',
      message: 'The customer is patient and forgives some mistakes. Reference answers are available.',
    }),
  3: (i18n) =>
    i18n._({
      id: 'practice.level.3',
      message: 'The customer’s patience is average. Reference answers are available.',
    }),
  4: (i18n) =>
    i18n._({
      id: 'practice.level.4',
      message:
        'The customer loses patience sooner and objects more often. Reference answers appear only in the report.',
    }),
  5: (i18n) =>
    i18n._({
      id: 'practice.level.5',
      message:
        'The customer forgives almost nothing and objects the most. Reference answers appear only in the report.',
    }),
}

/** How hard the practice is to be, chosen by the learner (PUBLISH-07a). */
export const StartDialog = ({
  own,
  onStart,
  onClose,
}: {
  /** The course's own difficulty. */
  own: number
  onStart(difficulty: DifficultyLevel): void
  onClose(): void
}) => {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState(levelOfDifficulty(own))
  const name = useId()
  return (
    <Dialog
      title={i18n._({ id: 'practice.difficulty.title', message: 'Choose a difficulty' })}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
          <Button kind="primary" icon="play" onClick={() => onStart(chosen)}>
            {i18n._({ id: 'practice.start', message: 'Start practice' })}
          </Button>
        </>
      }
    >
      <fieldset className="levels">
        <legend className="visually-hidden">
          {i18n._({ id: 'practice.difficulty', message: 'Difficulty' })}
        </legend>
        {difficultyLevels.map((level) => (
          <label key={level}>
            <input type="radio" name={name} checked={chosen === level} onChange={() => setChosen(level)} />
            <span>
              <span className="level-name">
                <Stars value={level} />
                {level === own && (
                  <span className="badge">
                    {i18n._({ id: 'practice.difficulty.own', message: 'Course default' })}
                  </span>
                )}
              </span>
              {sentences[level](i18n)}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="levels-note">
        {i18n._({
          id: 'practice.difficulty.note',
          message:
            'The time limit is the same at every difficulty. Only practices at {own} or harder count toward your best result and the leaderboard.',
          values: { own: i18n.number(own) },
        })}
      </p>
    </Dialog>
  )
}
