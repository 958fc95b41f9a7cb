// Declares what the examples of docs/plugins/calls.md take as given.
export interface Turnover {
  readonly day: string;
  readonly price: number;
}
export declare const from: string;
