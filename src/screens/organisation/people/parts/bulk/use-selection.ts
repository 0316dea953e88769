import { useState } from 'react'
import type { AttemptResult } from '../../../../../stores/attempt.ts'
import { countOf, type PeopleSelection } from '../../chosen.store.ts'
import type { BulkProps } from './bulk-props.ts'

/**
 * The people that a dialog is for. If their number has changed, nothing was done, and the dialog asks again
 * with the new number. `before` is how they stood; empty where that isn't known of all of them.
 */
export function useSelection({ selection: given, store }: BulkProps) {
  const [selection, setSelection] = useState(given)
  const [before] = useState(() => store.peopleOf(given))
  const [recounted, setRecounted] = useState(false)
  async function act<Reply>(
    work: (selection: PeopleSelection) => Promise<AttemptResult<Reply>>,
  ): Promise<AttemptResult<Reply>> {
    const outcome = await work(selection)
    if (outcome.status === 'refused' && outcome.code === 'changed-meanwhile' && 'matching' in selection) {
      setSelection({ matching: { ...selection.matching, total: Number(outcome.params.total) } })
      setRecounted(true)
      store.refresh()
    }
    return outcome
  }
  return { selection, before, count: countOf(selection), recounted, act }
}

export type Meant = ReturnType<typeof useSelection>
