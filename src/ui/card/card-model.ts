/** How many action buttons a card shows before the rest goes into a 'more' menu (UI-03). */
export const moreThreshold = 5
/** Lines of text that a card shows (UI-03). */
export const textLines = 2

export type CardTone = 'brand' | 'success' | 'warning' | 'danger' | 'info' | 'plain'

/** What each status of a card is called and how it is coloured, the one to fall back to first. */
export type StatusMap = Readonly<Record<string, { label: string; tone: CardTone }>>

/**
 * The look of a status: the map's first where the status is not in it. Throws where there is no map or
 * nothing in it (UI-03).
 */
export function statusLook(status: string | null | undefined, map: StatusMap | undefined): StatusMap[string] {
  const known = status != null && map && Object.hasOwn(map, status) ? map[status] : undefined
  const look = known ?? (map && Object.values(map)[0])
  if (!look) throw new Error('A status card needs a status map')
  return look
}

/** What the switch says after it was turned: the inactive value after the active one, else the active one. */
export const turned = <V>(value: V, active: V, inactive: V): V => (value === active ? inactive : active)

/** The buttons that are shown, and those in the menu behind them. */
export function splitActions<A>(actions: readonly A[]): { shown: readonly A[]; more: readonly A[] } {
  return { shown: actions.slice(0, moreThreshold), more: actions.slice(moreThreshold) }
}
