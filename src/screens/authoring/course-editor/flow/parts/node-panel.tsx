import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef } from 'react'
import type { FlowNode } from '../../../../../domain/course/dialogue-flow.ts'
import { IconButton } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { CommentsLink } from '../../comments/comments-link.tsx'
import { NodeComments } from '../../comments/node-comments.tsx'
import { useFieldShown } from '../../parts/use-shown.ts'
import { sectionPath } from '../../sections.ts'
import { sceneOfNode } from '../flow-graph.ts'
import type { FlowPage, FlowEditorStore } from '../flow-editor.store.ts'
import { kindIcons, kindText } from '../flow-labels.ts'
import { useRemoveNodes } from '../use-node-actions.ts'
import { PlaceButtons } from './chosen-panel.tsx'
import { ColourInput } from './node-colour.tsx'
import { NodeForm } from './node-form.tsx'

interface PanelProps {
  node: FlowNode
  page: FlowPage
  store: FlowEditorStore
}

/** Whether what has the focus has just been covered or hidden. */
export const isFocusHidden = (among: HTMLElement): boolean => {
  const root = among.getRootNode()
  return root instanceof ShadowRoot && root.activeElement?.checkVisibility() === false
}

/** Everything that a node holds, to be changed, and what can be done with it. */
export function NodePanel({ node, page, store }: PanelProps) {
  const { i18n } = useLingui()
  const panel = useRef<HTMLElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useFieldShown(panel)
  // On a phone it stands in the place of what was pressed to open it.
  useLayoutEffect(() => {
    if (back.current?.checkVisibility() && isFocusHidden(back.current)) back.current.focus()
  }, [])
  const scene = sceneOfNode(page.scenes, node.id)
  const removeNodes = useRemoveNodes(page, store)
  const { router, notify } = useCore()
  // An embedded element has no address of its own.
  const link = router.href(sectionPath(page.row.id, 'flow', node.id))
  const copyLink = async (to: string) => {
    const address = new URL(to, location.href).href
    try {
      await navigator.clipboard.writeText(address)
      notify('success', i18n._({ id: 'authoring.link-copied', message: 'The link was copied.' }))
    } catch {
      // A page may be denied the clipboard: then it can be read off.
      notify('warning', address)
    }
  }
  return (
    <aside
      ref={panel}
      slot="end"
      className="node-panel"
      data-kind={node.kind}
      aria-label={i18n._({
        id: 'authoring.details',
        message: 'Details of {title}',
        values: { title: node.title },
      })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A dialog around it stays open.
        event.preventDefault()
        event.stopPropagation()
        store.select(null)
      }}
    >
      <header>
        <IconButton
          ref={back}
          className="panel-back"
          icon="arrow-left"
          label={i18n._({ id: 'authoring.back-to-outline', message: 'Back to outline' })}
          onClick={() => store.select(null)}
        />
        <span className="flow-node-icon">
          <Icon name={kindIcons[node.kind]} />
        </span>
        <div>
          <p>
            {kindText(i18n, node.kind)}
            <CommentsLink node={node.id} comments={page.comments} />
          </p>
          <h2>{node.title}</h2>
        </div>
        <MenuButton
          label={i18n._({
            id: 'authoring.node-more',
            message: 'More actions for {title}',
            values: { title: node.title },
          })}
          actions={[
            {
              id: 'try',
              label: i18n._({ id: 'authoring.try-here', message: 'Try from here' }),
              icon: 'play',
              run: () => page.tryIt.tryFrom(node.id),
            },
            {
              id: 'start',
              label: i18n._({ id: 'authoring.make-start', message: 'Start here' }),
              icon: 'flag',
              disabled: scene?.start === node.id,
              run: () =>
                void store.set(scene?.id == null ? { part: 'flow' } : { list: 'scenes', id: scene.id }, {
                  start: node.id,
                }),
            },
            {
              id: 'duplicate',
              label: i18n._({ id: 'authoring.duplicate', message: 'Duplicate' }),
              icon: 'plus',
              run: () => void store.duplicateNodes([node.id]),
            },
            ...(link === undefined
              ? []
              : [
                  {
                    id: 'link',
                    label: i18n._({ id: 'authoring.copy-link', message: 'Copy link' }),
                    icon: 'copy' as const,
                    run: () => void copyLink(link),
                  },
                ]),
            {
              id: 'delete',
              label: i18n._({ id: 'authoring.node-delete', message: 'Delete node' }),
              icon: 'trash',
              danger: true,
              disabled: scene?.nodes.length === 1,
              run: () => removeNodes([node]),
            },
          ]}
        />
        <IconButton
          className="panel-close"
          icon="close"
          label={i18n._({ id: 'ui.close', message: 'Close' })}
          onClick={() => store.select(null)}
        />
      </header>
      <div className="panel-scroll">
        <NodeForm node={node} page={page} store={store} />
        <ColourInput nodes={[node]} store={store} />
        <PlaceButtons nodes={[node]} store={store} />
        <NodeComments node={node} comments={page.comments} />
      </div>
    </aside>
  )
}
