import { useStore } from '@nanostores/react'
import { useStyles } from '../../src/ui/sheets.ts'
import { useCore } from '../../src/ui/use-core.ts'
import { scenes } from './all-scenes.ts'
import css from './scenes-frame.css'
import { screenScenes } from './screens/screen-scenes.ts'
import { ScreenStage } from './screens/screen-stage.tsx'
import '../../src/ui/page-pieces.ts'

function Scenes() {
  useStyles(css)
  const path = useStore(useCore().router.$path)
  const screen = screenScenes.find(({ id }) => `/screen/${id}` === path)
  if (screen) return <ScreenStage key={screen.id} scene={screen} />
  const scene = scenes.find(({ id }) => `/${id}` === path) ?? scenes[0]
  return (
    scene && (
      <div className="scene" role="group" aria-label={scene.title}>
        <scene.Show key={scene.id} />
      </div>
    )
  )
}

export const scenesFrame = () => <Scenes />
