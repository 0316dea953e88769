import { defineElement } from './host/define-element.ts'

/** Courses and their flows, for builders. */
void defineElement('coach-course-editor', {
  load: async () => ({ area: 'course-editor', start: '/course-list' }),
})
