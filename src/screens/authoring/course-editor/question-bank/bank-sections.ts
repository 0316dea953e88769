/** Where the sections of a question bank's editor stand; `question` is the id of the one that is shown. */
export const questionsPath = (courseId: string, question: string | null = null): string =>
  `/question-detail/${courseId}${question === null ? '' : `?at=${encodeURIComponent(question)}`}`

/** `paper` is the id of the one that is shown. */
export const papersPath = (courseId: string, paper: string | null = null): string =>
  `/question-detail/${courseId}/paper${paper === null ? '' : `?at=${encodeURIComponent(paper)}`}`

export const bankSettingsPath = (courseId: string): string => `/question-detail/${courseId}/settings`
