// Opens a list with the view that this person chose for it, if the address has no query. The session holds the choice.
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../session/session.ts';
import { viewAddress } from './viewQuery.ts';

/** Answers false while the list is about to open that view. Call it inside an observer. */
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
