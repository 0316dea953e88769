import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { post, tokenOf } from './calls.ts'

/** A bank of three questions, published to everybody by the trainer of the demo. */
export async function publishBank(origin: string, name: string): Promise<void> {
  const token = await tokenOf(origin, 'trainer')
  const to = <T>(url: string, body: object) => post<T>(origin, `/coach-api${url}`, body, token)
  const { id } = await to<{ id: string }>('/courses', { name, kind: 'question-bank', locale: 'us-en' })
  const { questions } = bankOf()
  const settings = { ...bankOf().settings, asked: 3 }
  await to(`/courses/${id}/draft/commands`, {
    changeId: crypto.randomUUID(),
    commands: [
      ...questions.map((value) => ({ type: 'add', to: { list: 'questions' }, value, before: null })),
      ...['first-step', 'late-parcel'].map((one) => ({ type: 'remove', of: { list: 'questions', id: one } })),
      { type: 'set', of: { part: 'settings' }, fields: settings },
    ],
  })
  await to(`/courses/${id}/publishes`, {
    name,
    members: 'ALL',
    memberList: [],
    endsAt: null,
    showRank: true,
  })
}
