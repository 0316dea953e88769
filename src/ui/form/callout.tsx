import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import css from './form.css'

interface CalloutProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>
  icon: 'warning' | 'lock'
  /** What has to be known first; `textId` lets it name the group. */
  text: string
  textId?: string
  children?: ReactNode
}

/** Something in a form that asks for attention before the rest. */
export function Callout({ icon, text, textId, children, ...rest }: CalloutProps) {
  useStyles(css)
  return (
    <div {...rest} className="form-callout">
      <p id={textId}>
        <Icon name={icon} />
        <span>{text}</span>
      </p>
      {children}
    </div>
  )
}
