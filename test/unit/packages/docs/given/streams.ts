// Declares what the examples of docs/plugins/streams.md take as given.
export interface Weight {
  readonly id: number;
  readonly grams: number;
}
