import { cardScenes } from './card.scenes.tsx'
import { courseScenes } from './course.scenes.tsx'
import { dialogScenes } from './dialog.scenes.tsx'
import { inputScenes } from './input.scenes.tsx'
import { jobScenes } from './job.scenes.tsx'
import { leafScenes } from './leaf.scenes.tsx'
import { memberScenes } from './member-select.scenes.tsx'
import { panelScenes } from './panel.scenes.tsx'
import { ruleScenes } from './rule-match.scenes.tsx'
import type { Scene } from './scene.ts'
import { tableScenes } from './table.scenes.tsx'
import { treeScenes } from './folder-tree.scenes.tsx'

export const scenes: readonly Scene[] = [
  ...tableScenes,
  ...memberScenes,
  ...treeScenes,
  ...cardScenes,
  ...panelScenes,
  ...ruleScenes,
  ...dialogScenes,
  ...inputScenes,
  ...jobScenes,
  ...leafScenes,
  ...courseScenes,
]
