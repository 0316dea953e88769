import { prepaintConversation } from '../src/screens/practice/conversation/prepaint.ts'
import { defineElement } from './host/define-element.ts'

/** Practice: home, course page and conversation. */
void defineElement('coach-practice', {
  load: async () => ({ area: 'practice', start: '/index' }),
  prepaint: prepaintConversation,
})
