// Draws a lasso, which the icon library lacks.
export function LassoIcon() {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="bp6-icon"
      fill="none"
      stroke="currentColor"
    >
      <ellipse cx="8" cy="6" rx="6" ry="4" strokeWidth="1.6" strokeDasharray="2.4 1.6" />
      <path d="M5 9.5c-1 1-1 3 .5 4" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
