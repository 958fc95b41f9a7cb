// Declares what the examples of docs/plugins/browser.md take as given.
export interface Note {
  readonly name: string;
}
export interface Turnover {
  readonly month: string;
  readonly price: number;
}
export declare const id: number;
export declare const key: string;
export declare const day: string;
export declare const from: string;
export declare const name: string;
export declare const title: string;
export declare const label: string;
/** An answer of the server. */
export declare const asked: { readonly data: readonly Note[] | undefined };
