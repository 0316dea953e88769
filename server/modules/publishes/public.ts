/** Publishes: which course versions are open to whom. The only file of this module that others import. */
export { type ClassMean, classMeanOf, startablePublish } from './service.ts'
