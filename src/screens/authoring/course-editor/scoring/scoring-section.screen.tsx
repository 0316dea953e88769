import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { CourseFrame, CourseNotReady } from '../parts/course-frame.tsx'
import { useShown } from '../parts/use-shown.ts'
import { ItemsPart } from './parts/items-part.tsx'
import { LevelsPart } from './parts/levels-part.tsx'
import { RuleForm } from './parts/rule-form.tsx'
import { RuleGroups } from './parts/rule-groups.tsx'
import { RulesPart } from './parts/rules-part.tsx'
import { SensitiveWords } from './parts/sensitive-words.tsx'
import css from './scoring-section.css'
import { createScoringStore, type ScoringProps } from './scoring.store.ts'

/**
 * What a practice is scored by: abilities, items, rules, words that cost points, thresholds (COURSE-04). `?at=` names what is
 * shown: a rule stands open beside the list, anything else has the focus.
 */
export function ScoringSection({ courseId }: { courseId: string }) {
  useStyles(css)
  const core = useCore()
  const store = useScreenStore(() => createScoringStore(core, courseId))
  const page = useStore(store.$page)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return <ScoringPage page={page} store={store} />
}

function ScoringPage({ page, store }: ScoringProps) {
  const { i18n } = useLingui()
  const { at } = useStore(store.$filter)
  const frame = useRef<HTMLDivElement>(null)
  useShown(frame, at)
  const { rules } = page.course.scoring
  const opened = rules.find(({ id }) => id === at) ?? null
  return (
    <CourseFrame
      page={page}
      section="scoring"
      summary={i18n._({
        id: 'authoring.rules-count',
        message: '{count, plural, one {# rule} other {# rules}}',
        values: { count: rules.length },
      })}
    >
      <div ref={frame} className="scoring-section section-page" data-open={opened ? '' : undefined}>
        <div className="section-main">
          <LevelsPart page={page} store={store} />
          <ItemsPart page={page} store={store} />
          <RulesPart page={page} store={store} />
          <RuleGroups page={page} store={store} />
          <SensitiveWords page={page} store={store} />
        </div>
        {opened && <RuleForm key={opened.id} rule={opened} page={page} store={store} />}
      </div>
    </CourseFrame>
  )
}
