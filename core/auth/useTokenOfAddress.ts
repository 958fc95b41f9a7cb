// Takes the token of a mail's link out of the address bar at once, so that it does not stay in the history or in sight.
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** `path` is the page's own path, without the token. */
export function useTokenOfAddress(path: string): string | null {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const given = query.get('token');
  const [token, setToken] = useState(given);
  useEffect(() => {
    if (given === null) return;
    setToken(given);
    void navigate(path, { replace: true });
  }, [given, navigate, path]);
  return token || null;
}
