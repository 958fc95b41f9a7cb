// Opens a list on the view that this person chose for it, where the address asks for nothing. The session says which.
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../session/session.ts';
import { viewAddress } from './viewQuery.ts';

/** False while the list is on its way to that view. Call it inside an observer. */
export function useDefaultView(resource: string): boolean {
  const [parameters, setParameters] = useSearchParams();
  const view = parameters.size === 0 ? defaultViewOf(resource) : undefined;
  useLayoutEffect(() => {
    if (view) setParameters(viewAddress(view.query, view.id), { replace: true });
  }, [view, setParameters]);
  return view === undefined;
}

export function defaultViewOf(resource: string) {
  return session.auth.authEmployee?.default_views?.[resource];
}
