// Tells whether a site lets itself be shown in a frame, which no browser tells the page around it: the server asked the
// site.
import { useAnswer } from '../records/useAsked.ts';

export interface Verdict {
  readonly state: 'shown' | 'refused' | 'unknown';
  /** What the site said, or why that is not known. */
  readonly reason?: string;
  readonly status?: number;
}

interface Site {
  /** Path of a custom page. */
  readonly page?: string;
  /** The company's own. */
  readonly isIntranet?: boolean;
}

/** Undefined while it is not known, and where nobody can tell. */
export function useVerdict({ page, isIntranet }: Site): Verdict | undefined {
  const ofPage = page === undefined ? undefined : `framecheck/${encodeURIComponent(page)}`;
  // Where the question fails, the frame itself shows what there is.
  return useAnswer<Verdict>(isIntranet ? 'framecheck' : ofPage).data;
}
