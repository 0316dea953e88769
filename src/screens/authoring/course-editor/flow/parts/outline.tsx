import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import type { ExitKey } from '../../../../../domain/course/edit/change-flow.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import { exitsOf, outlineOf, previewOf, type Exit, type Scene } from '../flow-graph.ts'
import type { FlowPage, FlowEditorStore } from '../flow-editor.store.ts'
import { CommentMark } from '../../comments/comment-mark.tsx'
import { ColleagueMarks, useColleagues } from '../../draft/colleague-marks.tsx'
import { litExit, triedAt } from '../../try/lit-path.ts'
import { AddNodeMenu } from './add-node-menu.tsx'
import { NodeColourMark } from './node-colour.tsx'
import { TriedMark } from './tried-mark.tsx'
import { useChosenIds, useSelectedId } from '../use-chosen-ids.ts'
import { moveToOtherSide } from '../use-node-actions.ts'
import {
  edgeText,
  endNodeText,
  exitText,
  kindIcons,
  kindText,
  notConnectedText,
  targetText,
} from '../flow-labels.ts'

/** The same flow as a list, for keyboard, screen reader and phone: each node with where it leads. */
export function Outline({ page, store }: { page: FlowPage; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  const sceneId = useStore(store.$scene)
  const selected = useSelectedId(store)
  const chosen = useChosenIds(store)
  const lit = useStore(page.tryIt.$lit)
  const commented = useStore(page.comments.$open)
  const colleagues = useColleagues(page.draft)
  const list = useRef<HTMLOListElement>(null)
  const scene = page.scenes.find(({ id }) => id === sceneId)
  const titles = useMemo(() => new Map(scene?.nodes.map(({ id, title }) => [id, title])), [scene])
  const shownColour = useStore(store.$shownColour)
  const rows = useMemo(
    () =>
      (scene ? outlineOf(scene) : []).filter(
        ({ node }) => shownColour === null || node.colour === shownColour,
      ),
    [scene, shownColour],
  )
  const edge = useStore(store.$selectedExit)
  const isSelectedExit = (node: string, exit: string) => edge?.node.id === node && edge.exit.key === exit
  /** Where in the list stands what is open: a node, or a way out of one. */
  const open = selected ? rowOf(selected) : edge && `${rowOf(edge.node.id)} [data-exit="${edge.exit.key}"]`
  const wasOpen = useRef<string | null>(null)
  useEffect(() => {
    const opened = open ?? wasOpen.current
    const row = opened && list.current?.querySelector(opened)
    wasOpen.current = open
    if (!row) return
    if (open) row.scrollIntoView({ block: 'nearest' })
    else {
      // What had the focus went with the panel that was closed.
      const root = row.getRootNode()
      if (root instanceof ShadowRoot && !root.activeElement)
        row.querySelector<HTMLElement>('.outline-node, .outline-exit')?.focus()
    }
  }, [open])
  if (!scene) return null
  return (
    <ol className="outline" ref={list}>
      {rows.map(({ node, reachable }) => {
        const tried = triedAt(lit, node.id)
        const comments = commented.get(node.id) ?? 0
        const here = colleagues.get(node.id)
        return (
          <li
            key={node.id}
            data-node={node.id}
            data-kind={node.kind}
            data-selected={chosen.has(node.id) || undefined}
            data-tried={tried ?? undefined}
            data-colleague={here?.[0]?.colour}
          >
            <div className="outline-head">
              <label className="outline-tick">
                <input
                  type="checkbox"
                  aria-label={i18n._({
                    id: 'authoring.choose-node',
                    message: 'Select {title}',
                    values: { title: node.title },
                  })}
                  checked={chosen.has(node.id)}
                  onChange={() => store.toggle(node.id)}
                />
              </label>
              <button
                type="button"
                className="outline-node"
                aria-current={node.id === selected || undefined}
                aria-keyshortcuts={node.id === selected ? 'F6' : undefined}
                onClick={(event) => {
                  if (event.shiftKey) store.choose(idsBetween(rows, chosen, node.id))
                  else if (event.ctrlKey || event.metaKey) store.toggle(node.id)
                  else if (node.id !== selected) store.select(node.id)
                  // Enter on what is open already goes into it.
                  else if (event.detail === 0) moveToOtherSide(event.currentTarget)
                }}
              >
                <span className="flow-node-icon">
                  <Icon name={kindIcons[node.kind]} size={18} />
                </span>
                <span>
                  <small>
                    {kindText(i18n, node.kind)}
                    {node.id === scene.start && (
                      <b> · {i18n._({ id: 'authoring.start', message: 'Start' })}</b>
                    )}
                    {node.colour && ' · '}
                    <NodeColourMark colour={node.colour} />
                    {tried && (
                      <>
                        {' '}
                        <TriedMark tried={tried} />
                      </>
                    )}
                    {comments > 0 && (
                      <>
                        {' '}
                        <CommentMark count={comments} />
                      </>
                    )}
                    {here && (
                      <>
                        {' '}
                        <ColleagueMarks colleagues={here} />
                      </>
                    )}
                    {!reachable && (
                      <em> · {i18n._({ id: 'authoring.unreached', message: 'Not connected' })}</em>
                    )}
                  </small>
                  <strong>{node.title}</strong>
                  <span className="outline-text">{previewOf(node, page.nameOf)}</span>
                </span>
              </button>
            </div>
            <ul className="outline-exits">
              {exitsOf(node).map((exit) => (
                <li
                  key={exit.key}
                  data-exit={exit.key}
                  data-wrong={exit.wrong || undefined}
                  data-tried={lit?.exits.has(litExit(node.id, exit.key)) || undefined}
                >
                  <button
                    type="button"
                    className="outline-exit"
                    aria-label={edgeText(
                      i18n,
                      exit,
                      node.title,
                      targetText(i18n, exit.next, (id) => titles.get(id)),
                    )}
                    aria-current={isSelectedExit(node.id, exit.key) || undefined}
                    aria-keyshortcuts={isSelectedExit(node.id, exit.key) ? 'F6' : undefined}
                    onClick={({ detail, currentTarget }) => {
                      if (!isSelectedExit(node.id, exit.key))
                        store.selectExit({ node: node.id, exit: exit.key as ExitKey })
                      // Enter on what is open already goes into it.
                      else if (detail === 0) moveToOtherSide(currentTarget)
                    }}
                  >
                    {exitText(i18n, exit)}
                  </button>
                  <ExitTarget exit={exit} scene={scene} onSelect={store.select} />
                  <AddNodeMenu
                    page={page}
                    store={store}
                    after={{ node: node.id, exit: exit.key as ExitKey }}
                  />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

const rowOf = (node: string): string => `[data-node="${node}"]`

/** The chosen rows and those from the last of them, or the first row, to this one. */
function idsBetween(
  rows: readonly { node: { id: string } }[],
  chosen: ReadonlySet<string>,
  id: string,
): string[] {
  const from = Math.max(
    0,
    rows.findLastIndex(({ node }) => chosen.has(node.id)),
  )
  const to = rows.findIndex(({ node }) => node.id === id)
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ node }) => node.id)
  return [...new Set([...chosen, ...between])]
}

/** Where an exit leads, as a way to go there. */
export function ExitTarget({
  exit,
  scene,
  onSelect,
}: {
  exit: Exit
  scene: Scene
  onSelect(node: string): void
}) {
  const { i18n } = useLingui()
  const { next } = exit
  if (next === undefined) return <span className="outline-open">{notConnectedText(i18n)}</span>
  if (typeof next !== 'string')
    return (
      <span className="outline-end" data-outcome={next.end}>
        {endNodeText(i18n, next.end)}
      </span>
    )
  const target = scene.nodes.find((node) => node.id === next)
  return (
    <button type="button" className="link-button" onClick={() => onSelect(next)}>
      {target?.title ?? next}
    </button>
  )
}
