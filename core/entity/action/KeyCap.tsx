// Shows the key for a button beside it, for the eye only: screen readers get it by other means, and phones have no
// keys.
import '../work.css';

export function KeyCap({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}
