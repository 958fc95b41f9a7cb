// Whether a site lets itself be shown in a frame, which no browser tells the page around it: the server asked the site.
import { useEffect, useState } from 'react';
import { http } from '../http/http.ts';

export interface Verdict {
  readonly state: 'shown' | 'refused' | 'unknown';
  /** What the site said, or why that is not known. */
  readonly reason?: string;
  readonly status?: number;
}

/** Of a custom page by its path; undefined while it is not known, and where nobody can tell. */
export function useVerdict(page: string | undefined): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    if (page === undefined) return;
    const controller = new AbortController();
    setVerdict(undefined);
    http.get<{ data: Verdict }>(`framecheck/${encodeURIComponent(page)}`, { signal: controller.signal }).then(
      ({ data }) => setVerdict(data.data),
      // The frame itself shows what there is.
      () => undefined,
    );
    return () => controller.abort();
  }, [page]);
  return verdict;
}
