// The flow editor: its canvas beside others, and the whole editor on the real server.
import { readFileSync } from 'node:fs'
import { machineNote } from '../measuring/noise.ts'
import { root } from '../measuring/processes.ts'
import type { Options } from '../run.ts'
import { measureCanvas } from './canvas.ts'
import { measureEditor } from './editor.ts'

/** @returns the section's Markdown */
export async function measureFlow(options: Options): Promise<string> {
  const canvas = await measureCanvas(options)
  const editor = await measureEditor(options)
  const versionOf = (name: string): string =>
    JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, 'utf8')).version
  return [
    '## Flow editor',
    '',
    canvas,
    '',
    `*Ours*: the canvas of the flow editor with its own nodes, icons and texts, in a shadow root. *React Flow*: ${versionOf('@xyflow/react')} with its own plain nodes, drawing only what is visible, as its manual says. *bpmn-js*: ${versionOf('bpmn-js')}, its modeler with imported tasks. *Floor*: plain boxes and lines, only those near the view, no product. 1 000 nodes and 999 edges on one canvas, 90 moves of the mouse, a fresh browser for each round, medians.`,
    '',
    editor,
    '',
    `A course of 1 000 nodes in the whole editor on the real server and the embedded database, loopback: 300 in the main flow that is shown, 500 and 200 in two sub-scenes (a scene has 500 at most). A problem is that of a copy which nothing leads to, found in the page. ${machineNote()}`,
  ].join('\n')
}
