import { passwordChangePath } from '../../../stores/password-change-path.ts'

/** What is asked of a login before it is sent (AUTH-02); the platform asks the same. */
export const isPhoneNumber = (text: string): boolean => /^\+?\d[\d -]{4,18}\d$/.test(text.trim())
export const isPhoneCode = (text: string): boolean => /^\d{6}$/.test(text.trim())

/** Where the standalone page lies, with the address that was asked for in `?to=`; never another page or site. */
export function pageAskedFor(loginPage: string): string {
  const login = new URL(loginPage)
  const to = login.searchParams.get('to') ?? ''
  const page = new URL('index.html', login)
  page.search = ''
  page.hash = /^\/[^/\\]/.test(to) ? to : ''
  return page.href
}

/** Where who has to change the password first goes; it leads on to what was asked for (`passwordChangePath`). */
export function changePasswordPage(loginPage: string): string {
  const page = new URL(pageAskedFor(loginPage))
  page.hash = passwordChangePath(page.hash.replace(/^#/, ''))
  return page.href
}
