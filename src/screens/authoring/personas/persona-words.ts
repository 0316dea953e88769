import type { I18n } from '@lingui/core'
import type { Emotion } from '../../../domain/course/base.ts'
import type { PhotoKind, PictureKind } from '../../../domain/persona/persona.ts'
import { moodText } from '../../../i18n/terms.ts'

/** The emotion that each photo of a mood shows. */
export const emotionOfPhoto: Record<Exclude<PhotoKind, 'full'>, Emotion> = {
  calm: 'NEUTRAL',
  angry: 'ANGRY',
  sad: 'SAD',
  happy: 'HAPPY',
}

/** What a picture of a persona shows. */
export function pictureText(i18n: I18n, kind: PictureKind): string {
  if (kind === 'avatar') return i18n._({ id: 'authoring.persona-avatar', message: 'Avatar' })
  if (kind === 'full') return i18n._({ id: 'authoring.persona-full', message: 'Full figure' })
  return moodText(i18n, emotionOfPhoto[kind])
}

/** A persona that is of no single course. */
export const allCoursesText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.all-courses', message: 'All courses' })
