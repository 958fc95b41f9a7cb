// Declares a supplier's price list and what its comparison with the stored articles finds, as the browser sends the one
// and the server answers the other.
export interface PriceLine {
  readonly sku?: string;
  readonly barcode?: string;
  readonly name?: string;
  readonly pack_unit?: string;
  readonly price_vate: number;
}

export interface ListedArticle {
  readonly id: number;
  readonly name: string;
  readonly pack_unit?: string;
  readonly sku?: string;
  readonly from?: number;
}

export interface PriceChange extends ListedArticle {
  readonly to: number;
  readonly percent?: number;
}

export interface PriceComparison {
  readonly changed: readonly PriceChange[];
  readonly new: readonly (PriceLine & { readonly name: string })[];
  readonly gone: readonly ListedArticle[];
  readonly same: number;
  /** The number of lines that match no article and have no name for a new one. */
  readonly nameless: number;
}
