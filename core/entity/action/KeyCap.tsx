// Shows the key that works a button beside it, for eyes only: screen readers learn of it otherwise, and phones have no
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
