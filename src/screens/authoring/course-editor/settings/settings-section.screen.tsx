import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { CourseFrame, CourseNotReady } from '../parts/course-frame.tsx'
import { useShown } from '../parts/use-shown.ts'
import { AboutPart } from './parts/about-part.tsx'
import { CustomerAnswersPart } from './parts/customer-answers-part.tsx'
import { HandlersPart } from './parts/handlers-part.tsx'
import { PersonaPart } from './parts/persona-part.tsx'
import { PracticePart } from './parts/practice-part.tsx'
import { ReactionsPart } from './parts/reactions-part.tsx'
import { SpeakersPart } from './parts/speakers-part.tsx'
import css from './settings-section.css'
import { createSettingsStore, type SettingsProps } from './settings.store.ts'

/** What the course is called and about, who the customer is, and how they take what is said (COURSE-04). */
export function SettingsSection({ courseId }: { courseId: string }) {
  useStyles(css)
  const core = useCore()
  const store = useScreenStore(() => createSettingsStore(core, courseId))
  const page = useStore(store.$page)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return <SettingsPage page={page} store={store} />
}

function SettingsPage({ page, store }: SettingsProps) {
  const { at } = useStore(store.$filter)
  const frame = useRef<HTMLDivElement>(null)
  useShown(frame, at)
  return (
    <CourseFrame page={page} section="settings">
      <div ref={frame} className="settings-section section-page">
        <div className="section-main">
          <AboutPart page={page} store={store} />
          <PersonaPart page={page} store={store} personas={store} />
          <SpeakersPart page={page} store={store} />
          <CustomerAnswersPart page={page} store={store} />
          <PracticePart page={page} store={store} />
          <ReactionsPart page={page} store={store} />
          <HandlersPart page={page} store={store} />
        </div>
      </div>
    </CourseFrame>
  )
}
