/** Where a browser has undo, copy and paste of its own. */
export const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/** Where keys write, copy and delete words, whoever undoes them. */
export const isWrittenIn = (target: EventTarget): boolean =>
  isTextField(target) || (target instanceof HTMLElement && target.isContentEditable)
