const key = 'coach.login.changed'

/** Leaves word for the login, in this tab: whose password has just been changed (AUTH-10). */
export function leaveChangedFor(userName: string, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  try {
    storage.setItem(key, userName.slice(0, 64))
  } catch {
    // A browser may forbid storage: then the name is typed.
  }
}

/** The user name that was left, once; null where no password was changed. */
export function takeChangedFor(
  storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage,
): string | null {
  try {
    const userName = storage.getItem(key)
    storage.removeItem(key)
    return userName
  } catch {
    return null
  }
}
