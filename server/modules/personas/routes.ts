import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { buildingActorOf } from '../courses/public.ts'
import { shownAddress } from '../files/public.ts'
import { personasOf, portraitsOf } from './queries.ts'
import { changePictures, personaOf, removePersona, restorePersona, savePersona } from './service.ts'

/** The personas of an enterprise and their pictures (PERSONA-01). */
export function personaRoutes(app: App): void {
  route(app, 'GET /persona/list', listPersonas)
  route(app, 'POST /persona', postPersona)
  route(app, 'DELETE /persona/:id', deletePersona)
  route(app, 'POST /persona/:id/_restore', postRestore)
  route(app, 'GET /persona/portrait/_addresses', listPortraitAddresses)
  route(app, 'GET /persona/portrait/:id', getPictures)
  route(app, 'POST /persona/portrait/:id', postPictures)
  route(app, 'DELETE /persona/portrait/:id/:picture', deletePicture)
}

async function listPersonas(context: CallContext<'GET /persona/list'>) {
  return { items: await personasOf(context.db, buildingActorOf(context), context.query) }
}

async function postPersona(context: CallContext<'POST /persona'>) {
  return savePersona(context.db, buildingActorOf(context), context.body)
}

async function deletePersona(context: CallContext<'DELETE /persona/:id'>) {
  await removePersona(context.db, buildingActorOf(context), context.params.id)
  return {}
}

async function postRestore(context: CallContext<'POST /persona/:id/_restore'>) {
  return restorePersona(context.db, buildingActorOf(context), context.params.id)
}

async function getPictures(context: CallContext<'GET /persona/portrait/:id'>) {
  return personaOf(context.db, buildingActorOf(context), context.params.id)
}

async function postPictures(context: CallContext<'POST /persona/portrait/:id'>) {
  return changePictures(context.db, buildingActorOf(context), context.params.id, context.body)
}

async function deletePicture(context: CallContext<'DELETE /persona/portrait/:id/:picture'>) {
  const { id, picture } = context.params
  return changePictures(context.db, buildingActorOf(context), id, { [picture]: null })
}

async function listPortraitAddresses({
  db,
  query,
  request,
}: CallContext<'GET /persona/portrait/_addresses'>) {
  const tokens = request.server.fileAccessTokens
  const shown = async (file: string) => (await shownAddress(tokens, { tenant: db.tenantId, file })).url
  const shownPhoto = async (file: string | null) => (file === null ? null : shown(file))
  const items = await Promise.all(
    (await portraitsOf(db, query.id)).map(async ({ id, pictures }) => ({
      id,
      pictures: {
        avatar: await shown(pictures.avatar),
        full: await shownPhoto(pictures.full),
        calm: await shownPhoto(pictures.calm),
        angry: await shownPhoto(pictures.angry),
        sad: await shownPhoto(pictures.sad),
        happy: await shownPhoto(pictures.happy),
      },
    })),
  )
  return { items }
}
