/** What has to be of a slot: one of these values. */
export interface SlotCondition {
  slot: string
  values: readonly string[]
}

const slotName = String.raw`(?:slots\.)?([A-Za-z_][\w.]{0,100})`
const alone = new RegExp(String.raw`^(not\s+)?${slotName}$`)
const compared = new RegExp(String.raw`^${slotName}\s*(==|=|is not|is|!=)\s*(.{1,200})$`)
const listed = new RegExp(String.raw`^${slotName}\s+in\s+[[{(](.{1,500})[\]})]$`)
const quoted = /^(["'])(.*)\1$/

const valueOf = (said: string): string | null => {
  const word = said.trim()
  const [, , text] = quoted.exec(word) ?? []
  if (text !== undefined) return text
  return /^(?:true|false)$/i.test(word) ? word.toLowerCase() : null
}

const opposite = (value: string): string | null =>
  value === 'true' ? 'false' : value === 'false' ? 'true' : null

/**
 * A condition of a flow that looks at the value of one slot alone ('slots.sure', 'not slots.sure', 'slots.size == "big"'); null for any other,
 * which depends on what isn't said.
 */
export function slotConditionOf(condition: string): SlotCondition | null {
  const text = condition.trim()
  const [, denied, whole] = alone.exec(text) ?? []
  if (whole !== undefined) return { slot: whole, values: [denied === undefined ? 'true' : 'false'] }
  const [, slot, sign, said] = compared.exec(text) ?? []
  if (slot !== undefined && said !== undefined) {
    const value = valueOf(said)
    const meant = value !== null && /not|!/.test(sign ?? '') ? opposite(value) : value
    return meant === null ? null : { slot, values: [meant] }
  }
  const [, inSlot, list] = listed.exec(text) ?? []
  if (inSlot === undefined || list === undefined) return null
  const values = list.split(',').map(valueOf)
  return values.every((value) => value !== null) ? { slot: inSlot, values } : null
}
