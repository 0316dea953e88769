import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import type { CoursePage } from '../course-page.store.ts'
import { openCommentsText } from './comment-words.ts'
import type { Thread } from './comments.store.ts'
import { ResolvableThread } from './resolvable-thread.tsx'
import css from './comments.css'

interface Props {
  page: CoursePage
  /** Shows a node of the flow. */
  onNode(id: string): void
}

/** Opens the list of the comments of the course; says how many are open. */
export function CommentsButton({ page, onNode }: Props) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const count = [...useStore(page.comments.$open).values()].reduce((sum, some) => sum + some, 0)
  return (
    <>
      <Button icon="comment" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {i18n._({ id: 'authoring.comments', message: 'Comments' })}
        {count > 0 && (
          <>
            {' '}
            <span className="badge badge-info">
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{openCommentsText(i18n, count)}</span>
            </span>
          </>
        )}
      </Button>
      {isOpen && <CommentList page={page} onNode={onNode} onClose={() => setOpen(false)} />}
    </>
  )
}

const filters = ['open', 'resolved', 'all'] as const
type Filter = (typeof filters)[number]
const isFilter = (value: string): value is Filter => filters.some((one) => one === value)

const filterText = (i18n: I18n, filter: Filter): string =>
  ({
    open: () => i18n._({ id: 'authoring.comments-filter-open', message: 'Open' }),
    resolved: () => i18n._({ id: 'authoring.comments-filter-resolved', message: 'Resolved' }),
    all: () => i18n._({ id: 'authoring.comments-filter-all', message: 'All' }),
  })[filter]()

const isShown = (filter: Filter, { resolved }: Thread): boolean =>
  filter === 'all' || resolved === (filter === 'resolved')

/** The comments of the course, of nodes that were deleted too; each leads to its node (FLOW-02g). */
function CommentList({ page, onNode, onClose }: Props & { onClose(): void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const id = useId()
  const { comments, course } = page
  const value = useStore(comments.$threads)
  const [filter, setFilter] = useState<Filter>('open')
  const titles = new Map(
    [course.flow, ...course.scenes].flatMap(({ nodes }) => nodes.map((node) => [node.id, node.title])),
  )
  const shown = value.status === 'ready' ? value.threads.filter((thread) => isShown(filter, thread)) : []
  return (
    <Dialog
      title={i18n._({ id: 'authoring.comments', message: 'Comments' })}
      shape="framed"
      width={560}
      onClose={onClose}
    >
      <div className="comments comment-list">
        <div className="comment-filter">
          <label htmlFor={id}>{i18n._({ id: 'authoring.comments-filter', message: 'Show' })}</label>
          <select
            id={id}
            className="field-input"
            value={filter}
            onChange={({ target }) => isFilter(target.value) && setFilter(target.value)}
          >
            {filters.map((one) => (
              <option key={one} value={one}>
                {filterText(i18n, one)}
              </option>
            ))}
          </select>
        </div>
        {value.status === 'failed' && <p role="alert">{errorText(i18n, value.code)}</p>}
        {value.status === 'ready' && shown.length === 0 && (
          <p className="comment-gone">
            {i18n._({
              id: 'authoring.comments-none',
              message: 'Nothing here. Comments are made in the details of a node.',
            })}
          </p>
        )}
        <ul>
          {shown.map((thread) => (
            <li key={thread.id}>
              <h3>
                {titles.has(thread.node) ? (
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => {
                      onClose()
                      comments.want(thread.id)
                      onNode(thread.node)
                    }}
                  >
                    {titles.get(thread.node)}
                  </button>
                ) : (
                  i18n._({ id: 'authoring.comment-node-gone', message: 'On a deleted node' })
                )}
              </h3>
              <ResolvableThread thread={thread} comments={comments} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
