import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PublishKind } from '../../../src/domain/exam/exam-session.ts'
import type { MemberType } from '../../../src/domain/permissions/course-permission.ts'
import { type ReviewKind, usualReview } from '../../../src/domain/marking/review-rule.ts'
import type { CompletionRule, PublishMode } from '../../../src/domain/publish/completion.ts'
import type { RoundMonths } from '../../../src/domain/publish/recurrence.ts'
import type { ReminderDays } from '../../../src/domain/publish/reminders.ts'
import type { DifficultyChoice } from '../../../src/domain/session/difficulty.ts'
import { course, courseVersion } from './courses.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { user } from './people.ts'

/** An assignment of a course version to people: everybody, or the departments, classes and users of publish_member. */
export const publish = pgTable(
  'publish',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    versionId: uuid('version_id').notNull(),
    name: text('name').notNull(),
    members: text('members').$type<'ALL' | 'PART'>().notNull().default('ALL'),
    showRank: boolean('show_rank').notNull().default(true),
    kind: text('kind').$type<PublishKind>().notNull().default('practice'),
    /** What learners read of it; of an exam what they agree to before they begin. */
    description: text('description').notNull().default(''),
    instructions: text('instructions').notNull().default(''),
    /** Of an exam: whether it is noted when a learner leaves its page (EXAM-13). */
    notesAbsences: boolean('notes_absences').notNull().default(false),
    /** Whether learners may turn on their camera and see themselves (CONV-15). */
    camera: boolean('camera').notNull().default(false),
    /** From which total what begins in it is passed; null where the course says it (PUBLISH-14). */
    passAt: integer('pass_at'),
    /** A builder's own trial of a draft: nobody else sees it, and its results count nowhere. */
    trial: boolean('trial').notNull().default(false),
    /** Whether learners choose the difficulty at each start. */
    difficultyChoice: text('difficulty_choice').$type<DifficultyChoice>().notNull().default('course'),
    /** What completes it (HOME-07). */
    completionNeed: text('completion_need').$type<CompletionRule['need']>().notNull().default('any'),
    completionBy: text('completion_by').$type<CompletionRule['by']>().notNull().default('pass'),
    completionMaterials: boolean('completion_materials').notNull().default(false),
    /** Whether its stages unlock in order (PUBLISH-02). */
    mode: text('mode').$type<PublishMode>().notNull().default('free'),
    /** What trainers find it by, ten at most. */
    labels: text('labels').array().notNull().default([]),
    /** Out of the list of publishes; learners go on with it. */
    archived: boolean('archived').notNull().default(false),
    /** Which free answers of its attempts people mark (MARK-01). */
    review: text('review').$type<ReviewKind>().notNull().default('none'),
    reviewCertainty: doublePrecision('review_certainty').notNull().default(usualReview.certainty),
    reviewMarkers: integer('review_markers').$type<1 | 2>().notNull().default(1),
    reviewTolerance: doublePrecision('review_tolerance').notNull().default(usualReview.tolerance),
    /** How many corrections of its questions there are; whoever ends an attempt shares the row with whoever adds one (MARK-11). */
    corrections: integer('corrections').notNull().default(0),
    /** Whether completing it earns a certificate, and for how many months; null without an end (CERT-01). */
    certificate: boolean('certificate').notNull().default(false),
    certificateMonths: integer('certificate_months'),
    /** Of one that recurs (PUBLISH-09): its series, by the id of the first round, when that began, and which round it is, from 1. */
    seriesId: uuid('series_id'),
    seriesStartedAt: at('series_started_at'),
    /** In whose time of day its rounds begin, as IANA calls it; null for universal time. */
    seriesTimeZone: text('series_time_zone'),
    round: integer('round'),
    /** After how many months it begins again, and after how many days each round is due. */
    repeatMonths: integer('repeat_months').$type<RoundMonths>(),
    dueDays: integer('due_days'),
    /** When the next round begins; null once it has, or where none will. */
    nextRoundAt: at('next_round_at'),
    /** How many days before its end it reminds who hasn't completed it, and when it last did (HOME-18). */
    reminders: integer('reminders').array().$type<ReminderDays[]>().notNull().default([]),
    remindedAt: at('reminded_at'),
    /** Since when it reminds at those days, where that was changed after it began: an instant before it is none. */
    remindersSince: at('reminders_since'),
    terminated: boolean('terminated').notNull().default(false),
    /** Counts what people change of its name, texts, audience and end (PUBLISH-11). */
    revision: integer('revision').notNull().default(1),
    startsAt: at('starts_at').notNull().defaultNow(),
    endsAt: at('ends_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // No two servers begin the same round.
    unique('publish_round').on(t.tenantId, t.seriesId, t.round),
    index('publish_next_round').on(t.nextRoundAt),
    // What is for everybody, without a look at all that isn't.
    index('publish_members').on(t.tenantId, t.members),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }),
    foreignKey({
      columns: [t.tenantId, t.versionId],
      foreignColumns: [courseVersion.tenantId, courseVersion.id],
    }),
  ],
)

/** `memberId` is a department, a class or a user, as `type` says. */
export const publishMember = pgTable(
  'publish_member',
  {
    tenantId: tenantId(),
    publishId: uuid('publish_id').notNull(),
    type: text('type').$type<MemberType>().notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.publishId, t.type, t.memberId] }),
    index('publish_member_of').on(t.tenantId, t.memberId),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
  ],
)

/** That a person was reminded of a publish, the last time (HOME-18); their home page says so until they have completed it or it is over. */
export const reminder = pgTable(
  'reminder',
  {
    tenantId: tenantId(),
    publishId: uuid('publish_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.publishId] }),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)
