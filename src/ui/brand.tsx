/** The product's mark and name. */
export const Brand = () => (
  <span className="brand">
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#0b6b73" />
      <path
        d="M8 11.500A3.500 3.500 0 0 1 11.500 8h9a3.500 3.500 0 0 1 3.500 3.500v5a3.500 3.500 0 0 1-3.500 3.500H16l-5 4v-4a3 3 0 0 1-3-3z"
        fill="#fff"
      />
      <path
        d="m12.500 14 2.500 2.500 4.800-4.800"
        fill="none"
        stroke="#0b6b73"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span translate="no">Coach</span>
  </span>
)
