import { useLingui } from '@lingui/react'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './publish-check.css'

interface Props {
  showRank: boolean
  camera: boolean
  onChange(part: { showRank?: boolean; camera?: boolean }): void
}

/** What learners of a publish see beside it: the leaderboard, and themselves (PUBLISH-02, CONV-15). */
export function ShownFields({ showRank, camera, onChange }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <>
      <label className="publish-check">
        <input
          type="checkbox"
          checked={showRank}
          onChange={({ target }) => onChange({ showRank: target.checked })}
        />
        <span>{i18n._({ id: 'authoring.publish-rank', message: 'Show learners the leaderboard' })}</span>
      </label>
      <label className="publish-check">
        <input
          type="checkbox"
          checked={camera}
          onChange={({ target }) => onChange({ camera: target.checked })}
        />
        <span>
          {i18n._({ id: 'authoring.publish-camera', message: 'Offer the camera' })}
          <small>
            {i18n._({
              id: 'authoring.publish-camera-text',
              message:
                'Learners can turn on their camera, see themselves as they speak, and are told when their face isn’t in view. The picture stays in their browser: no one else sees it, nothing is recorded, and it changes no points.',
            })}
          </small>
        </span>
      </label>
    </>
  )
}
