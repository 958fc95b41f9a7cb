// Describes the fields of a menu that customers read.

export interface PublicMenu {
  readonly id: number;
  readonly name: string;
  readonly publicly_visible?: boolean;
  readonly public_name?: string;
  readonly public_description?: string;
  readonly public_price_range?: string;
  readonly capacity_per_hour?: number;
  readonly pdf_public_uri?: string;
  readonly terms_and_conditions_uri?: string;
}
