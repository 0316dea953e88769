import { defineElement } from './host/define-element.ts'

/** The login page's form. */
void defineElement('coach-login', {
  load: async () => {
    const { loginFrame } = await import('../src/screens/login/login.screen.tsx')
    return { area: 'shell', start: '/login', frame: loginFrame, open: true }
  },
})
