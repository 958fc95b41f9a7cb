// Describes the options of a product as a form reads them, and says in words what was chosen.
import { quotedOf } from '#core/contract';

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

export interface Chosen {
  readonly name?: string;
  readonly text?: string;
}

/** Answers what says a chosen option with what the customer wrote, in the reader's language: `Own text: “Happy birthday”`. */
export const chosenIn =
  (locale: string) =>
  ({ name = '', text }: Chosen): string =>
    text ? quotedOf(name, text, locale) : name;
