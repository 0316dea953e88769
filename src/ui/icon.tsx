import { iconPaths, type PracticeIconName } from './icon-paths.ts'
import type { PageIconName } from './page-icons.ts'

export type IconName = PracticeIconName | PageIconName

/** Decorative: whatever it stands beside must say the same in words. */
export function Icon({
  name,
  size = '1.25em',
  filled = false,
}: {
  name: IconName
  size?: number | string
  filled?: boolean
}) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
