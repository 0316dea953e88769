import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type NodeInput, courseOf, type CourseInput } from '../../src/domain/course/course-factory.ts'
import type { Course } from '../../src/domain/course/course.ts'
import type { DialogueFlowCourse } from '../../src/domain/course/dialogue-flow.ts'
import type { Db } from '../../server/db/database.ts'
import { category } from '../../server/db/schema/categories.ts'
import { classGroup, classMember } from '../../server/db/schema/people.ts'
import { course, courseDraft, courseVersion } from '../../server/db/schema/courses.ts'
import { publish, publishMember } from '../../server/db/schema/publishes.ts'
import { session } from '../../server/db/schema/practice.ts'
import type { TestTenant, TestUser } from './people.ts'

const nodes: NodeInput[] = [
  { kind: 'robot-says', id: 'hello', title: 'Opening', speech: ['You charged me twice.'], next: 'listen' },
  {
    kind: 'user-says',
    id: 'listen',
    title: 'Empathy',
    branches: [
      {
        id: 'sorry',
        name: 'Apologises',
        match: { type: 'keyword', keyword: 'sorry' },
        effects: { emotion: 10, patience: 0 },
        next: 'quiz',
      },
      {
        id: 'calm',
        name: 'Tells to calm down',
        match: { type: 'regex', pattern: '(?i)calm down|(a+)+b$' },
        effects: { emotion: -10, patience: 0 },
        wrong: true,
        next: { end: 'missed' },
      },
    ],
    followUps: [{ speech: ['Are you listening to me?'] }],
    otherwise: { next: { end: 'missed' } },
    reference: ['I am sorry about the double charge.'],
  },
  {
    kind: 'question-bank',
    id: 'quiz',
    title: 'Refund time',
    questions: [
      {
        id: 'days',
        type: 'RADIO',
        text: 'How long does a refund take?',
        options: [
          { id: 'three', text: 'Three days', right: true },
          { id: 'month', text: 'A month' },
        ],
        explanation: 'Three working days.',
      },
    ],
    correct: { next: 'close' },
    partial: { next: 'close' },
    wrong: { next: 'close' },
  },
  {
    kind: 'user-says',
    id: 'close',
    title: 'Closing',
    branches: [
      {
        id: 'thanks',
        name: 'Thanks',
        match: { type: 'keyword', keyword: 'thanks' },
        next: { end: 'achieved' },
      },
    ],
    followUps: [],
    otherwise: { next: 'close-again' },
    reference: ['Thanks for your patience.'],
  },
  { kind: 'robot-says', id: 'close-again', title: 'Asks back', speech: ['And then?'], next: 'close' },
]

/**
 * A short practice: sorry → the refund question (`three` is right) → thanks ends it well. 60 points for the
 * apology, 40 for
 * the question; `guarantee` is a sensitive word of 5 points. Everything else at the end is asked back, as
 * often as one likes.
 */
export const smallCourse = (over: Partial<CourseInput> = {}): DialogueFlowCourse =>
  courseOf(nodes, {
    name: 'Double charge',
    goal: 'Settle the complaint.',
    keywords: [
      { id: 'sorry', name: 'sorry', synonyms: ['apologise'] },
      { id: 'thanks', name: 'thanks' },
    ],
    settings: { sensitiveWords: [{ id: 'guarantee', word: 'guarantee', deduction: 5 }] },
    scoring: {
      abilities: [
        { id: 'empathy', name: 'Empathy' },
        { id: 'knowledge', name: 'Knowledge' },
      ],
      items: [
        { id: 'heart', name: 'Heart', ability: 'empathy', max: 60 },
        { id: 'facts', name: 'Facts', ability: 'knowledge', max: 40 },
      ],
      rules: [
        {
          id: 'apologises',
          name: 'Apologises',
          item: 'heart',
          points: 60,
          when: { type: 'takes', node: 'listen', branch: 'sorry' },
          advice: 'Say that you are sorry.',
        },
        {
          id: 'knows',
          name: 'Knows the days',
          item: 'facts',
          points: 40,
          when: { type: 'answers', node: 'quiz', result: 'CORRECT' },
        },
      ],
    },
    ...over,
  })

export interface TestPublish {
  id: string
  versionId: string
}

export interface PublishValues extends Partial<Omit<typeof publish.$inferInsert, 'tenantId'>> {
  content?: Course
  classes?: string[]
  users?: string[]
  departments?: string[]
}

/** The id of the enterprise's category of this name, which is added where there is none; null for no name. */
async function makeCategory(db: Db, tenantId: string, name: string): Promise<string | null> {
  if (name === '') return null
  const named = and(eq(category.tenantId, tenantId), eq(category.name, name))
  const [known] = await db.select({ id: category.id }).from(category).where(named)
  const [made] = known
    ? [known]
    : await db.insert(category).values({ tenantId, name }).returning({ id: category.id })
  return made?.id ?? null
}

/** A course and its publish; to everybody unless classes, users or departments are given. */
export async function makePublish(
  db: Db,
  { id: tenantId }: Pick<TestTenant, 'id'>,
  { content = smallCourse(), classes = [], users = [], departments = [], ...values }: PublishValues = {},
): Promise<TestPublish> {
  const { name, locale } = content
  const [c] = await db
    .insert(course)
    .values({
      tenantId,
      code: `c-${randomUUID().slice(0, 8)}`,
      name,
      categoryId: await makeCategory(db, tenantId, content.category),
      locale,
      version: 1,
    })
    .returning({ id: course.id })
  if (!c) throw new Error('no course was made')
  const [v] = await db
    .insert(courseVersion)
    .values({ tenantId, courseId: c.id, number: 1, content })
    .returning({ id: courseVersion.id })
  if (!v) throw new Error('no version was made')
  await db.insert(courseDraft).values({ tenantId, courseId: c.id, content })
  const part = classes.length + users.length + departments.length > 0
  const [p] = await db
    .insert(publish)
    .values({
      name,
      startsAt: new Date(0),
      ...values,
      tenantId,
      courseId: c.id,
      versionId: v.id,
      members: part ? 'PART' : 'ALL',
    })
    .returning({ id: publish.id })
  if (!p) throw new Error('no publish was made')
  const members = [
    ...departments.map((memberId) => ({ type: 'DEPARTMENT' as const, memberId })),
    ...classes.map((memberId) => ({ type: 'CLASS' as const, memberId })),
    ...users.map((memberId) => ({ type: 'STUDENT' as const, memberId })),
  ]
  if (part)
    await db.insert(publishMember).values(members.map((member) => ({ ...member, tenantId, publishId: p.id })))
  return { id: p.id, versionId: v.id }
}

export async function makeClass(
  db: Db,
  { id: tenantId }: Pick<TestTenant, 'id'>,
  members: Pick<TestUser, 'id'>[],
): Promise<string> {
  const [row] = await db
    .insert(classGroup)
    .values({ tenantId, name: `Class ${randomUUID().slice(0, 8)}` })
    .returning({ id: classGroup.id })
  if (!row) throw new Error('no class was made')
  if (members.length > 0)
    await db.insert(classMember).values(members.map(({ id }) => ({ tenantId, classId: row.id, userId: id })))
  return row.id
}

/** The stored session, whole. */
export async function sessionIn(db: Db, id: string) {
  const [row] = await db.select().from(session).where(eq(session.id, id))
  if (!row) throw new Error('no such session')
  return row
}
