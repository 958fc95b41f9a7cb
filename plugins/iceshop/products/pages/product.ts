// Describes a product as its page reads it.

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly description?: string;
  readonly image_uri?: string;
  readonly price_vati: number;
  readonly vat_rate: number;
  readonly unit?: string;
  readonly allergens?: readonly string[];
  readonly translations?: readonly Translation[];
  readonly state: string;
}

export interface Translation {
  readonly locale: string;
  readonly name: string;
  readonly description?: string;
}
