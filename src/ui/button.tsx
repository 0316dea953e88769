import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
  /** Work is under way: the button stays in place, says so to a screen reader and does nothing. */
  busy?: boolean
  children: ReactNode
}

export function Button({
  kind = 'plain',
  size = 'medium',
  icon,
  busy = false,
  className = '',
  children,
  onClick,
  'aria-disabled': disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      part={kind === 'primary' ? 'button button-primary' : 'button'}
      {...rest}
      className={`button button-${kind} button-${size} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled}
      onClick={busy ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Its name, for a screen reader and as a tooltip. */
  label: string
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      part="icon-button"
      title={label}
      {...rest}
      aria-label={label}
      className={`icon-button ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
