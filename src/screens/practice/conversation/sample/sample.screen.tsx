import { useAppCore } from '../../../../ui/use-core.ts'
import { sampleSeen } from '../../parts/sample-texts/sample-seen.ts'
import { Sample } from './sample.tsx'

/** The guided first practice: a sample conversation that counts nowhere (HOME-12). */
export function SampleScreen() {
  const { router, remember } = useAppCore()
  return <Sample tells={false} onDone={() => sampleSeen.set(remember)} onLeave={(to) => router.go(to)} />
}
