import { defineElement } from './host/define-element.ts'
import { autoload } from './host/autoload.ts'

/** The frame of the full product: header, navigation, and the element that owns the address. */
void defineElement('coach-shell', {
  load: async () => {
    const { createShellFrame } = await import('../src/screens/shell/shell.screen.tsx')
    return { area: 'shell', start: '/index', frame: createShellFrame(autoload) }
  },
})
