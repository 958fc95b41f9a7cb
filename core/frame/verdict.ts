// Tells whether a site can be shown in a frame. No browser tells that to the page around it, so the server asks the
// site.
import { useAnswer } from '../records/useAsked.ts';

export interface Verdict {
  readonly state: 'shown' | 'refused' | 'unknown';
  /** The site's own answer, or the reason why it is unknown. */
  readonly reason?: string;
  readonly status?: number;
}

interface Site {
  /** Path of a custom page. */
  readonly page?: string;
  /** True for the company's intranet. */
  readonly isIntranet?: boolean;
}

/** Answers undefined while it is loading, and if it cannot be known. */
export function useVerdict({ page, isIntranet }: Site): Verdict | undefined {
  const ofPage = page === undefined ? undefined : `framecheck/${encodeURIComponent(page)}`;
  // If the request fails, the frame is shown without a verdict.
  return useAnswer<Verdict>(isIntranet ? 'framecheck' : ofPage).data;
}
