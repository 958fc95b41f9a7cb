// Describes a document as plain data, before an engine makes pages of it: what `draw` of a plugin's document answers.
import type { Locale } from '#core/contract';
import type { DocumentValues } from './html.ts';

/** A sheet by name, or in millimetres, as labels have it. */
export type PageSize = 'A4' | 'A5' | 'A6' | { readonly width: number; readonly height: number };
export type Align = 'left' | 'center' | 'right';

export interface Column {
  readonly title?: string;
  /** Share of the width, 1 by itself; `fit`: no wider than what is in it. */
  readonly width?: number | 'fit';
  readonly align?: Align;
}

/** A short text in a disc on a picture; its middle is at these parts of the width, and of the height. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface Table {
  readonly columns: readonly Column[];
  /** A text for each column. */
  readonly rows: readonly (readonly string[])[];
  /** Below the last row, in bold. */
  readonly totals?: readonly (readonly string[])[];
  /** At the foot of every page but the last, under the last column: what `after` says of the last row on that page. */
  readonly carried?: { readonly label: string; readonly after: readonly string[] };
}

/** Lengths are in millimetres, sizes of letters in points. Texts are printed as they are: nothing in them is code. */
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
  /** PNG, JPEG, WebP, GIF or SVG. One that cannot be read is left out. */
  | {
      readonly image: Uint8Array;
      readonly width?: number;
      readonly height?: number;
      readonly align?: Align;
      readonly marks?: readonly Mark[];
    }
  | { readonly qr: string; readonly size: number; readonly align?: Align }
  /** Cleaned of everything that could run or load before it is printed; with values it is a template without faults. */
  | { readonly html: string; readonly values?: DocumentValues }
  /** Of one size in millimetres, to cut out: so many in a row, and none torn apart by the end of a page. */
  | {
      readonly cards: readonly (readonly Block[])[];
      readonly width: number;
      readonly height: number;
      readonly across: number;
    }
  /** Not torn apart by the end of a page. */
  | { readonly together: readonly Block[] }
  /** What follows begins on a new page; only between the blocks of the document itself. */
  | { readonly page: true };

export interface Drawn {
  /** Of the PDF; its file is named after it. */
  readonly title: string;
  readonly blocks: readonly Block[];
  /** At the foot of every page, beside the page's number. */
  readonly foot?: string;
  /** Files inside of the PDF, such as an invoice as XML: it is PDF/A-3 then. */
  readonly attached?: readonly Attached[];
}

export interface Attached {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly about?: string;
}

/** All that a thread needs to print. */
export interface Sheet extends Drawn {
  readonly size: PageSize;
  /** Millimetres on each side. */
  readonly margin?: number;
  /** Of ordinary letters, in points. */
  readonly letters?: number;
  readonly locale: Locale;
  /** A picture of its pages as SVG, to look at; by itself a PDF. */
  readonly isPicture?: boolean;
  /** `Page {{page}} of {{pages}}` in that language; without it pages have no numbers. */
  readonly numbers?: string;
}
