// Whether a site lets itself be shown in a frame, which no browser tells the page around it: the server asked the site.
import { useAnswer } from '../records/useAsked.ts';

export interface Verdict {
  readonly state: 'shown' | 'refused' | 'unknown';
  /** What the site said, or why that is not known. */
  readonly reason?: string;
  readonly status?: number;
}

/** Of a custom page by its path; undefined while it is not known, and where nobody can tell. */
export function useVerdict(page: string | undefined): Verdict | undefined {
  // Where the question fails, the frame itself shows what there is.
  return useAnswer<Verdict>(page === undefined ? undefined : `framecheck/${encodeURIComponent(page)}`).data;
}
