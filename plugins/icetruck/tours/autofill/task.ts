// Says what is to be filled: the days, and whether vans that stand idle get tours.
export interface FillTask {
  readonly from: string;
  readonly until: string;
  /** Also tours for vans that stand idle, at these times. */
  readonly idle?: { readonly time_start: string; readonly time_stop: string } | undefined;
}
