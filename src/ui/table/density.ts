import { useStore } from '@nanostores/react'
import { atom, type WritableAtom } from 'nanostores'
import type { Core } from '../../stores/core.ts'
import { useCore } from '../use-core.ts'

export type Density = 'comfortable' | 'compact'

/** Heights of a row in px: with one line, and with a second one that stands for columns left out. */
export const rowHeights: Record<Density, { row: number; tall: number }> = {
  comfortable: { row: 48, tall: 64 },
  compact: { row: 36, tall: 52 },
}

const key = 'table.density'
const densities = new WeakMap<Core, WritableAtom<Density>>()

/** How close the rows of all tables of an element stand; remembered for the person in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const core = useCore()
  const $density = densityOf(core)
  return [
    useStore($density),
    (density) => {
      $density.set(density)
      core.remember.set(key, density)
    },
  ]
}

function densityOf(core: Core): WritableAtom<Density> {
  const known = densities.get(core)
  if (known) return known
  const made = atom<Density>(core.remember.get(key) === 'compact' ? 'compact' : 'comfortable')
  densities.set(core, made)
  return made
}
