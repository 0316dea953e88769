import { inArray } from 'drizzle-orm'
import { issueOfProgrammes } from '../../modules/publishes/public.ts'
import { programme, programmeStage } from '../schema/programmes.ts'
import { publish } from '../schema/publishes.ts'
import type { TenantDb } from '../tenant-db.ts'

/** Months that the certificate of the demo's programme is valid for. */
const months = 12

/**
 * The way of a new teller in the demo: a conversation, the mock exam, the exam, and one certificate for all of it (CERT-08). Stages are
 * free, so that each can be looked at; to finish the first two is enough, the exam has to be passed.
 */
export async function seedProgramme(t: TenantDb, conversation: string, now: number): Promise<void> {
  const exams = ['新柜员上岗模拟考试', '新柜员上岗考试']
  const found = await t
    .select({ id: publish.id, name: publish.name })
    .from(publish)
    .where(inArray(publish.name, exams))
  const [row] = await t
    .insert(programme)
    .values({
      name: '新柜员上岗计划',
      description: '先练习与客户沟通，再参加模拟考试，最后参加正式考试。',
      mode: 'free',
      certificate: true,
      certificateMonths: months,
      createdAt: new Date(now),
    })
    .returning({ id: programme.id })
  if (!row || found.length < exams.length) throw new Error('the demo has lost a stage of its programme')
  const stages = [conversation, ...exams.flatMap((name) => found.find((one) => one.name === name)?.id ?? [])]
  await t
    .insert(programmeStage)
    .values(stages.map((publishId, place) => ({ programmeId: row.id, publishId, place })))
  await t
    .update(publish)
    .set({ completionBy: 'finish' })
    .where(inArray(publish.id, stages.slice(0, 2)))
  await issueOfProgrammes(t, { id: row.id }, new Date(now))
}
