/** Where a browser has undo, copy and paste of its own. */
export const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
