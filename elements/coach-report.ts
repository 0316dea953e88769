import { defineElement } from './host/define-element.ts'

/** The report of a finished practice: `path="/report/practice/{sessionId}"`. */
void defineElement('coach-report', {
  load: async () => ({ area: 'report', start: '/report' }),
})
