// Describes the options of a product as a form reads them.
export interface Option {
  readonly id?: string;
  readonly name: string;
  readonly price_delta_vati?: number;
  /** The number of characters that the customer may write, on a cake for example; absent if there is nothing to write. */
  readonly text_limit?: number;
}
export interface OptionGroup {
  readonly name: string;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly Option[];
}

/** A chosen option with what the customer wrote: `Own text: “Happy birthday Noor”`. */
export const chosenText = ({ name = '', text }: { readonly name?: string; readonly text?: string }): string =>
  text ? `${name}: “${text}”` : name;
