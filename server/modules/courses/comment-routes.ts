import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { builderOf, buildingActorOf } from './builders.ts'
import {
  addComment,
  answerComment,
  changeComment,
  commentsOf,
  removeComment,
  resolveComment,
  restoreComment,
} from './comments.ts'

/** What the builders of a course say to one another of its nodes (FLOW-02g). */
export function commentRoutes(app: App): void {
  route(app, 'GET /coach-api/courses/:id/comments', listComments)
  route(app, 'POST /coach-api/courses/:id/comments', createComment)
  route(app, 'POST /coach-api/courses/:id/comments/:commentId/answers', createAnswer)
  route(app, 'PUT /coach-api/courses/:id/comments/:commentId', putComment)
  route(app, 'PUT /coach-api/courses/:id/comments/:commentId/resolved', putResolved)
  route(app, 'DELETE /coach-api/courses/:id/comments/:commentId', deleteComment)
  route(app, 'POST /coach-api/courses/:id/comments/:commentId/restore', bringBack)
}

const refOf = ({ params }: { params: { id: string; commentId: string } }) => ({
  courseId: params.id,
  commentId: params.commentId,
})

async function listComments(context: CallContext<'GET /coach-api/courses/:id/comments'>) {
  return commentsOf(context.db, builderOf(context), context.params.id)
}

async function createComment(context: CallContext<'POST /coach-api/courses/:id/comments'>) {
  return addComment(context.db, buildingActorOf(context), context.params.id, context.body)
}

async function createAnswer(context: CallContext<'POST /coach-api/courses/:id/comments/:commentId/answers'>) {
  return answerComment(context.db, buildingActorOf(context), refOf(context), context.body)
}

async function putComment(context: CallContext<'PUT /coach-api/courses/:id/comments/:commentId'>) {
  return changeComment(context.db, buildingActorOf(context), refOf(context), context.body.text)
}

async function putResolved(context: CallContext<'PUT /coach-api/courses/:id/comments/:commentId/resolved'>) {
  return resolveComment(context.db, buildingActorOf(context), refOf(context), context.body.resolved)
}

async function deleteComment(context: CallContext<'DELETE /coach-api/courses/:id/comments/:commentId'>) {
  await removeComment(context.db, buildingActorOf(context), refOf(context))
  return {}
}

async function bringBack(context: CallContext<'POST /coach-api/courses/:id/comments/:commentId/restore'>) {
  return restoreComment(context.db, buildingActorOf(context), refOf(context))
}
