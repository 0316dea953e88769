import { useStore } from '@nanostores/react'
import { useAppCore } from '../../../../ui/use-core.ts'

/** Whether the reader publishes courses; what is only for those who do is not offered to others. */
export function useMayPublish(): boolean {
  const state = useStore(useAppCore().permissions.$state)
  return state.status === 'ready' && state.list.includes('coach:publish')
}
