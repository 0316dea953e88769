import { sql } from 'drizzle-orm'
import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnswerOutcome } from '../../../src/domain/try-out/outcome.ts'
import type { TryMove, TryStart } from '../../../src/domain/try-out/try-out.ts'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { EditCommand } from '../../../src/domain/course/edit/commands.ts'
import type { CourseProblem } from '../../../src/domain/course/problems.ts'
import { type Course, courseSchema } from '../../../src/domain/course/course.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { CoursePermission, MemberType } from '../../../src/domain/permissions/course-permission.ts'
import { category } from './categories.ts'
import { bytes, at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { file } from './files.ts'

/** A course as JSON. What versions before could not say is filled in when it is read. */
const courseContent = customType<{ data: Course; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (course) => JSON.stringify(course),
  fromDriver: (stored) => courseSchema.parse(typeof stored === 'string' ? JSON.parse(stored) : stored),
})

export const course = pgTable(
  'course',
  {
    tenantId: tenantId(),
    id: id(),
    /** The package's code: importing it again makes a new version of this course. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Null where it is in none (ADMIN-04). */
    categoryId: uuid('category_id'),
    /** File of its cover, a picture of 400 × 400 px (COURSE-02); null for none. */
    cover: uuid('cover'),
    locale: text('locale').$type<LocaleId>().notNull(),
    /** Number of the newest version; 0 where none was made yet. */
    version: integer('version').notNull(),
    /**
     * Who works on it: everybody who manages courses (`ALL`), or of those its creator and the classes and
     * users of course_member (PERM-06).
     */
    permission: text('permission').$type<CoursePermission>().notNull().default('ALL'),
    createdBy: uuid('created_by'),
    /** When it was deleted; results of its publishes stay, and it can be brought back. */
    deletedAt: at('deleted_at'),
    /** Counts changes of its permission. */
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('course_code').on(t.tenantId, t.code),
    index('course_category').on(t.tenantId, t.categoryId),
    foreignKey({
      columns: [t.tenantId, t.categoryId],
      foreignColumns: [category.tenantId, category.id],
    }),
  ],
)

/** `memberId` is a department, a class or a user, as `type` says. */
export const courseMember = pgTable(
  'course_member',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    type: text('type').$type<MemberType>().notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.courseId, t.type, t.memberId] }),
    index('course_member_member').on(t.tenantId, t.memberId),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * What a course says while it is worked on (COURSE-08a). It is changed by commands of src/domain/course/edit; learners
 * get what it says once a version is made of it.
 */
export const courseDraft = pgTable(
  'course_draft',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    content: courseContent('content').notNull(),
    /** What `checkCourse` found, and the `checkerVersion` that found it; null where it was not asked since a change. */
    problems: jsonb('problems').$type<CourseProblem[]>(),
    checker: integer('checker'),
    /** Counts changes. */
    revision: integer('revision').notNull().default(1),
    /** The revision that the newest version was made from; 0 where there is none. */
    versionRevision: integer('version_revision').notNull().default(1),
    updatedBy: uuid('updated_by'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.courseId] }),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * What was changed of a draft, one row a change (COURSE-08a): builders who have the draft open get from it what the others
 * did, and each their own undo. It reaches so far back as `mostChanges` of the courses module says, and begins anew
 * where an import takes the place of the draft.
 */
export const courseDraftChange = pgTable(
  'course_draft_change',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    /** The revision of the draft that came of it. */
    revision: integer('revision').notNull(),
    /** Chosen by the builder's page: what is sent twice is done once. */
    changeId: uuid('change_id').notNull(),
    /** Null where the person was erased. */
    userId: uuid('user_id'),
    /** The change of the same builder that it takes back. */
    undoes: uuid('undoes'),
    commands: jsonb('commands').$type<EditCommand[]>().notNull(),
    inverse: jsonb('inverse').$type<EditCommand[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.courseId, t.revision] }),
    unique('course_draft_change_id').on(t.tenantId, t.courseId, t.changeId),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** A conversation that a course is tested with, and what is to come of each answer (FLOW-05a). */
export const courseTest = pgTable(
  'course_test',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    name: text('name').notNull(),
    start: jsonb('start').$type<TryStart>().notNull(),
    moves: jsonb('moves').$type<TryMove[]>().notNull(),
    /** One of each move. */
    expected: jsonb('expected').$type<AnswerOutcome[]>().notNull(),
    /** Counts its changes. */
    revision: integer('revision').notNull().default(1),
    /** Null where the person was erased. */
    updatedBy: uuid('updated_by'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('course_test_course').on(t.tenantId, t.courseId, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * What a builder says to the others of a node of a course (FLOW-02g): a first comment, which may be resolved, and the answers
 * to it. It is no part of the draft, so neither a version nor a package has it.
 */
export const courseComment = pgTable(
  'course_comment',
  {
    tenantId: tenantId(),
    /** Chosen by the builder's page: what is sent twice is added once. */
    id: uuid('id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** The first comment that it answers; its own id where it is the first. */
    threadId: uuid('thread_id').notNull(),
    /** Id of the node; it may have been deleted since. */
    node: text('node').notNull(),
    /** Null where the person was erased. */
    userId: uuid('user_id'),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    /** When its text was last changed; null where it never was. */
    editedAt: at('edited_at'),
    /** When the first comment, and all that answers it, was resolved; null while it is open. */
    resolvedAt: at('resolved_at'),
    /** When its author deleted it. It can be brought back for a while. */
    deletedAt: at('deleted_at'),
    /** Counts changes of the comments of the course: of all its rows the greatest says how they stand. */
    revision: integer('revision').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('course_comment_course').on(t.tenantId, t.courseId, t.revision),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * An immutable snapshot of a course with the intent model that was trained from it. A publish and a session
 * pin one.
 */
export const courseVersion = pgTable(
  'course_version',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    /** Counts from 1; null for what was kept of a draft to try it, or before an import took its place. */
    number: integer('number'),
    /** The revision of the draft that it was made from. */
    draftRevision: integer('draft_revision'),
    /** What whoever made it on demand said of it. */
    note: text('note').notNull().default(''),
    content: courseContent('content').notNull(),
    /** Kept apart, so that lists of practices don't unpack whole courses. */
    kind: text('kind')
      .$type<CourseKind>()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(content ->> 'kind', 'dialogue-flow')`),
    /** The content without its long parts, for the same reason: each look into `content` unpacks all of it. */
    summary: jsonb('summary')
      .notNull()
      .generatedAlwaysAs(
        sql`content - '{flow,scenes,intents,keywords,facts,variables,tables,scoring,questions,papers}'::text[]`,
      ),
    /** As src/domain/intent serialises it; null where the course has no intents. */
    intentModel: bytes('intent_model'),
    createdBy: uuid('created_by'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('course_version_number').on(t.tenantId, t.courseId, t.number),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * A file that the texts of a course show, or have shown (TEXT-01). It goes once neither the draft, nor what can be undone of it, nor a
 * version, nor a template has it any more (decision 102).
 */
export const courseFile = pgTable(
  'course_file',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    fileId: uuid('file_id').notNull(),
    addedAt: at('added_at').notNull(),
    /** When the course was last looked through for it; null for not yet. */
    checkedAt: at('checked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.courseId, t.fileId] }),
    index('course_file_file').on(t.tenantId, t.fileId),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [file.tenantId, file.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** What courses are started from (COURSE-01): the content of a draft as it was then. */
export const courseTemplate = pgTable(
  'course_template',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    locale: text('locale').$type<LocaleId>().notNull(),
    nodes: integer('nodes').notNull(),
    content: courseContent('content').notNull(),
    createdBy: uuid('created_by'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('course_template_name').on(t.tenantId, sql`lower(${t.name})`),
  ],
)
