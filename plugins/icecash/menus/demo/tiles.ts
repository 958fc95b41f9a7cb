// Lists what the demo's tills sell: tiles in rows by kind, each kind in its own colours.

export interface TilePlan {
  readonly name: string;
  /** In euro or percent, as a person reads it: a discount is above zero here, too. */
  readonly price?: number;
  readonly vat_rate?: number;
  readonly currency?: 'EUR' | 'PCT';
  readonly is_discount?: boolean;
  readonly is_newline?: boolean;
  readonly is_space?: boolean;
  readonly color_text?: string;
  readonly color_background?: string;
}
export interface MenuPlan {
  readonly name: string;
  readonly publicly_visible: boolean;
  readonly public_name?: string;
  readonly public_description?: string;
  readonly public_price_range?: string;
  readonly capacity_per_hour?: number;
  readonly tiles: readonly TilePlan[];
}

const LIGHT = '#ffffff';
const NEW_LINE: TilePlan = { name: 'Nieuwe regel', is_newline: true };
const SPACE: TilePlan = { name: 'Lege plaats', is_space: true };

/** Makes tiles of one colour from `Name 2.50, Other 3`. */
function row(color_background: string, list: string, more: Partial<TilePlan> = {}): TilePlan[] {
  return list.split(', ').map((text) => {
    const [, name = '', price = '0'] = /^(.*) (\d+(?:\.\d+)?)$/.exec(text) ?? [];
    return { name, price: Number(price), color_background, ...more };
  });
}

const discount = (name: string, price: number, currency: 'EUR' | 'PCT'): TilePlan => ({
  name,
  price,
  currency,
  is_discount: true,
  color_text: LIGHT,
  color_background: '#a3154a',
});

const CONES = 'Hoorntje 1 bol 2.2, Hoorntje 2 bollen 4, Hoorntje 3 bollen 5.6';

export const SHOP: MenuPlan = {
  name: 'Winkel',
  publicly_visible: false,
  tiles: [
    ...row('#fde3ec', `${CONES}, Potje klein 3.8, Potje groot 5.4, Kinderijsje 2`),
    NEW_LINE,
    ...row('#e2f0ff', 'Slagroom 0.8, Spikkels 0.4, Warme chocolade 1.2, Nootjes 0.9, Speculoos 0.9'),
    NEW_LINE,
    ...row('#fff1cf', 'Dame blanche 8.5, Coupe aardbei 9.2, Coupe brésilienne 8.9, Banana split 9.5, Affogato 6.8'),
    NEW_LINE,
    ...row('#dff3e4', 'Halve liter 7.9, Liter 14.5, Twee liter 26, IJstaart 6 pers. 29, IJstaart 10 pers. 45'),
    NEW_LINE,
    ...row('#ece8f6', 'Wafel 4.5, Wafel met ijs 7.2, Pannenkoek 4.9, Milkshake 6.2, Smoothie 6.5, Kindercoupe 5.5'),
    NEW_LINE,
    ...row('#f1f1f3', 'Espresso 2.8, Cappuccino 3.6, Thee 3, Water 2.5, Limonade 3.2', { vat_rate: 21 }),
    SPACE,
    discount('Spaarkaart', 2, 'EUR'),
    discount('Personeel', 20, 'PCT'),
    discount('Happy hour', 10, 'PCT'),
    discount('Vaste klant', 1, 'EUR'),
  ],
};

export const TRUCK: MenuPlan = {
  name: 'IJswagen',
  publicly_visible: false,
  tiles: [
    ...row('#fde3ec', `${CONES}, Potje 4, Kinderijsje 2`),
    NEW_LINE,
    ...row('#fff1cf', 'Softijs klein 2.5, Softijs groot 3.8, Softijs met disco 3.2, Frisco 2.4, Raket 1.8'),
    NEW_LINE,
    ...row('#e2f0ff', 'Slagroom 0.8, Spikkels 0.4, Chocoladesaus 0.8'),
    SPACE,
    ...row('#dff3e4', 'Halve liter 7.9, Liter 14.5'),
    NEW_LINE,
    ...row('#f1f1f3', 'Water 2.5, Cola 2.8', { vat_rate: 21 }),
    discount('Buurtfeest', 0.5, 'EUR'),
    discount('School', 10, 'PCT'),
  ],
};

export const EVENT: MenuPlan = {
  name: 'Feesten',
  publicly_visible: true,
  public_name: 'Ambachtelijk ijs op uw feest',
  public_description:
    'Onze ijswagen komt naar u toe, met twaalf smaken die dezelfde ochtend zijn gedraaid.\n' +
    'Hoorntjes, potjes en slagroom zijn inbegrepen, glutenvrij kan altijd.',
  public_price_range: '€ 3,50 tot € 6 per persoon',
  capacity_per_hour: 120,
  tiles: [
    ...row('#fde3ec', 'Formule 1 bol 3.5, Formule 2 bollen 4.8, Formule onbeperkt 6'),
    NEW_LINE,
    ...row('#fff1cf', 'Kinderformule 2.5, IJstaart 6 pers. 29, IJstaart 10 pers. 45'),
    NEW_LINE,
    ...row('#e2f0ff', 'Slagroom 0.5, Verse aardbeien 1.2, Extra uur 95'),
    discount('Meer dan 150 personen', 5, 'PCT'),
  ],
};
