import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { listed, markGap } from '../../../../../i18n/composed.ts'
import type { PeopleStore } from '../../people.store.ts'
import type { Meant } from './use-selection.ts'

/** Says that their number is another one now. */
export function Recounted({ meant: { count, recounted } }: { meant: Meant }): ReactNode {
  const { i18n } = useLingui()
  if (!recounted) return null
  return (
    <p role="status">
      {i18n._({
        id: 'organisation.recounted',
        message:
          '{count, plural, =0 {No one matches anymore.} one {# person matches now. Check this, then confirm again.} other {# people match now. Check this, then confirm again.}}',
        values: { count },
      })}
    </p>
  )
}

const named = 5

/** Who it is about; a long list is cut. */
export function Names({ meant, store }: { meant: Meant; store: PeopleStore }): ReactNode {
  const { i18n } = useLingui()
  const everybody = useEverybody()
  const ids = 'ids' in meant.selection ? meant.selection.ids : []
  const names = ids.slice(0, named).map((id) => store.nameOf(id))
  const more = ids.length - names.length
  return (
    <>
      <Recounted meant={meant} />
      <p className="people-names">
        {'ids' in meant.selection ? listed(i18n, names) : everybody}
        {more > 0 &&
          markGap(i18n) +
            i18n._({
              id: 'organisation.and-more',
              message: '{count, plural, one {and # more} other {and # more}}',
              values: { count: more },
            })}
      </p>
    </>
  )
}

export const useEverybody = (): string =>
  useLingui().i18n._({
    id: 'organisation.all-matching',
    message: 'Everyone who matches the search and filters, including on other pages',
  })
