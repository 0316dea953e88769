import { useLingui } from '@lingui/react'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { MenuButton, type MenuAction } from '../menu/menu-button.tsx'
import { useStyles } from '../sheets.ts'
import { splitActions, statusLook, textLines, type StatusMap } from './card-model.ts'
import css from './card.css'
import { Switch, type SwitchProps } from './switch.tsx'

interface CardProps<V> {
  title: string
  /** Cut after two lines unless `lines` says otherwise. */
  text?: string
  lines?: number
  tags?: readonly string[]
  switch?: SwitchProps<V>
  /**
   * `status` needs a status map and throws without one; `new` marks what nobody has opened yet; `loading`
   * stands for a card to come.
   */
  type?: 'plain' | 'status' | 'new' | 'loading'
  status?: string | null
  statusMap?: StatusMap
  /** The first five are buttons, the rest stands in a 'more' menu. */
  actions?: readonly MenuAction[]
  /** The card's main action: its title leads there. */
  onOpen?(): void
  /** Below the text. */
  children?: ReactNode
}

const linesStyle = (lines: number): CSSProperties & Record<'--card-lines', number> => ({
  '--card-lines': lines,
})

/** One thing of a list as a card (UI-03). */
export function Card<V>(props: CardProps<V>) {
  useStyles(css)
  const { i18n } = useLingui()
  const id = useId()
  if (props.type === 'loading')
    return (
      <article
        className="card opening-card info-card"
        aria-busy="true"
        aria-label={i18n._({ id: 'ui.loading', message: 'Loading' })}
      >
        <i className="info-card-bone" />
        <i className="info-card-bone" />
        <i className="info-card-bone" />
      </article>
    )
  const {
    title,
    text,
    lines = textLines,
    tags = [],
    type = 'plain',
    status,
    statusMap,
    onOpen,
    children,
  } = props
  return (
    <article className="card opening-card info-card" aria-labelledby={id}>
      <div className="info-card-head">
        <h3 id={id}>
          {onOpen ? (
            <button type="button" className="info-card-open card-opens" onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {type === 'new' && (
          <span className="badge badge-brand">{i18n._({ id: 'ui.card-new', message: 'New' })}</span>
        )}
        {type === 'status' && <CardStatus status={status} map={statusMap} />}
        {props.switch && <Switch {...props.switch} />}
      </div>
      {text !== undefined && (
        <p className="info-card-text" style={linesStyle(lines)} title={text}>
          {text}
        </p>
      )}
      {children}
      {tags.length > 0 && (
        <ul className="info-card-tags" aria-label={i18n._({ id: 'ui.card-tags', message: 'Tags' })}>
          {tags.map((tag, index) => (
            <li key={index} className="badge">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {props.actions && props.actions.length > 0 && <CardActions title={title} actions={props.actions} />}
    </article>
  )
}

function CardStatus({ status, map }: { status: string | null | undefined; map: StatusMap | undefined }) {
  const { label, tone } = statusLook(status, map)
  return <span className={`badge badge-${tone}`}>{label}</span>
}

function CardActions({ title, actions }: { title: string; actions: readonly MenuAction[] }) {
  const { i18n } = useLingui()
  const { shown, more } = splitActions(actions)
  return (
    <div className="info-card-actions">
      {shown.map(({ id, label, icon, disabled, run }) => (
        <Button key={id} kind="quiet" size="small" disabled={disabled} onClick={run} {...(icon && { icon })}>
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <MenuButton
          label={i18n._({ id: 'ui.card-more', message: 'More actions for {title}', values: { title } })}
          actions={more}
        />
      )}
    </div>
  )
}
