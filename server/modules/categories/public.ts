/** The tree of categories that courses stand in. The only file of this module that others import. */
export { assertCategory, categoriesOf, categoryNamed, isInCategory, lockCategories } from './categories.ts'
