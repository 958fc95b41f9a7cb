// The token in a mail's link, taken out of the address bar at once: from there it would reach history and other people's
// eyes.
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** `path`: the page's own, without the token. */
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
