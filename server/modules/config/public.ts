/** What an enterprise has set. The only file of this module that others import. */
export { keptSetting, settingIn } from './settings.ts'
