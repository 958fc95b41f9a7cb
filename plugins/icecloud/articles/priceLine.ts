// Declares one line of a supplier's price list, as the browser sends it and the server takes it.
export interface PriceLine {
  readonly sku?: string;
  readonly barcode?: string;
  readonly name?: string;
  readonly pack_unit?: string;
  readonly price_vate: number;
}
