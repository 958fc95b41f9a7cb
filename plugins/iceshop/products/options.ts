// Describes the options of a product as a form reads them.
export interface Option {
  readonly id?: string;
  readonly name: string;
  readonly price_delta_vati?: number;
}
export interface OptionGroup {
  readonly name: string;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly Option[];
}
