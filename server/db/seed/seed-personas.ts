import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pictures } from '../../../src/domain/persona/persona.ts'
import { projectRoot } from '../../config.ts'
import { storeFile } from '../../modules/files/public.ts'
import { savePersona } from '../../modules/personas/public.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import type { TenantDb } from '../tenant-db.ts'

interface SeededPersona {
  /** What its pictures are called in `personas`. */
  file: string
  name: string
  label: string
  background: string
}

/** Customers of no course yet, one in each language. */
const personas: readonly SeededPersona[] = [
  {
    file: 'retired-teacher',
    name: '陈桂兰',
    label: '谨慎的退休教师',
    background:
      '67 岁，退休小学教师，一个人管着家里的存折。听不惯一串术语，每个数字都要问两遍，最怕被推销。只要对方肯慢慢讲、写下来给她看，她就愿意信。',
  },
  {
    file: 'shop-owner',
    name: '黃志明',
    label: '精打細算的小店老闆',
    background:
      '51 歲，在夜市旁開了二十年的五金行。開口先問「多少錢」，接著一定問「別家比較便宜，你們憑什麼」。講話直，不喜歡繞圈子，但數字算得清楚他就會點頭。',
  },
  {
    file: 'busy-parent',
    name: 'Maria Lopez',
    label: 'Busy parent on a short break',
    background:
      '36, works shifts at a hospital and calls between two of them. Has ten minutes, two children and no patience for being transferred. Friendly as long as somebody tells her what happens next, and by when.',
  },
  {
    file: 'regular-guest',
    name: '森田 由紀',
    label: '丁寧だが譲らない常連客',
    background:
      '44歳、商社勤務。月に一度は利用する常連で、言葉づかいは終始丁寧だが、約束と違うことには静かに、しかし一歩も引かない。謝罪より先に、どう直すのかを聞きたい。',
  },
]

/** Adds the personas with their photos, as a trainer does. */
export async function seedPersonas(
  t: TenantDb,
  storage: ObjectStorage,
  { by, now }: { by: string; now: number },
): Promise<void> {
  const actor = { id: by, all: true, address: '', now, classifies: true }
  for (const { file, ...words } of personas) {
    const photo = async (mood: string) => {
      const name = `${file}-${mood}.png`
      const bytes = await readFile(join(projectRoot, 'server/db/seed/personas', name))
      return storeFile(t, storage, {
        name,
        type: 'image/png',
        bytes,
        createdBy: by,
        createdAt: new Date(now),
      })
    }
    const calm = await photo('calm')
    const pictures: Pictures = {
      avatar: calm,
      full: null,
      calm,
      angry: await photo('angry'),
      sad: await photo('sad'),
      happy: await photo('happy'),
    }
    await savePersona(t, actor, { ...words, courseId: null, pictures })
  }
}
