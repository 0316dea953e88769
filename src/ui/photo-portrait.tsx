import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import type { Mood } from '../domain/course/mood.ts'
import { pictureKinds, pictureOfMood, type Pictures } from '../domain/persona/persona.ts'
import { portraitPicturesOf } from '../stores/portrait-pictures.ts'
import { useCore } from './use-core.ts'

/** Addresses whose pictures the browser has been told to get. */
const fetched = new WeakSet<Pictures>()

/** A mood may change at any line: its photo is there by then. */
function fetchAll(pictures: Pictures): void {
  if (fetched.has(pictures)) return
  fetched.add(pictures)
  for (const kind of pictureKinds) {
    const address = pictures[kind]
    if (address !== null) new Image().src = address
  }
}

interface Props {
  id: string
  /** Null where nobody talks: then it is the avatar. */
  mood: Mood | null
  whole: boolean
  size: number
  /** Stands where there is no such portrait any more, or in this enterprise. */
  children: ReactNode
}

/** The photo of a persona in a mood (PERSONA-01). */
export function PhotoPortrait({ id, mood, whole, size, children }: Props) {
  const portraits = portraitPicturesOf(useCore())
  const pictures = useStore(portraits.$found).get(id)
  useEffect(() => portraits.want(id), [portraits, id])
  useEffect(() => {
    if (pictures && mood !== null) fetchAll(pictures)
  }, [pictures, mood])
  if (pictures === null) return children
  const part = { className: 'portrait portrait-photo', 'data-mood': mood ?? undefined }
  if (!pictures) return <span {...part} style={{ inlineSize: size, blockSize: size }} />
  const src = whole ? (pictures.full ?? pictures.avatar) : null
  return (
    <img
      {...part}
      src={src ?? (mood === null ? pictures.avatar : pictureOfMood(pictures, mood))}
      width={size}
      height={size}
      alt=""
      onError={() => portraits.renew(id)}
    />
  )
}
