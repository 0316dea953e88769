import type { FocusEvent } from 'react'

/** Whether the focus goes out of the element that listens, not from one of its fields to another. */
export const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
