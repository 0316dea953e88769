import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useCore } from './use-core.ts'

const wantsOwnTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * A link inside the product. In the standalone page it has an address that can be copied; embedded it is a
 * link to nowhere but us.
 */
export function Link({ to, onClick, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { router } = useCore()
  const href = router.href(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || (href && wantsOwnTab(event))) return
    event.preventDefault()
    router.follow(to)
  }
  return <a {...rest} href={href ?? '#'} onClick={follow} />
}
