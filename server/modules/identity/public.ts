/** Who a person is, how they sign in, and what they may do. The only file of this module that others import. */
export { type EnterpriseGrantContext, grantContextOf } from './access/grant-context.ts'
export { openAccountAccess } from './access/account-access.ts'
export { clearRefreshCookie } from './sessions/cookies.ts'
export { endExternalSignIn } from './sessions/external-logout.ts'
export { endFamily } from './sessions/refresh.ts'
export { endSignInsInEnterprise, endSignInsOf } from './sessions/sign-ins.ts'
export {
  type EnterpriseToken,
  switchTargetsOf,
  type SignedInCaller,
  switchEnterprise,
} from './sessions/switch-enterprise.ts'
export { completeLogin } from './sign-in/complete-login.ts'
export { generatePassword } from './sign-in/generated-passwords.ts'
export { changePassword } from './sign-in/password-change.ts'
export { hashGeneratedPassword, hashPassword } from './sign-in/passwords.ts'
export { comparableNumber } from './sign-in/phone-numbers.ts'
export { enterpriseIdOf, personOfExternalService, remotePermissionsOf } from './sso/linked-people.ts'
