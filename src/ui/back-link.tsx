import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** The way back to what a page belongs to, above its heading. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="back-link" to={to}>
    <Icon name="arrow-left" size={16} />
    <span>{children}</span>
  </Link>
)
