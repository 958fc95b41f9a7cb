// Draws the product's logo: one scoop on a cone.
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6.2 12.6h11.6l-5.1 9.1a.8.8 0 0 1-1.4 0z" fill="#e7b06b" />
      <path
        d="M12 1.8a6.6 6.6 0 0 1 6.6 6.6v.9a1.9 1.9 0 0 1 .5 3.7H4.9a1.9 1.9 0 0 1 .5-3.7v-.9A6.6 6.6 0 0 1 12 1.8z"
        fill="#e0457f"
      />
      <path d="M8.5 7.6A3.6 3.6 0 0 1 11.4 4.7" fill="none" stroke="#ffd3e2" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}
