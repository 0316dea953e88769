import { inArray } from 'drizzle-orm'
import type { Course } from '../../../src/domain/course/course.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { storeFile } from '../../modules/files/public.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { material, materialProgress } from '../schema/materials.ts'
import { publish } from '../schema/publishes.ts'
import type { TenantDb } from '../tenant-db.ts'
import { type HandoutPage, smallDocx, smallPdf } from './small-files.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What the materials of a course are called, and the words of its handout. */
const words: Record<
  LocaleId,
  { handout: string; advice: string; goal: string; scored: string; points: string }
> = {
  'zh-cn': { handout: '课程讲义', advice: '应对要点', goal: '目标', scored: '考核内容', points: '分' },
  'zh-tw': { handout: '課程講義', advice: '應對要點', goal: '目標', scored: '考核內容', points: '分' },
  'us-en': {
    handout: 'Course handout',
    advice: 'Key points',
    goal: 'The goal',
    scored: 'What is scored',
    points: ' points',
  },
  'ja-jp': {
    handout: 'コースの資料',
    advice: '応対のポイント',
    goal: '目標',
    scored: '評価の項目',
    points: '点',
  },
}

/** What a handout tells of a course: what the course itself says. */
function pagesOf(course: Course): HandoutPage[] {
  const { goal, scored, points } = words[course.locale]
  const pages: HandoutPage[] = [[course.name, course.description]]
  if (course.kind !== 'dialogue-flow') return pages
  return [
    ...pages,
    [goal, course.goal],
    [scored, ...course.scoring.items.map(({ name, max }) => `${name}: ${max}${points}`)],
  ]
}

/** What a course advises where a point was missed, each once. */
const adviceOf = (course: Course): string[] =>
  course.kind === 'dialogue-flow'
    ? [...new Set(course.scoring.rules.flatMap(({ advice }) => advice ?? []))]
    : []

export interface GivenCourse {
  publishId: string
  course: Course
}

/**
 * Gives the publishes of the demo a handout, and key points where their course has some, which have to be seen in the first of each
 * language; `people` have seen all, half, or nothing of it.
 */
export async function seedMaterials(
  t: TenantDb,
  storage: ObjectStorage,
  given: readonly GivenCourse[],
  { by, people, now }: { by: string; people: readonly string[]; now: number },
): Promise<void> {
  const createdAt = new Date(now)
  const first = new Map<LocaleId, string>()
  for (const { publishId, course } of given) {
    const { handout, advice } = words[course.locale]
    if (!first.has(course.locale)) first.set(course.locale, publishId)
    const pages = pagesOf(course)
    const files = [
      {
        name: `${handout}.pdf`,
        type: 'application/pdf',
        bytes: smallPdf(course.locale, pages),
        as: { kind: 'pdf' as const, format: 'pdf' as const, name: handout, pages: pages.length },
      },
      ...(adviceOf(course).length > 0
        ? [
            {
              name: `${advice}.docx`,
              type: docxType,
              bytes: smallDocx([course.name, ...adviceOf(course)]),
              as: { kind: 'document' as const, format: 'docx' as const, name: advice, pages: null },
            },
          ]
        : []),
    ]
    for (const [place, { as, ...file }] of files.entries()) {
      const fileId = await storeFile(t, storage, { ...file, createdBy: by, createdAt })
      const [made] = await t
        .insert(material)
        .values({ publishId, place, fileId, size: file.bytes.length, ...as })
        .returning({ id: material.id })
      if (made) await seeBy(t, made.id, as.pages, people, createdAt)
    }
  }
  await t
    .update(publish)
    .set({ completionMaterials: true })
    .where(inArray(publish.id, [...first.values()]))
}

/** A third of the people have seen it, a third have begun, a third have not; the first of them has begun. */
async function seeBy(
  t: TenantDb,
  materialId: string,
  pages: number | null,
  people: readonly string[],
  updatedAt: Date,
): Promise<void> {
  const rows = people.flatMap((userId, place) => {
    if (place % 3 === 2 || (place % 3 === 0 && pages === null)) return []
    const all = Array.from({ length: pages ?? 0 }, (_, n) => n + 1)
    const seen = place % 3 === 0 ? all.slice(0, 1) : all
    const share = pages === null ? 1 : Math.floor((seen.length / pages) * 100) / 100
    return [
      {
        materialId,
        userId,
        opened: true,
        downloaded: pages === null,
        position: seen.at(-1) ?? null,
        spans: [],
        pages: seen,
        seen: share,
        updatedAt,
      },
    ]
  })
  if (rows.length > 0) await t.insert(materialProgress).values(rows)
}
