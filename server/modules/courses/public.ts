/** Courses and their versions. The only file of this module that others import. */
export { importPackage } from './service.ts'
