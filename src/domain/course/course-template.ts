/** Longest name and description of a course template, in UTF-16 code units (COURSE-01, §3). */
export const maxTemplateName = 10
export const maxTemplateDescription = 30

/** Starts a conversation of which nothing is written yet, in any language; it is no template that anybody lists. */
export const blankTemplate = 'blank'

/** Most templates that an enterprise keeps. */
export const mostTemplates = 200
