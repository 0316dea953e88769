import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MaterialFormat, MaterialKind } from '../../../src/domain/material/material.ts'
import type { Spans } from '../../../src/domain/material/progress.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { Cue } from '../../../src/domain/material/captions.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { user } from './people.ts'
import { file } from './files.ts'
import { publish } from './publishes.ts'

/** A learning material of a publish (PUBLISH-05): a file, or an external link. */
export const material = pgTable(
  'material',
  {
    tenantId: tenantId(),
    id: id(),
    publishId: uuid('publish_id').notNull(),
    /** From 0. */
    place: integer('place').notNull(),
    kind: text('kind').$type<MaterialKind>().notNull(),
    name: text('name').notNull(),
    /** Of a file: it may be gone. */
    fileId: uuid('file_id'),
    format: text('format').$type<MaterialFormat>(),
    size: doublePrecision('size'),
    link: text('link'),
    /** How long a video is, how many pages a PDF has, and a document of Office once it was shown; null where its content doesn't say. */
    seconds: doublePrecision('seconds'),
    pages: integer('pages'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('material_publish').on(t.tenantId, t.publishId),
    index('material_file').on(t.tenantId, t.fileId),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
  ],
)

/** The captions of a video in a language (HOME-05a): those of its file, in each publish that gives it to learners. */
export const videoCaptions = pgTable(
  'video_captions',
  {
    tenantId: tenantId(),
    fileId: uuid('file_id').notNull(),
    locale: text('locale').$type<LocaleId>().notNull(),
    cues: jsonb('cues').$type<readonly Cue[]>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.fileId, t.locale] }),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [file.tenantId, file.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** What a person has seen of a material (HOME-05). */
export const materialProgress = pgTable(
  'material_progress',
  {
    tenantId: tenantId(),
    materialId: uuid('material_id').notNull(),
    userId: uuid('user_id').notNull(),
    opened: boolean('opened').notNull(),
    downloaded: boolean('downloaded').notNull(),
    position: doublePrecision('position'),
    spans: jsonb('spans').$type<Spans>().notNull(),
    pages: jsonb('pages').$type<readonly number[]>().notNull(),
    /** Share that was seen, 0–1. */
    seen: doublePrecision('seen').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.materialId, t.userId] }),
    index('material_progress_own').on(t.tenantId, t.userId),
    foreignKey({
      columns: [t.tenantId, t.materialId],
      foreignColumns: [material.tenantId, material.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)
