/** The drawn people that ship with the platform, by id; src/ui/portrait.tsx draws them (PERSONA-05a). */
export const portraitIds = [
  'zhang-wei',
  'li-na',
  'chen-mei',
  'lin-yating',
  'james-carter',
  'emma-brooks',
  'sato-kenji',
  'sato-kyoko',
  'tanaka-yui',
] as const

export type PortraitId = (typeof portraitIds)[number]

/** Whether there is a drawing of its own. */
export const isPortrait = (id: string): id is PortraitId => (portraitIds as readonly string[]).includes(id)

/**
 * Whether this is the portrait of a persona that the enterprise made, of photos (PERSONA-01): those have UUIDs. Any id that is
 * neither such nor drawn is shown as a neutral person.
 */
export const isPhotoPortrait = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
