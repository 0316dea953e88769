import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseRow } from '../../../src/contract/courses.ts'
import type { Understood } from '../../../src/contract/course-drafts.ts'
import type { Job } from '../../../src/contract/jobs.ts'
import { starterFlow } from '../../../src/domain/course/starter.ts'
import type { CommandOf, EditCommand } from '../../../src/domain/course/edit/commands.ts'
import { signInBuilder } from '../../../tests/factories/builders.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

const apologises = [
  'I am so sorry about that',
  'please accept my apologies',
  'I apologise for the trouble',
  'we are sorry this happened to you',
]
const offers = [
  'I can waive the fee for you',
  'we will give you the money back',
  'let me refund the charge',
  'I will credit the amount to your account',
]

describe.each(databases)('what a sentence means to a draft on %s', (kind) => {
  let server: TestServer
  let builder: { authorization: string }
  let stranger: { authorization: string }

  beforeAll(async () => {
    server = await makeServer(kind)
    builder = await signInBuilder(server)
    stranger = await signInBuilder(server)
  })
  afterAll(() => server.close())

  const post = (url: string, payload: object, who = builder) =>
    server.app.inject({ method: 'POST', url: `/coach-api/courses${url}`, headers: who, payload })
  const edit = async (id: string, commands: EditCommand[]) => {
    const reply = await post(`/${id}/draft/commands`, { changeId: randomUUID(), commands })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const add = (list: 'intents' | 'keywords' | 'facts', value: CommandOf<'add'>['value']): EditCommand => ({
    type: 'add',
    to: { list },
    value,
    before: null,
  })
  const course = async (commands: EditCommand[]) => {
    const made = await post('', { name: 'Late parcel', locale: 'us-en' })
    const { id } = made.json<CourseRow>()
    await edit(id, commands)
    return id
  }
  const understood = async (id: string, sentence: string, node: string | null = null) => {
    const reply = await post(`/${id}/draft/understand`, { sentence, node })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Understood>()
  }
  const words = () =>
    course([
      add('intents', { id: 'apology', name: 'Apologises', positive: apologises }),
      add('intents', { id: 'offer', name: 'Offers a refund', positive: offers }),
      add('keywords', { id: 'account', name: 'account', synonyms: ['ledger'] }),
      add('facts', { id: 'period', name: 'Period', right: [{ unit: 'workday', value: 3 }] }),
    ])

  test('INTENT-12 tells the intent with its words, the nearest examples, keywords and facts', async () => {
    const id = await words()
    const said = await understood(id, 'I am sorry about that, it takes 5 working days to your ledger')
    expect(said.intents[0]).toMatchObject({ intent: 'apology', unmet: null })
    expect(said.intents[0]?.confidence).toBeGreaterThan(0.5)
    expect(said.nearest[0]).toMatchObject({ intent: 'apology', line: apologises[0] })
    expect(said.keywords).toMatchObject([{ keyword: 'account', denied: false }])
    expect(said.facts).toMatchObject([{ fact: 'period', state: 'wrong' }])
    const denied = await understood(id, 'I will never touch your account')
    expect(denied.keywords).toMatchObject([{ keyword: 'account', denied: true }])
  })

  test('INTENT-12a says that a sentence is denied, which a practice doesn’t count, and which branch it takes at a node', async () => {
    const id = await words()
    const denied = await understood(id, 'We can’t give you the money back')
    expect(denied.intents[0]).toMatchObject({ intent: 'offer', unmet: { why: 'stance', cue: 'can’t' } })
    expect(denied.heard).toBeNull()
    const listening = starterFlow({ name: 'Late parcel', locale: 'us-en' }).flow.nodes.find(
      ({ kind }) => kind === 'user-says',
    )!
    const said = await understood(id, 'I’m sorry about the delay, let me look into it for you', listening.id)
    expect(said.heard).toMatchObject({ branch: expect.any(String), wrong: false, notCounted: null })
  })

  test('INTENT-12 learns what was added to the draft since', async () => {
    const id = await words()
    const before = await understood(id, 'bon voyage and farewell')
    expect(before.intents).toEqual([])
    await edit(id, [
      add('intents', {
        id: 'closing',
        name: 'Says goodbye',
        positive: [
          'farewell then',
          'bon voyage and farewell',
          'goodbye and thank you',
          'have a nice day, bye',
        ],
      }),
    ])
    const after = await understood(id, 'bon voyage and farewell')
    expect(after.intents[0]?.intent).toBe('closing')
  })

  test('INTENT-12 reads a draft in the making: without intents, and with one that has no examples', async () => {
    // The conversation that a new course begins with asks for this intent still.
    const id = await course([
      { type: 'remove', of: { list: 'intents', id: 'helps' } },
      add('keywords', { id: 'fee', name: 'fee' }),
    ])
    expect(await understood(id, 'about the fee')).toMatchObject({ intents: [], almost: null, nearest: [] })
    await edit(id, [add('intents', { id: 'empty', name: 'Empty', positive: [] })])
    expect((await understood(id, 'about the fee')).keywords).toHaveLength(1)
  })

  test('INTENT-12 checks the examples of a draft in a job: what was held out, and which was taken for something else', async () => {
    const stray = 'I would refund the charge and give you the money back'
    const id = await course([
      add('intents', {
        id: 'apology',
        name: 'Apologises',
        positive: [...apologises, 'so sorry for that', 'our apologies for the trouble', stray],
      }),
      add('intents', {
        id: 'offer',
        name: 'Offers a refund',
        positive: [
          ...offers,
          'we refund the charge to you',
          'you get the money back, a refund of the charge',
        ],
      }),
    ])
    // Whatever somewhere asks for is told apart.
    await edit(id, [
      {
        type: 'add',
        to: { list: 'rules' },
        value: {
          id: 'asks',
          name: 'Asks for both',
          item: 'request',
          points: 5,
          when: {
            type: 'says',
            match: {
              type: 'group',
              mode: 'any',
              children: ['apology', 'offer'].map((intent) => ({ type: 'intent', intent })),
            },
          },
        },
        before: null,
      },
    ])
    const started = await post(`/${id}/draft/cross-validation`, {})
    expect(started.statusCode, started.body).toBe(200)
    const jobOf = async () =>
      (
        await server.app.inject({ url: `/coach-api/jobs/${started.json<Job>().id}`, headers: builder })
      ).json<Job>()
    await expect.poll(async () => (await jobOf()).state, { timeout: 60_000 }).toBe('done')
    const { result, subject } = await jobOf()
    expect(subject).toBe('Late parcel')
    if (result?.kind !== 'cross-validate') throw new Error('another kind of result')
    expect(result.courseId).toBe(id)
    expect(result.intents.find(({ intent }) => intent === 'apology')?.lines).toBe(7)
    expect(result.missed).toContainEqual(expect.objectContaining({ intent: 'apology', line: stray }))
    expect((await post(`/${id}/draft/cross-validation`, {}, stranger)).statusCode).toBe(404)
  })

  test('INTENT-06 says that a draft with an expression that hangs the platform can’t be read', async () => {
    const id = await words()
    await edit(id, [
      {
        type: 'set',
        of: { list: 'facts', id: 'period' },
        fields: { kind: 'text', right: null, tolerance: null, counted: null, pattern: '(a{1,900}){1,900}' },
      },
    ])
    const reply = await post(`/${id}/draft/understand`, { sentence: 'aaa', node: null })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'course-invalid'])
  })

  test.each([
    ['a script', '<script>alert(1)</script> {{fact:period}} ${7*7}'],
    ['other scripts, marks and zero width', '\u202eolleh \u0000\u200b👩‍👩‍👧 ｆｅｅ ٣'],
    ['a node that isn’t there', 'sorry'],
  ])('INTENT-12 reads %s without harm', async (_, sentence) => {
    const id = await words()
    const said = await understood(id, sentence, 'nowhere')
    expect(said.facts).toEqual([])
  })

  test('PERM-06 a stranger’s course isn’t there', async () => {
    const id = await words()
    const reply = await post(`/${id}/draft/understand`, { sentence: 'sorry', node: null }, stranger)
    expect(reply.statusCode).toBe(404)
    const empty = await post(`/${id}/draft/understand`, { sentence: ' ', node: null })
    expect(empty.statusCode).toBe(400)
  })
})
