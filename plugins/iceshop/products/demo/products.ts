// Makes the forty products of the demo's webshop: five of them without gluten, two sold out, one gift card (docs/domain
// 20.1).

interface Named {
  readonly name: string;
  readonly translations: readonly { readonly locale: string; readonly name: string }[];
}

interface OptionGroup extends Named {
  readonly min: number;
  readonly max: number;
  readonly options: readonly (Named & {
    readonly id: string;
    readonly price_delta_vati: number;
    /** The number of characters that a customer may write. */
    readonly text_limit?: number;
  })[];
}

interface Product {
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly description?: string;
  readonly vat?: number;
  readonly unit?: string;
  readonly persons?: number;
  readonly allergens?: readonly string[];
  readonly temperature?: string;
  readonly options?: readonly OptionGroup[];
  readonly components?: readonly (readonly [stockItem: string, qty: number])[];
  readonly soldOut?: boolean;
  readonly draft?: boolean;
  readonly isGiftCard?: boolean;
}

/** Columns: name, colour, and the name in English, French and German. */
export const CATEGORIES = [
  ['IJs per liter', '#d6336c', 'Ice cream by the litre', 'Glace au litre', 'Eis im Liter'],
  ['IJstaarten', '#ae3ec9', 'Ice-cream cakes', 'Gâteaux glacés', 'Eistorten'],
  ['Hoorntjes en toppings', '#e8590c', 'Cones and toppings', 'Cornets et garnitures', 'Waffeln und Toppings'],
  ['Frisco’s en lolly’s', '#1971c2', 'Ice lollies', 'Bâtonnets glacés', 'Eis am Stiel'],
  ['Feestpakketten', '#2f9e44', 'Party packs', 'Formules fête', 'Partypakete'],
  ['Wafels en pannenkoeken', '#f08c00', 'Waffles and pancakes', 'Gaufres et crêpes', 'Waffeln und Pfannkuchen'],
  ['Cadeaus', '#495057', 'Gifts', 'Cadeaux', 'Geschenke'],
] as const;

const [LITRE, CAKE, CONE, LOLLY, PARTY, WAFFLE, GIFT] = CATEGORIES.map(([name]) => name);

const litre = (name: string, item: string, price: number, more: Partial<Product> = {}): Product => ({
  ...{ name, price, category: LITRE as string, unit: 'LITRE', persons: 6, allergens: ['MILK', 'EGGS'] },
  components: [
    [item, 1],
    ['Isomobak 1 liter', 1],
  ],
  ...more,
});
const cake = (name: string, price: number, persons: number, item: string, more: Partial<Product> = {}): Product => ({
  ...{ name, price, persons, category: CAKE as string, allergens: ['GLUTEN', 'EGGS', 'MILK', 'NUTS'], options: [WISH] },
  components: [
    [item, persons * 0.12],
    ['Taartdoos', 1],
  ],
  ...more,
});
/** A name with its translations into French, English and German. */
const named = (name: string, fr: string, en: string, de: string): Named => ({
  name,
  translations: Object.entries({ fr, en, de }).map(([locale, text]) => ({ locale, name: text })),
});
const WISH: OptionGroup = {
  ...{ ...named('Opschrift', 'Inscription', 'Writing on the cake', 'Aufschrift'), min: 0, max: 1 },
  options: [
    {
      ...named('Gelukkige verjaardag', 'Joyeux anniversaire', 'Happy birthday', 'Alles Gute zum Geburtstag'),
      ...{ id: 'birthday', price_delta_vati: 0 },
    },
    {
      ...named('Proficiat', 'Félicitations', 'Congratulations', 'Herzlichen Glückwunsch'),
      ...{ id: 'congratulations', price_delta_vati: 0 },
    },
    {
      ...named('Eigen tekst', 'Texte personnel', 'Own text', 'Eigener Text'),
      ...{ id: 'own', price_delta_vati: 3.5, text_limit: 40 },
    },
  ],
};
const plain =
  (category: string | undefined) =>
  (name: string, price: number, more: Partial<Product> = {}): Product => ({
    ...{ name, price, category: category as string, temperature: 'AMBIENT' },
    ...more,
  });
const [cone, lolly, party, waffle, gift] = [CONE, LOLLY, PARTY, WAFFLE, GIFT].map(plain) as [
  ReturnType<typeof plain>,
  ReturnType<typeof plain>,
  ReturnType<typeof plain>,
  ReturnType<typeof plain>,
  ReturnType<typeof plain>,
];
const FROZEN = { temperature: 'FROZEN' };
const BATTER = { temperature: 'CHILLED', allergens: ['GLUTEN', 'EGGS', 'MILK'] };
const OF_FLOUR: Pick<Product, 'components'> = {
  components: [
    ['Bloem', 0.3],
    ['Volle melk', 0.4],
    ['Eigeel', 0.08],
  ],
};

/** True for what is sent by post: neither cold nor made in the kitchen. */
export const isSent = ({ category, temperature, isGiftCard, vat }: Product): boolean =>
  !isGiftCard && (category === GIFT || (category === CONE && temperature === 'AMBIENT')) && vat !== 0;

export const PRODUCTS: readonly Product[] = [
  litre('Vanille, 1 liter', 'Vanille-ijs', 14.5),
  litre('Chocolade, 1 liter', 'Chocolade-ijs', 15.5),
  litre('Aardbei, 1 liter', 'Aardbeienijs', 15.5),
  litre('Hazelnoot, 1 liter', 'Hazelnootijs', 16.5, { allergens: ['MILK', 'EGGS', 'NUTS'] }),
  litre('Pistache, 1 liter', 'Pistache-ijs', 18.5, { allergens: ['MILK', 'EGGS', 'NUTS'], soldOut: true }),
  litre('Mokka, 1 liter', 'Mokka-ijs', 15.5),
  litre('Stracciatella, 1 liter', 'Stracciatella-ijs', 15.5, { allergens: ['MILK', 'EGGS', 'SOYBEANS'] }),
  litre('Citroensorbet, 1 liter', 'Citroensorbet', 13.5, { allergens: [], description: 'Zonder melk en eieren.' }),
  litre('Mangosorbet, 1 liter', 'Mangosorbet', 14.5, { allergens: [], description: 'Zonder melk en eieren.' }),
  litre('Framboossorbet, 1 liter', 'Framboossorbet', 15.5, { allergens: [], description: 'Zonder melk en eieren.' }),
  cake('Aurora, 6 personen', 32, 6, 'Vanille-ijs', { description: 'Vanille, framboos en meringue.' }),
  cake('Aurora, 12 personen', 58, 12, 'Vanille-ijs', { description: 'Vanille, framboos en meringue.' }),
  cake('Foresta nera, 8 personen', 44, 8, 'Chocolade-ijs', { description: 'Chocolade, krieken en room.' }),
  cake('Nocciolone, 8 personen', 46, 8, 'Hazelnootijs', { description: 'Hazelnoot op een bodem van praliné.' }),
  cake('Tropicale glutenvrij, 8 personen', 45, 8, 'Passievruchtsorbet', { allergens: ['EGGS', 'MILK'] }),
  cake('Framboos glutenvrij, 6 personen', 36, 6, 'Framboossorbet', { allergens: ['EGGS', 'MILK'] }),
  cake('Voetbaltaart, 10 personen', 52, 10, 'Vanille-ijs', { soldOut: true }),
  cake('Communietaart, 20 personen', 98, 20, 'Vanille-ijs', { draft: true }),
  cone('Hoorntjes, 10 stuks', 3.5, { allergens: ['GLUTEN', 'SOYBEANS'], components: [['Hoorntjes', 10]] }),
  cone('Hoorntjes glutenvrij, 6 stuks', 3.95, { allergens: ['SOYBEANS'], components: [['Hoorntjes glutenvrij', 6]] }),
  cone('Wafelbakjes, 8 stuks', 3.75, { allergens: ['GLUTEN', 'SOYBEANS'], components: [['Wafelbakjes', 8]] }),
  cone('Warme chocoladesaus', 6.5, { allergens: ['MILK', 'SOYBEANS'], components: [['Couverture puur 70 %', 0.18]] }),
  cone('Gebrande hazelnoten', 5.25, { allergens: ['NUTS'], components: [['Hazelnoten', 0.15]] }),
  lolly('Frisco vanille', 3.2, { ...FROZEN, allergens: ['MILK', 'EGGS', 'SOYBEANS'] }),
  lolly('Frisco praliné', 3.6, { ...FROZEN, allergens: ['MILK', 'EGGS', 'NUTS', 'SOYBEANS'] }),
  lolly('Fruitlolly aardbei', 2.4, FROZEN),
  lolly('Fruitlolly citroen', 2.4, FROZEN),
  lolly('Doos van 12 frisco’s', 34, { ...FROZEN, unit: 'BOX', persons: 12, allergens: ['MILK', 'EGGS', 'SOYBEANS'] }),
  party('Kinderfeest, 10 kinderen', 49, { ...FROZEN, persons: 10, allergens: ['MILK', 'EGGS', 'GLUTEN'] }),
  party('Kinderfeest glutenvrij, 10 kinderen', 56, { ...FROZEN, persons: 10, allergens: ['MILK', 'EGGS'] }),
  party('IJsbuffet, per persoon', 8.5, {
    ...{ ...FROZEN, unit: 'PERSON', vat: 12, persons: 1, allergens: ['MILK', 'EGGS'] },
    components: [
      ['Volle melk', 0.12],
      ['Mascarpone', 0.03],
    ],
  }),
  party('Sorbetbuffet, per persoon', 8.5, {
    ...{ ...FROZEN, unit: 'PERSON', vat: 12, persons: 1 },
    components: [
      ['Frambozen', 0.06],
      ['Mangopuree', 0.05],
    ],
  }),
  party('Schepijskar, halve dag', 290, { vat: 21, description: 'Met schepper en 80 porties.' }),
  waffle('Brusselse wafels, 4 stuks', 9.5, {
    ...{ ...BATTER, ...OF_FLOUR },
  }),
  waffle('Pannenkoeken, 6 stuks', 9, {
    ...{ ...BATTER, ...OF_FLOUR },
  }),
  waffle('Pannenkoeken glutenvrij, 6 stuks', 11.5, {
    ...BATTER,
    allergens: ['EGGS', 'MILK'],
    components: [['Glutenvrije bloem', 0.3]],
  }),
  waffle('Wafeldeeg, 1 liter', 8.5, { ...BATTER, ...OF_FLOUR, unit: 'LITRE' }),
  gift('Cadeaubon', 25, {
    isGiftCard: true,
    vat: 0,
    description: 'U kiest zelf het bedrag.',
  }),
  gift('IJsschep met houten steel', 18.9, { vat: 21 }),
  gift('Koeltas Aurora', 12.5, { vat: 21 }),
];
