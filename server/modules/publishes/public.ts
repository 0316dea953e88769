/** Publishes: which course versions are open, and who they are open to. The only file of this module that others import. */
export { type ClassMean, classMeanOf, startablePublish } from './service.ts'
