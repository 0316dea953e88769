/**
 * Whether the platform serves another build by now than this page runs, so that a file of this one may be gone. False where that
 * can't be told: no answer, or one of something that stands before the platform. `own` is the address of any script in the
 * build's folder of hashed files.
 */
export async function isOutdated(own: string, ask: typeof fetch = fetch): Promise<boolean> {
  const script = new URL(own)
  try {
    const answer = await ask(new URL('../integrity.json', script), { cache: 'no-store' })
    // A build that is served under its own version goes as a whole.
    if (answer.status === 404) return true
    if (!answer.ok) return false
    const { files } = (await answer.json()) as { files?: object }
    return files !== undefined && !Object.hasOwn(files, `c/${script.pathname.split('/').at(-1)}`)
  } catch {
    return false
  }
}

/** The same of this page. */
export const isPageOutdated = (): Promise<boolean> => isOutdated(import.meta.url)
