// Describes a document as plain data, before an engine prints it: the answer of `draw` of a plugin's document.
import type { Locale } from '#core/contract';
import type { DocumentValues } from './html.ts';

/** A sheet by name, or in millimetres for labels; without a height it is one page, as high as what is on it. */
export type PageSize = 'A4' | 'A5' | 'A6' | { readonly width: number; readonly height?: number };
export type Align = 'left' | 'center' | 'right';

export interface Column {
  readonly title?: string;
  /** Share of the width, 1 by default; `fit` makes it as wide as its content. */
  readonly width?: number | 'fit';
  readonly align?: Align;
  /** A column on a light ground, such as a day on which nobody works. */
  readonly shaded?: boolean;
}

/** A line of a cell: a text of its own size, in points. */
export interface CellLine {
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly muted?: boolean;
}

/** A text, or lines below each other that look different. */
export type Cell = string | readonly CellLine[];

/** A short text in a disc on a picture, with its middle at these shares of width and height. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface Table {
  readonly columns: readonly Column[];
  /** One cell for each column. */
  readonly rows: readonly (readonly Cell[])[];
  /** Rows below the last one, in bold. */
  readonly totals?: readonly (readonly string[])[];
  /**
   * Shown at the foot of every page but the last, under the last column: the entry of `after` for the last row on that
   * page.
   */
  readonly carried?: { readonly label: string; readonly after: readonly string[] };
}

/** Lengths are in millimetres, sizes of text in points. Texts are printed as they are: nothing in them is code. */
export type Block =
  | { readonly heading: string; readonly level?: 1 | 2 | 3 }
  | {
      readonly text: string;
      readonly size?: number;
      readonly bold?: boolean;
      readonly muted?: boolean;
      readonly align?: Align;
    }
  | { readonly columns: readonly (readonly Block[])[]; readonly widths?: readonly number[] }
  | { readonly table: Table }
  | { readonly space: number }
  | { readonly line: true }
  /** PNG, JPEG, WebP, GIF or SVG. A picture that cannot be read is left out. */
  | {
      readonly image: Uint8Array;
      readonly width?: number;
      readonly height?: number;
      readonly align?: Align;
      readonly marks?: readonly Mark[];
    }
  | { readonly qr: string; readonly size: number; readonly align?: Align }
  /** HTML, cleaned of everything that could run or load; with values it is a template without faults. */
  | { readonly html: string; readonly values?: DocumentValues }
  /** Labels of one size in millimetres, to cut out: so many in a row, and none split by the end of a page. */
  | {
      readonly cards: readonly (readonly Block[])[];
      readonly width: number;
      readonly height: number;
      readonly across: number;
    }
  /** Blocks that the end of a page must not split. */
  | { readonly together: readonly Block[] }
  /** Starts a new page; only between the blocks of the document itself. */
  | { readonly page: true };

export interface Drawn {
  /** Title of the PDF, after which its file is named. */
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Text at the foot of every page, beside the page number. */
  readonly foot?: string;
  /** Files inside the PDF, such as an invoice as XML; the PDF is then PDF/A-3. */
  readonly attached?: readonly Attached[];
}

export interface Attached {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly about?: string;
}

/** Everything that a thread needs to print. */
export interface Sheet extends Drawn {
  readonly size: PageSize;
  /** Margin on each side, in millimetres. */
  readonly margin?: number;
  /** Size of ordinary text, in points. */
  readonly letters?: number;
  readonly locale: Locale;
  /** True for a picture of the pages as SVG; by default a PDF. */
  readonly isPicture?: boolean;
  /** `Page {{page}} of {{pages}}` in the document's language; without it pages have no numbers. */
  readonly numbers?: string;
}
