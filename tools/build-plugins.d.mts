export const withWidgets: readonly string[]
