import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { fieldText } from '../../field-words.ts'
import { openBankPage, type BankPage, type BankPageStore } from '../course-page.store.ts'
import { CourseNotReady } from '../parts/course-frame.tsx'
import { NumberInput } from '../parts/inputs.tsx'
import { SectionCard } from '../parts/section-card.tsx'
import { ThresholdFields } from '../parts/threshold-fields.tsx'
import { useSetting } from '../parts/use-setting.ts'
import { useFieldShown } from '../parts/use-shown.ts'
import { AboutPart } from '../settings/parts/about-part.tsx'
import { PersonaPart } from '../settings/parts/persona-part.tsx'
import { TimeFields } from '../settings/parts/time-fields.tsx'
import settingsCss from '../settings/settings-section.css'
import { BankFrame } from './bank-frame.tsx'
import css from './question-bank.css'

interface Props {
  page: BankPage
  store: BankPageStore
}

/** What a question bank is called and about, how a practice of it goes, and who asks (COURSE-02, PAPER-01). */
export function BankSettingsScreen({ courseId }: { courseId: string }) {
  useStyles(css, settingsCss)
  const core = useCore()
  const store = useScreenStore(() => openBankPage(core, courseId))
  const page = useStore(store.$page)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return (
    <BankFrame page={page} section="settings">
      <BankSettings page={page} store={store} />
    </BankFrame>
  )
}

/** What can be set of a bank, whole. */
export function BankSettings({ page, store }: Props) {
  const { i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  useFieldShown(frame)
  return (
    <div className="editor-scroll" ref={frame}>
      <div className="settings-section section-page">
        <div className="section-main">
          <AboutPart page={page} store={store} />
          <PracticePart page={page} store={store} />
          <LevelsPart page={page} store={store} />
          <PersonaPart
            page={page}
            store={store}
            hint={i18n._({
              id: 'authoring.bank-persona-hint',
              message: 'Who asks the questions. Learners see them during the practice.',
            })}
          />
        </div>
      </div>
    </div>
  )
}

/** How many questions are asked, in which order, and how long there is for them. */
function PracticePart({ page, store }: Props) {
  const { i18n } = useLingui()
  const put = useSetting(store, page)
  const { asked, shuffleQuestions, shuffleOptions, repeatWrong, countdown, idle } = page.course.settings
  const checks = [
    {
      field: 'shuffleQuestions',
      checked: shuffleQuestions,
      label: i18n._({ id: 'authoring.shuffle-questions', message: 'Ask the questions in random order' }),
    },
    {
      field: 'shuffleOptions',
      checked: shuffleOptions,
      label: i18n._({ id: 'authoring.shuffle-options', message: 'Show the options in random order' }),
    },
    {
      field: 'repeatWrong',
      checked: repeatWrong,
      label: i18n._({
        id: 'authoring.repeat-wrong',
        message: 'Ask wrong answers again at the end, without points',
      }),
    },
  ] as const
  return (
    <SectionCard title={i18n._({ id: 'authoring.practice', message: 'Practice' })}>
      <div className="settings-columns">
        <NumberInput
          label={fieldText(i18n, ['asked'])}
          hint={i18n._({
            id: 'authoring.asked-hint',
            message:
              'Drawn from all questions each time. From 1 to 100; if the bank has fewer, all are asked.',
          })}
          value={asked}
          min={1}
          max={100}
          onNumber={(count) => put('asked', count)}
        />
        <TimeFields
          times={{ countdown, idle }}
          idleHint={i18n._({
            id: 'authoring.bank-idle-hint',
            message: 'The practice ends after this long without an answer. From 30 seconds to 15 minutes.',
          })}
          onChange={put}
        />
      </div>
      {checks.map(({ field, checked, label }) => (
        <label key={field} className="draft-check">
          <input type="checkbox" checked={checked} onChange={({ target }) => put(field, target.checked)} />
          <span>{label}</span>
        </label>
      ))}
    </SectionCard>
  )
}

/** From how much of the points on a practice is passed, and excellent. */
function LevelsPart({ page, store }: Props) {
  const { i18n } = useLingui()
  const put = useSetting(store, page)
  return (
    <SectionCard
      title={fieldText(i18n, ['thresholds'])}
      hint={i18n._({
        id: 'authoring.bank-levels-hint',
        message: 'Out of 100: the worth of the questions asked, taken together, counts as 100.',
      })}
    >
      <div className="settings-columns">
        <ThresholdFields
          thresholds={page.course.settings.thresholds}
          onChange={(thresholds) => put('thresholds', thresholds)}
        />
      </div>
    </SectionCard>
  )
}
