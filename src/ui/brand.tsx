/** The product's mark, two voices that meet, and its name. */
export const Brand = () => (
  <span className="brand">
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
      <path
        d="M13 3a10 10 0 0 1 10 10 10 10 0 0 1-10 10H5a2 2 0 0 1-2-2v-8A10 10 0 0 1 13 3z"
        fill="var(--coach-brand)"
      />
      <path
        d="M20 13a9 9 0 0 1 9 9v5a2 2 0 0 1-2 2h-7a8 8 0 0 1 0-16z"
        fill="var(--coach-customer)"
        stroke="var(--coach-surface)"
        strokeWidth="2"
      />
    </svg>
    <span translate="no">Coach</span>
  </span>
)
