import { useStore } from '@nanostores/react'
import { useStyles } from '../../src/ui/sheets.ts'
import { useCore } from '../../src/ui/use-core.ts'
import { scenes } from './all-scenes.ts'
import css from './scenes-frame.css'

function Scenes() {
  useStyles(css)
  const path = useStore(useCore().router.$path)
  const scene = scenes.find(({ id }) => `/${id}` === path) ?? scenes[0]
  return <div className="scene">{scene && <scene.Show key={scene.id} />}</div>
}

export const scenesFrame = () => <Scenes />
