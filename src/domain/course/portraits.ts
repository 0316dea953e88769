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

/** Whether there is a drawing of its own; any other id is drawn as a neutral person. */
export const isPortrait = (id: string): id is PortraitId => (portraitIds as readonly string[]).includes(id)
