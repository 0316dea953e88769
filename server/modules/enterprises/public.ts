/** Enterprises and their first managers. The only file of this module that others import. */
export {
  type FirstPassword,
  lockForSeeding,
  makeFirstManager,
  resetPasswordFromCommandLine,
} from './first-manager.ts'
export { setupProgress } from './getting-started.ts'
export { addEnterprise } from './service.ts'
