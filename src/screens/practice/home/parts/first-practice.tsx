import { useStore } from '@nanostores/react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Portrait } from '../../../../ui/portrait.tsx'
import type { HomeStore } from '../home.store.ts'

/** The one thing to do for a learner who has never practised: a sample of two minutes that counts nowhere (HOME-12). */
export function FirstPractice({ store }: { store: HomeStore }) {
  const first = useStore(store.$firstStep)
  const texts = useStore(store.$sample)
  if (first !== 'sample' || !texts) return null
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
  const texts = useStore(store.$sample)
  return (
    first === 'again' &&
    texts && (
      <Link className="button button-quiet button-small" to="/sample-conversation">
        {texts.offer.again}
      </Link>
    )
  )
}
