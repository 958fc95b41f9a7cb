// Leaves the product for the sign-in page by a full page load, since that page is made without the product; the path
// that was asked for is kept, to come back to after signing in (docs/domain 4.1).
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Leaving, RoutingSession } from './session.ts';

export interface AwayProps {
  readonly to: string;
  readonly leaving: Leaving;
  /** Given if the path is worth coming back to. */
  readonly session?: RoutingSession;
}

export function Away({ to, session, leaving }: AwayProps) {
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the path that was asked for
  useEffect(() => {
    session?.setRedirectFrom(pathname + search + hash);
    leaving.assign(to);
  }, []);
  return null;
}
