// The key of what stands beside it, for eyes: readers hear of it otherwise, and fingers have none.
import '../work.css';

export function KeyCap({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}
