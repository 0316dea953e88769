import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { DialogueFlowCourse } from '../../../../../domain/course/dialogue-flow.ts'
import { type Use, usesOf } from '../../../../../domain/course/uses.ts'
import { nodesOf } from '../../../../../domain/course/walk-nodes.ts'
import { Link } from '../../../../../ui/link.tsx'
import { sectionPath } from '../../sections.ts'
import type { WordList } from '../understanding.store.ts'

/** How it is used at a place. */
const howText = (i18n: I18n, how: Use['how']): string =>
  ({
    condition: () => i18n._({ id: 'authoring.use-condition', message: 'condition' }),
    text: () => i18n._({ id: 'authoring.use-text', message: 'inserted in text' }),
    logic: () => i18n._({ id: 'authoring.use-logic', message: 'calculation or check' }),
  })[how]()

interface UsesProps {
  course: DialogueFlowCourse
  courseId: string
  list: WordList
  id: string
  /** Ways that alone are told of; all where none is named. */
  only?: readonly Use['how'][]
}

/** Where something is used, each place a link. */
export function Uses(props: UsesProps) {
  const { i18n } = useLingui()
  return (
    <div className="words-uses">
      <h2>{i18n._({ id: 'authoring.used-in', message: 'Used in' })}</h2>
      <UseList {...props} />
    </div>
  )
}

export function UseList({ course, courseId, list, id, only }: UsesProps) {
  const { i18n } = useLingui()
  const uses = useMemo(() => usesOf(course, { list, id }), [course, list, id])
  const shown = uses.filter(({ how }) => !only || only.includes(how))
  const titles = useMemo(() => new Map(nodesOf(course).map(({ node }) => [node.id, node.title])), [course])
  if (shown.length === 0)
    return <p className="panel-soft">{i18n._({ id: 'authoring.used-nowhere', message: 'Not used yet.' })}</p>
  return (
    <ul>
      {shown.map(({ how, node, rule }) => (
        <li key={`${how} ${node} ${rule}`}>
          {node === null && rule === null ? (
            <Link className="link-button" to={sectionPath(courseId, 'settings')}>
              {i18n._({ id: 'authoring.use-replies', message: 'Replies at any time in the conversation' })}
            </Link>
          ) : (
            <Link
              className="link-button"
              to={
                node === null ? sectionPath(courseId, 'scoring', rule) : sectionPath(courseId, 'flow', node)
              }
            >
              {node === null
                ? (course.scoring.rules.find((one) => one.id === rule)?.name ?? rule)
                : (titles.get(node) ?? node)}
            </Link>
          )}{' '}
          <small>{howText(i18n, how)}</small>
        </li>
      ))}
    </ul>
  )
}
