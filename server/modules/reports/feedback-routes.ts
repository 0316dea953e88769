import type { Claims } from '../../../src/contract/identity.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import type { Rights } from '../../plugins/account-access.ts'
import type { Practice } from '../practice/public.ts'
import {
  answerFeedback,
  changeFeedback,
  feedbackOf,
  type FeedbackReader,
  giveFeedback,
  markFeedbackRead,
  removeFeedback,
  restoreFeedback,
} from './feedback.ts'

/** What is said to a learner in their report, and what they answer (REPORT-16). */
export function feedbackRoutes(app: App): void {
  route(app, 'GET /coach-api/reports/:id/feedback', listFeedback)
  route(app, 'POST /coach-api/reports/:id/feedback', createFeedback)
  route(app, 'POST /coach-api/reports/:id/feedback/:feedbackId/answers', createAnswer)
  route(app, 'PUT /coach-api/reports/:id/feedback/:feedbackId', putFeedback)
  route(app, 'DELETE /coach-api/reports/:id/feedback/:feedbackId', deleteFeedback)
  route(app, 'POST /coach-api/reports/:id/feedback/:feedbackId/restore', bringBack)
  route(app, 'PUT /coach-api/reports/:id/feedback-read', putRead)
}

const readerOf = ({
  claims,
  rights,
  request,
}: {
  claims: Claims
  rights: Rights
  request: { server: { practice: Practice } }
}): FeedbackReader => ({ claims, rights, practice: request.server.practice })

const refOf = ({ params }: { params: { id: string; feedbackId: string } }) => ({
  sessionId: params.id,
  feedbackId: params.feedbackId,
})

async function listFeedback(context: CallContext<'GET /coach-api/reports/:id/feedback'>) {
  return feedbackOf(context.db, readerOf(context), context.params.id)
}

async function createFeedback(context: CallContext<'POST /coach-api/reports/:id/feedback'>) {
  return giveFeedback(context.db, readerOf(context), context.params.id, context.body)
}

async function createAnswer(
  context: CallContext<'POST /coach-api/reports/:id/feedback/:feedbackId/answers'>,
) {
  return answerFeedback(context.db, readerOf(context), refOf(context), context.body)
}

async function putFeedback(context: CallContext<'PUT /coach-api/reports/:id/feedback/:feedbackId'>) {
  return changeFeedback(context.db, readerOf(context), refOf(context), context.body.text)
}

async function deleteFeedback(context: CallContext<'DELETE /coach-api/reports/:id/feedback/:feedbackId'>) {
  await removeFeedback(context.db, readerOf(context), refOf(context))
  return {}
}

async function bringBack(context: CallContext<'POST /coach-api/reports/:id/feedback/:feedbackId/restore'>) {
  return restoreFeedback(context.db, readerOf(context), refOf(context))
}

async function putRead(context: CallContext<'PUT /coach-api/reports/:id/feedback-read'>) {
  await markFeedbackRead(context.db, readerOf(context), context.params.id, context.body.ids)
  return {}
}
