/** Longest name and description of a course template, in UTF-16 code units (COURSE-01, §3). */
export const maxTemplateName = 10
export const maxTemplateDescription = 30

/** Most templates that an enterprise keeps. */
export const mostTemplates = 200
