// Describes what the page of parts shows of each part.
export interface Part {
  /** Its name is the text `company.parts.{id}`, its keys `company.parts.{id}.keys`. */
  readonly id: string;
  readonly from: string;
  /** The page and heading that describe it. */
  readonly docs: string;
  readonly code: string;
  readonly Show: () => React.ReactNode;
}
