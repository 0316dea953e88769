/** The kinds of course that can be made and practised, as a package and the database name them (COURSE-02). */
export const courseKinds = ['dialogue-flow', 'question-bank'] as const
export type CourseKind = (typeof courseKinds)[number]
