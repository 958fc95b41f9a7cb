// Describes HTML that people write, after it was read and before it is printed or stored.

/** Texts by placeholder, and rows for lists. */
export type DocumentValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

export interface ReadHtml {
  /** The HTML without anything that could run or load. */
  readonly clean: string;
  /** True if its elements are nested deeper than the printer allows. */
  readonly isDeep: boolean;
  /** Number of repeated parts that lie whole within an element; not counted if it is too deep. */
  readonly repeats: number;
}

/** HTML or a template, with the values to fill in. */
export interface HtmlAsked {
  readonly html: string;
  readonly values?: DocumentValues;
}

/** The result of reading, with the text that was read: for a template the filled one. */
export type HtmlAnswer = ReadHtml & { readonly text: string };

/** Reads HTML in other threads than the one that answers calls. */
export interface HtmlThreads {
  html(asked: HtmlAsked): Promise<HtmlAnswer>;
  /** Answers the text without markup. */
  plain(html: string): Promise<string>;
}
