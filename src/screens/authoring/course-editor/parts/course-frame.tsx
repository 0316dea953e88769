import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Loadable } from '../../../../stores/core.ts'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { CoursePage } from '../course-page.store.ts'
import { sectionPath, sections, type Section } from '../sections.ts'
import { TryButton, TryPane } from '../try/try-pane.tsx'
import { EditorFrame, versionsText } from './editor-frame.tsx'
import { Problems } from './problems.tsx'

const sectionText = (i18n: I18n, section: Section): string =>
  ({
    flow: () => i18n._({ id: 'authoring.section-flow', message: 'Flow' }),
    understanding: () => i18n._({ id: 'authoring.section-understanding', message: 'Intents and keywords' }),
    scoring: () => i18n._({ id: 'authoring.section-scoring', message: 'Scoring' }),
    settings: () => i18n._({ id: 'authoring.section-settings', message: 'Settings' }),
    paths: () => i18n._({ id: 'authoring.paths', message: 'Paths and points' }),
    versions: () => versionsText(i18n),
  })[section]()

/** What stands in the place of a section while the course isn't there. */
export function CourseNotReady({
  page,
  retry,
}: {
  page: Exclude<Loadable<unknown>, { status: 'ready' }>
  retry(): void
}) {
  const { i18n } = useLingui()
  if (page.status === 'loading') return <Skeleton shape="page" />
  return (
    <LoadFailed
      title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
      failure={page}
      retry={retry}
    />
  )
}

/** The frame of a section of a dialogue flow's editor (COURSE-03): its sections, a conversation to try it, what the checker found. */
export function CourseFrame({
  page,
  section,
  summary,
  tools,
  onNode,
  note,
  children,
}: {
  page: CoursePage
  section: Section
  /** Stands under the name. */
  summary?: ReactNode
  tools?: ReactNode
  /** Shows a node of the flow, where the section can; else the flow is opened at it. */
  onNode?: (id: string) => void
  /** What else was found, beside what the checker did. */
  note?: ReactNode
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const { row, tryIt } = page
  const { router } = useCore()
  const flowPlace = useStore(page.$flowPlace)
  const isTrying = useStore(tryIt.$open)
  const showNode = onNode ?? ((id: string) => router.go(sectionPath(row.id, 'flow', id)))
  return (
    <EditorFrame
      page={page}
      summary={summary}
      onNode={showNode}
      tools={
        <>
          <TryButton store={tryIt} />
          {tools}
        </>
      }
      tabs={sections.map((one) => (
        <Link
          key={one}
          to={sectionPath(row.id, one, one === 'flow' && section !== 'flow' ? flowPlace : null)}
          className="tab"
          aria-current={one === section ? 'page' : undefined}
        >
          {sectionText(i18n, one)}
        </Link>
      ))}
    >
      <div className="editor-body" data-trying={isTrying || undefined}>
        <div className="editor-section">
          {section === 'flow' ? children : <div className="editor-scroll">{children}</div>}
        </div>
        {isTrying && <TryPane page={page} onNode={showNode} />}
      </div>
      {note}
      <Problems page={page} section={section} {...(onNode && { onNode })} />
    </EditorFrame>
  )
}
