// Describes HTML that people write, after it was read and before it is printed or stored.

/** By placeholder its text; of a list the rows. */
export type DocumentValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

export interface ReadHtml {
  /** The text without what could run or load. */
  readonly clean: string;
  /** Its elements are nested deeper than anything that is printed. */
  readonly isDeep: boolean;
  /** How many repeats lie whole within an element; none are counted where it is too deep. */
  readonly repeats: number;
}

/** A template, with the values that come into it where it is to be filled. */
export interface HtmlAsked {
  readonly html: string;
  readonly values?: DocumentValues;
}

/** As it was read, with the text that was: the filled one of a template. */
export type HtmlAnswer = ReadHtml & { readonly text: string };

/** Reads HTML elsewhere than in the thread that answers calls. */
export interface HtmlThreads {
  html(asked: HtmlAsked): Promise<HtmlAnswer>;
  /** As plain text. */
  plain(html: string): Promise<string>;
}
