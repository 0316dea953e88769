import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Portrait } from '../../../../ui/portrait.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { fetchSampleTexts, type SampleTexts } from '../../parts/sample-texts/sample-texts.ts'
import type { HomeStore } from '../home.store.ts'
import { NextStepComing } from './next-step.tsx'

/** The sample's words in the interface's language; undefined until they are there, null where they can't be had: it is an offer. */
function useSample(wanted: boolean): SampleTexts | null | undefined {
  const locale = useStore(useCore().$locale)
  const [texts, setTexts] = useState<SampleTexts | null>()
  useEffect(() => {
    if (!wanted) return
    let stale = false
    fetchSampleTexts(locale).then(
      (texts) => !stale && setTexts(texts),
      () => !stale && setTexts(null),
    )
    return () => {
      stale = true
    }
  }, [locale, wanted])
  return wanted ? texts : null
}

/** The one thing to do for a learner who has never practised: a sample of two minutes that counts nowhere (HOME-12). */
export function FirstPractice({ store }: { store: HomeStore }) {
  const first = useStore(store.$firstStep)
  const texts = useSample(first === 'sample')
  if (first !== 'sample' || texts === null) return null
  if (!texts) return <NextStepComing />
  const { offer, course } = texts
  return (
    <section className="next-step" aria-labelledby="first-practice-title">
      <Portrait id={course.persona.portrait} size={88} />
      <div className="next-step-words">
        <p className="next-step-label">{offer.label}</p>
        <h2 id="first-practice-title">{offer.title}</h2>
        <p>{offer.text}</p>
      </div>
      <div className="first-practice-actions">
        <Link className="button button-primary button-large" to="/sample-conversation">
          <Icon name="play" />
          <span>{offer.start}</span>
        </Link>
        <Button kind="quiet" size="small" onClick={store.skipSample}>
          {offer.skip}
        </Button>
      </div>
    </section>
  )
}

/** The way back to the sample, for who has seen or skipped it and not practised yet. */
export function SampleLink({ store }: { store: HomeStore }) {
  const first = useStore(store.$firstStep)
  const texts = useSample(first === 'again')
  return (
    texts && (
      <Link className="button button-quiet button-small" to="/sample-conversation">
        {texts.offer.again}
      </Link>
    )
  )
}
