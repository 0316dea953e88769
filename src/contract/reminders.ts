import { z } from 'zod'
import { endpoints, idParam, instant, nothing, uuid } from './endpoint.ts'
import { unreadFeedback } from './feedback.ts'
import { learningItem } from './materials.ts'

export const ownReminder = learningItem
  .pick({
    publishId: true,
    name: true,
    round: true,
    kind: true,
    locale: true,
    endsAt: true,
  })
  .extend({
    /** Of an exam session that begins then, or whose registration closes then (EXAM-21), or in which a place was given (EXAM-23); null for the publish itself. */
    session: z
      .object({ id: uuid, name: z.string(), what: z.enum(['begins', 'register', 'place']), at: instant })
      .nullable(),
  })

export const reminderCalls = endpoints({
  'GET /coach-api/reminders': {
    access: 'signed-in',
    summary:
      'What the caller was reminded of, has not completed and still can; what ends first first (HOME-18), and the exam sessions that begin or whose registration closes (EXAM-21). With the feedback that they haven’t read (REPORT-16)',
    reply: z.object({ items: z.array(ownReminder), feedback: z.array(unreadFeedback) }),
  },
  'GET /coach-api/course-publishes/:id/reminders': {
    access: 'coach:publish',
    summary:
      'How many people a reminder would reach now: those whom the caller sees and who haven’t completed it (HOME-18)',
    params: idParam,
    reply: z.object({
      people: z.int(),
      /** When somebody was last reminded. */
      remindedAt: instant.nullable(),
      /** Seconds until it can be done again; 0 where it can. */
      wait: z.int(),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/course-publishes/:id/remind': {
    access: 'coach:publish',
    summary: 'Remind them now, once an hour (HOME-18)',
    params: idParam,
    body: nothing,
    reply: z.object({ people: z.int() }),
    errors: ['not-found', 'course-terminated', 'too-many-requests'],
  },
})

export type OwnReminder = z.infer<typeof ownReminder>
export type ReminderReach = z.infer<
  (typeof reminderCalls)['GET /coach-api/course-publishes/:id/reminders']['reply']
>
