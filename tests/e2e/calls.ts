import { findNonces, type Work } from '../../src/screens/login/login/find-nonces.ts'
import { password } from './learner.ts'

/** A call without a browser. Throws unless it is answered with 200. */
export async function post<T>(origin: string, path: string, body: unknown, token?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`POST ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}

/** The answer to a question that needs no picture: the work is done here. */
export async function workedOut(origin: string): Promise<{ id: string; nonce: string }> {
  const { id, work } = await post<{ id: string; work: Work }>(origin, '/coach-api/auth/challenge', {})
  return {
    id,
    nonce: await findNonces(work, {
      progress: () => {},
      pause: () => Promise.resolve(),
      now: () => Date.now(),
      signal: new AbortController().signal,
    }),
  }
}

export interface LoginWay {
  /** The code of the enterprise, for those who belong to several. */
  enterprise?: string
  /** Whether the server asks everybody for a picture code. */
  picture?: boolean
}

/** An access token. */
export async function tokenOf(
  origin: string,
  userName: string,
  { known = password, enterprise, picture = false }: LoginWay & { known?: string } = {},
): Promise<string> {
  const proof = {
    ...(enterprise !== undefined && { enterprise }),
    ...(picture && { challenge: await workedOut(origin) }),
  }
  return (
    await post<{ token: string }>(origin, '/coach-api/auth/login', { userName, password: known, ...proof })
  ).token
}

const kept = new Map<string, Promise<string>>()

/** An access token that is asked for once: signing in is dear on purpose, and what a test asks while it waits is asked often. */
export function keptTokenOf(origin: string, userName: string): Promise<string> {
  const key = `${origin} ${userName}`
  const token = kept.get(key) ?? tokenOf(origin, userName)
  kept.set(key, token)
  return token
}

/** What a person does who was given a first password: it becomes the one that all share. */
export async function changeFirstPassword(
  origin: string,
  userName: string,
  first: string,
  way: LoginWay = {},
): Promise<void> {
  await post(
    origin,
    '/user-api/user/password/_change',
    { oldPassword: first, newPassword: password },
    await tokenOf(origin, userName, { known: first, ...way }),
  )
}

export interface NewPerson {
  userName: string
  displayName: string
  phone?: string
}

/** Somebody new in the enterprise of this administrator, who has changed the first password. */
export async function addPerson(
  origin: string,
  administrator: string,
  person: NewPerson,
  way: LoginWay = {},
): Promise<void> {
  const { picture = false } = way
  const { password: first } = await post<{ password: string }>(
    origin,
    '/coach-api/user',
    person,
    await tokenOf(origin, administrator, { picture }),
  )
  await changeFirstPassword(origin, person.userName, first, way)
}
