// Describes a webshop order as a till is told of it.

export interface FoundOrder {
  readonly id: number;
  readonly nr: number;
  readonly status: string;
  readonly name?: string;
  readonly phone?: string;
  readonly date?: string;
  readonly start?: string;
  readonly stop?: string;
  readonly total_vati: number;
  readonly due: number;
  /** Code of why it cannot be handed over here. */
  readonly why_not?: string;
}

export interface OrderDetail extends FoundOrder {
  readonly note?: string;
  readonly lines: readonly {
    readonly name?: string;
    readonly quantity: number;
    readonly options: readonly string[];
    readonly total_vati?: number;
    readonly note?: string;
    readonly allergens: readonly string[];
  }[];
}
