import { password } from './learner.ts'

/** A call without a browser. Throws unless it is answered with 200. */
export async function post<T>(origin: string, path: string, body: unknown, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`POST ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}

/** An access token for somebody who belongs to one enterprise, or to the one that is named by its code. */
export async function tokenOf(origin: string, userName: string, { known = password, enterprise }: { known?: string; enterprise?: string } = {}): Promise<string> {
  return (await post<{ token: string }>(origin, '/coach-api/auth/login', { userName, password: known, ...(enterprise !== undefined && { enterprise }) })).token
}

export interface NewPerson {
  userName: string
  displayName: string
  phone?: string
}

/** Somebody new in the enterprise of this administrator, whose first password has been changed to the one that all share. */
export async function addPerson(origin: string, administrator: string, person: NewPerson, enterprise: string): Promise<void> {
  const { password: first } = await post<{ password: string }>(origin, '/coach-api/user', person, await tokenOf(origin, administrator))
  await post(origin, '/user-api/user/password/_change', { oldPassword: first, newPassword: password }, await tokenOf(origin, person.userName, { known: first, enterprise }))
}
