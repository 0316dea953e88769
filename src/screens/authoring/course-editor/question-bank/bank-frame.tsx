import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { fieldText, thingText } from '../../field-words.ts'
import { Link } from '../../../../ui/link.tsx'
import type { BankPage } from '../course-page.store.ts'
import { EditorFrame, versionsText } from '../parts/editor-frame.tsx'
import { ProblemList, showText } from '../parts/problem-list.tsx'
import { sectionPath } from '../sections.ts'
import { bankPlace, questionOf, withoutIds } from './bank-findings.ts'
import { bankPlacePath, bankSettingsPath, papersPath, questionsPath } from './bank-sections.ts'
import { papersText } from './bank-words.ts'

/** The frame of the sections of a question bank's editor, with what the checker found. */
export function BankFrame({
  page,
  section,
  begun = null,
  children,
}: {
  page: BankPage
  section: 'questions' | 'papers' | 'settings' | 'versions'
  /** The question that was just added: what is missing of it isn't told yet. */
  begun?: string | null
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const { row, course, problems } = page
  const { questions } = course
  const current = (one: typeof section) => (one === section ? 'page' : undefined)
  return (
    <EditorFrame
      page={page}
      summary={
        <span>
          {i18n._({
            id: 'authoring.questions-count',
            message: '{count, plural, one {# question} other {# questions}}',
            values: { count: questions.length },
          })}
        </span>
      }
      tabs={
        <>
          <Link to={questionsPath(row.id)} className="tab" aria-current={current('questions')}>
            {fieldText(i18n, ['questions'])}
          </Link>
          <Link to={papersPath(row.id)} className="tab" aria-current={current('papers')}>
            {papersText(i18n)}
          </Link>
          <Link to={bankSettingsPath(row.id)} className="tab" aria-current={current('settings')}>
            {thingText(i18n, 'settings')}
          </Link>
          <Link to={sectionPath(row.id, 'versions')} className="tab" aria-current={current('versions')}>
            {versionsText(i18n)}
          </Link>
        </>
      }
    >
      {children}
      <ProblemList
        problems={
          begun === null
            ? problems
            : problems.filter((problem) => questionOf(questions, problem)?.id !== begun)
        }
        paramsOf={({ params }) => withoutIds(params)}
        where={(problem) => {
          const place = bankPlace(course, problem)
          const { thing } = place
          return (
            <Link className="link-button" to={bankPlacePath(row.id, place)}>
              {thing === null ? showText(i18n) : 'text' in thing ? thing.text : thing.name}
            </Link>
          )
        }}
      />
    </EditorFrame>
  )
}
