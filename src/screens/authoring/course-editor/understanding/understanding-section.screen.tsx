import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type RefObject, useRef } from 'react'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import type { CoursePage } from '../course-page.store.ts'
import { CourseFrame, CourseNotReady } from '../parts/course-frame.tsx'
import { AlikeExamples } from './parts/alike-examples.tsx'
import { Detail } from './parts/detail.tsx'
import { IntentCheck, PoorCheckNote } from './parts/intent-check.tsx'
import { SentenceBench } from './parts/sentence-bench.tsx'
import { ThingList } from './parts/thing-list.tsx'
import { WordTabs } from './parts/word-tabs.tsx'
import css from './understanding.css'
import { createUnderstandingStore, type UnderstandingStore } from './understanding.store.ts'

/**
 * What a learner's line is understood by: intents, keywords, facts and the variables that keep what was said (INTENT-01,
 * INTENT-04, CONV-24b). `?at=` names what is shown.
 */
export function UnderstandingSection({ courseId }: { courseId: string }) {
  useStyles(css)
  const core = useCore()
  const store = useScreenStore(() => createUnderstandingStore(core, courseId))
  const page = useStore(store.$page)
  const list = useStore(store.$list)
  const [newest] = useStore(store.checks.$jobs)
  const outcome = useRef<HTMLDivElement>(null)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return (
    <CourseFrame
      page={page}
      section="understanding"
      note={list === 'intents' && newest && <PoorCheckNote key={newest.id} job={newest} outcome={outcome} />}
    >
      <Words page={page} store={store} outcome={outcome} />
    </CourseFrame>
  )
}

function Words({
  page,
  store,
  outcome,
}: {
  page: CoursePage
  store: UnderstandingStore
  outcome: RefObject<HTMLDivElement | null>
}) {
  const { i18n } = useLingui()
  const list = useStore(store.$list)
  const selected = useStore(store.$selected)
  return (
    <div className="understanding" data-open={selected ? '' : undefined}>
      <SentenceBench page={page} store={store} />
      <WordTabs page={page} store={store} list={list} />
      <div className="words-body" role="tabpanel" aria-labelledby={`words-${list}`}>
        <ThingList page={page} store={store} list={list} />
        <div className="words-side">
          {selected ? (
            <Detail key={`${list} ${selected.id}`} page={page} store={store} list={list} thing={selected} />
          ) : (
            <p className="words-none">
              {i18n._({ id: 'authoring.words-choose', message: 'Select an entry to edit it.' })}
            </p>
          )}
          {list === 'intents' && page.course.intents.length > 1 && (
            <>
              <AlikeExamples page={page} store={store} />
              <IntentCheck page={page} store={store} outcome={outcome} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
