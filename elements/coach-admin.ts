import { defineElement } from './host/define-element.ts'

/** The people of the enterprise, for builders. */
void defineElement('coach-admin', {
  load: async () => ({ area: 'admin', start: '/user-list' }),
})
