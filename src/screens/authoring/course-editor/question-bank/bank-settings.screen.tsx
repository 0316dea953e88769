import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { jsonOf } from '../../../../domain/course/edit/change-flow.ts'
import type { QuestionBankCourse } from '../../../../domain/course/question-bank.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { fieldText } from '../../field-words.ts'
import { openBankPage, type BankPage, type BankPageStore } from '../course-page.store.ts'
import { CourseNotReady } from '../parts/course-frame.tsx'
import { NumberInput } from '../parts/inputs.tsx'
import { SectionCard } from '../parts/section-card.tsx'
import { useChanges } from '../parts/use-changes.ts'
import { AboutPart } from '../settings/parts/about-part.tsx'
import { DurationInput } from '../settings/parts/duration-input.tsx'
import { PersonaPart } from '../settings/parts/persona-part.tsx'
import settingsCss from '../settings/settings-section.css'
import { BankFrame } from './bank-frame.tsx'
import css from './question-bank.css'

type Settings = QuestionBankCourse['settings']
interface Props {
  page: BankPage
  store: BankPageStore
}

/** What a question bank is called and about, how a practice of it goes, and who asks (COURSE-02, PAPER-01). */
export function BankSettingsScreen({ courseId }: { courseId: string }) {
  useStyles(css, settingsCss)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => openBankPage(core, courseId))
  const page = useStore(store.$page)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return (
    <BankFrame page={page} section="settings">
      <div className="editor-scroll">
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
    </BankFrame>
  )
}

function usePut({ page, store }: Props) {
  const change = useChanges(store, page)
  const { settings } = page.course
  return <K extends keyof Settings>(field: K, value: Settings[K]) =>
    change([
      {
        type: 'set',
        of: { part: 'settings' },
        fields: { [field]: jsonOf(value) },
        was: { [field]: jsonOf(settings[field]) },
      },
    ])
}

/** How many questions are asked, in which order, and how long there is for them. */
function PracticePart(props: Props) {
  const { i18n } = useLingui()
  const put = usePut(props)
  const { asked, shuffleQuestions, shuffleOptions, repeatWrong, countdown, idle } = props.page.course.settings
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
        <DurationInput
          label={fieldText(i18n, ['countdown'])}
          hint={i18n._({
            id: 'authoring.countdown-hint',
            message: 'The practice ends when time runs out. From 1 minute to 2 hours.',
          })}
          seconds={countdown}
          min={60}
          max={7200}
          onSeconds={(seconds) => put('countdown', seconds)}
        />
        <DurationInput
          label={fieldText(i18n, ['idle'])}
          hint={i18n._({
            id: 'authoring.bank-idle-hint',
            message: 'The practice ends after this long without an answer. From 30 seconds to 15 minutes.',
          })}
          seconds={idle}
          min={30}
          max={900}
          onSeconds={(seconds) => put('idle', seconds)}
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
function LevelsPart(props: Props) {
  const { i18n } = useLingui()
  const put = usePut(props)
  const { thresholds } = props.page.course.settings
  return (
    <SectionCard
      title={fieldText(i18n, ['thresholds'])}
      hint={i18n._({
        id: 'authoring.bank-levels-hint',
        message: 'Out of 100: the worth of the questions asked, taken together, counts as 100.',
      })}
    >
      <div className="settings-columns">
        <NumberInput
          label={fieldText(i18n, ['pass'])}
          value={thresholds.pass}
          min={0}
          max={100}
          onNumber={(pass) => put('thresholds', { ...thresholds, pass })}
        />
        <NumberInput
          label={fieldText(i18n, ['excellent'])}
          value={thresholds.excellent}
          min={0}
          max={100}
          onNumber={(excellent) => put('thresholds', { ...thresholds, excellent })}
        />
      </div>
    </SectionCard>
  )
}
