import { useLingui } from '@lingui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FlowNode } from '../../../../domain/course/dialogue-flow.ts'
import { questionText, referenceText, resultText } from '../../../../i18n/terms.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { exitsOf, operationText, sceneOfNode } from '../flow-graph.ts'
import type { FlowPage, FlowEditorStore } from '../flow-editor.store.ts'
import { exitText, kindIcons, kindText } from '../flow-labels.ts'
import { Conditions, Effects, Tests } from './conditions.tsx'
import { ExitTarget } from './outline.tsx'

interface PanelProps {
  node: FlowNode
  page: FlowPage
  store: FlowEditorStore
}

/** Everything that a node holds. */
export function NodePanel({ node, page, store }: PanelProps) {
  const { i18n } = useLingui()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 })
  }, [node])
  return (
    <aside
      ref={panel}
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
        <span className="flow-node-icon">
          <Icon name={kindIcons[node.kind]} />
        </span>
        <div>
          <p>
            {kindText(i18n, node.kind)} · <code>{node.id}</code>
          </p>
          <h2>{node.title}</h2>
        </div>
        <IconButton
          icon="close"
          label={i18n._({ id: 'ui.close', message: 'Close' })}
          onClick={() => store.select(null)}
        />
      </header>
      <Contents node={node} page={page} store={store} />
      {node.kind !== 'user-says' && <Exits node={node} page={page} store={store} />}
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="panel-lines">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

function Contents({ node, page, store }: PanelProps) {
  const { i18n } = useLingui()
  const { course } = page.course.package
  switch (node.kind) {
    case 'robot-says':
      return (
        <Part
          title={
            node.speech.length > 1
              ? i18n._({ id: 'authoring.speech-one-of', message: 'Says one of these' })
              : i18n._({ id: 'authoring.speech', message: 'Says' })
          }
        >
          <Lines lines={node.speech} />
          <Effects effects={node.effects} />
        </Part>
      )
    case 'user-says':
      return <UserSays node={node} page={page} store={store} />
    case 'question-bank':
      return <Questions node={node} page={page} />
    case 'text':
      return (
        <Part title={i18n._({ id: 'authoring.text', message: 'Narration' })}>
          <p className="panel-text">{node.text}</p>
        </Part>
      )
    case 'operation':
      return (
        <Part title={i18n._({ id: 'authoring.operations', message: 'Operations' })}>
          <ul className="panel-lines">
            {node.operations.map((operation, index) => (
              <li key={index}>
                <code>{operationText(operation)}</code>
              </li>
            ))}
          </ul>
        </Part>
      )
    case 'judgement':
      return (
        <Part title={i18n._({ id: 'authoring.cases', message: 'Cases, tried in order' })}>
          {node.cases.map((item, index) => (
            <div key={index} className="panel-branch">
              <h4>{item.name}</h4>
              <Tests tests={item.tests} course={course} />
            </div>
          ))}
        </Part>
      )
    case 'sub-scene': {
      const scene = page.scenes.find(({ id }) => id === node.scene)
      return (
        <Part title={i18n._({ id: 'authoring.scene', message: 'Scene' })}>
          <button type="button" className="link-button" onClick={() => store.showScene(node.scene)}>
            {scene?.name ?? node.scene}
          </button>
        </Part>
      )
    }
    case 'difficulty-branch':
      return null
  }
}

function UserSays({ node, page, store }: PanelProps & { node: Extract<FlowNode, { kind: 'user-says' }> }) {
  const { i18n } = useLingui()
  const { course } = page.course.package
  const scene = sceneOfNode(page.scenes, node.id)
  const exits = exitsOf(node)
  const otherwise = exits.at(-1)
  return (
    <>
      {node.reference.length > 0 && (
        <Part title={referenceText(i18n)}>
          <Lines lines={node.reference} />
        </Part>
      )}
      <Part title={i18n._({ id: 'authoring.branches', message: 'Branches, tried in order' })}>
        {node.branches.map((branch, index) => {
          const exit = exits[index]
          return (
            <div key={branch.id} className="panel-branch" data-wrong={branch.wrong || undefined}>
              <h4>
                {branch.name}
                {branch.wrong && (
                  <span className="badge badge-danger">
                    {i18n._({ id: 'authoring.wrong-turn', message: 'Poor response' })}
                  </span>
                )}
              </h4>
              <Conditions condition={branch.match} course={course} />
              <Effects effects={branch.effects} />
              {exit && scene && (
                <p className="panel-next">
                  <Icon name="arrow-right" size={14} />{' '}
                  <ExitTarget exit={exit} scene={scene} onSelect={store.select} />
                </p>
              )}
            </div>
          )
        })}
      </Part>
      {node.followUps.length > 0 && (
        <Part title={i18n._({ id: 'authoring.follow-ups', message: 'Follow-ups while nothing matches' })}>
          <ol className="panel-lines">
            {node.followUps.map((followUp, index) => (
              <li key={index}>
                {followUp.speech.join(' / ')}
                <Effects effects={followUp.effects} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Part title={i18n._({ id: 'authoring.exit-otherwise', message: 'otherwise' })}>
        <Effects effects={node.otherwise.effects} />
        {otherwise && scene && (
          <p className="panel-next">
            <Icon name="arrow-right" size={14} />{' '}
            <ExitTarget exit={otherwise} scene={scene} onSelect={store.select} />
          </p>
        )}
      </Part>
    </>
  )
}

function Questions({ node, page }: { node: Extract<FlowNode, { kind: 'question-bank' }>; page: FlowPage }) {
  const { i18n } = useLingui()
  const { course } = page.course.package
  return (
    <Part
      title={
        node.questions.length > 1
          ? i18n._({ id: 'authoring.questions-one-of', message: 'Asks one of these' })
          : questionText(i18n)
      }
    >
      {node.questions.map((question) => (
        <div key={question.id} className="panel-branch">
          <h4>{question.text}</h4>
          {question.type === 'QA' ? (
            <ul className="panel-lines">
              {question.points.map((point, index) => (
                <li key={index}>
                  <Conditions condition={point} course={course} />
                </li>
              ))}
            </ul>
          ) : (
            <ul className="panel-options">
              {question.options.map((option) => (
                <li key={option.id} data-right={option.right || undefined}>
                  <Icon name={option.right ? 'check' : 'close'} size={16} />
                  {option.text}
                  <span className="visually-hidden">
                    {option.right ? resultText(i18n, 'CORRECT') : resultText(i18n, 'WRONG')}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {question.explanation && <p className="panel-soft">{question.explanation}</p>}
        </div>
      ))}
    </Part>
  )
}

function Exits({ node, page, store }: PanelProps) {
  const { i18n } = useLingui()
  const scene = sceneOfNode(page.scenes, node.id)
  if (!scene) return null
  return (
    <Part title={i18n._({ id: 'authoring.leads-to', message: 'Leads to' })}>
      <ul className="outline-exits">
        {exitsOf(node).map((exit) => (
          <li key={exit.key} data-wrong={exit.wrong || undefined}>
            <span>{exitText(i18n, exit)}</span>
            <ExitTarget exit={exit} scene={scene} onSelect={store.select} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
