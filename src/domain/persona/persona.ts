import type { Mood } from '../course/mood.ts'

/** Longest name, label and background of a persona, in UTF-16 code units (PERSONA-01). They are those of a course's customer. */
export const longestOfPersona = { name: 40, label: 40, background: 300 } as const

/** Most personas that an enterprise keeps. */
export const mostPersonas = 300

/** Whose a persona is: everybody's who builds courses, or of one course (§3 personaApplyType). */
export const personaApplyTypes = ['ALL', 'COURSE'] as const
export type PersonaApplyType = (typeof personaApplyTypes)[number]

/** The photos that a persona may have beside its avatar: the whole person, and one a mood (PERSONA-01). */
export const photoKinds = ['full', 'calm', 'angry', 'sad', 'happy'] as const
export type PhotoKind = (typeof photoKinds)[number]

/** All pictures of a persona; the avatar is the one that none can do without (PERSONA-02). */
export const pictureKinds = ['avatar', ...photoKinds] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Pictures by kind: ids of files, or addresses that show them. Null for a photo that there is none of. */
export type Pictures<Picture = string> = { avatar: Picture } & Record<PhotoKind, Picture | null>

/** There are photos of four moods; the other two look most like these. */
const photoByMood: Record<Mood, PhotoKind> = {
  happy: 'happy',
  calm: 'calm',
  sad: 'sad',
  angry: 'angry',
  confused: 'calm',
  anxious: 'sad',
}

/** The picture that shows a mood: its photo, else the calm one, else the avatar. */
export const pictureOfMood = <Picture>(pictures: Pictures<Picture>, mood: Mood): Picture =>
  pictures[photoByMood[mood]] ?? pictures.calm ?? pictures.avatar

/** The same pictures, of which a portrait that is kept need not be made again. */
export const samePictures = (one: Pictures, other: Pictures): boolean =>
  pictureKinds.every((kind) => one[kind] === other[kind])
