/** The platform's clock, whatever the clock of this machine says or is set to meanwhile. */
export interface PlatformClock {
  /** Milliseconds since 1970; those of this machine until the platform has told the time. */
  now(): number
  /** What runs evenly, to say when something was asked. */
  ticks(): number
  /** The platform's `now`, asked for at `askedAt` by the ticks: it was told half-way between question and answer. */
  set(now: string, askedAt: number): void
}

export function createPlatformClock(ticks: () => number = () => performance.now()): PlatformClock {
  let offset: number | null = null
  return {
    ticks,
    now: () => (offset === null ? Date.now() : ticks() + offset),
    set(now, askedAt) {
      const told = Date.parse(now)
      if (!Number.isNaN(told)) offset = told - (askedAt + ticks()) / 2
    },
  }
}
