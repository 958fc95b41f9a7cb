// Lists the damage of the demo's vans this year: twelve reports, in Dutch as drivers write them (docs/domain 20.1).
export interface DemoReport {
  /** Number of the van. */
  readonly van: number;
  readonly days: number;
  readonly severity: 'COSMETIC' | 'MINOR' | 'MAJOR' | 'UNSAFE';
  readonly status: 'REPORTED' | 'ACKNOWLEDGED' | 'IN_REPAIR' | 'REPAIRED' | 'CLOSED' | 'DISMISSED';
  readonly description: string;
  readonly location: string;
  readonly pins: readonly (readonly [x: number, y: number, kind: string, note: string, photos?: number])[];
  readonly garage?: string;
  readonly cost?: number;
  readonly third?: readonly [name: string, plate: string, insurer: string, phone: string];
  readonly insurance?: string;
  readonly dismissed?: string;
}

/** The UNSAFE one is the ice-cream van that may not drive. */
export const REPORTS: readonly DemoReport[] = [
  {
    ...{ van: 6, days: 1, severity: 'UNSAFE', status: 'ACKNOWLEDGED', location: 'Coupure, Gent' },
    description: 'Het stuurhuis heeft speling en de wagen trekt naar rechts bij het remmen. Niet meer mee gereden.',
    pins: [
      [0.135, 0.37, 'BROKEN', 'Speling in het stuurhuis, wiel staat scheef', 1],
      [0.25, 0.79, 'TYRE', 'Band rechtsvoor schuin afgesleten', 1],
    ],
    garage: 'Garage De Sterre, Gent',
  },
  {
    ...{ van: 22, days: 0, severity: 'MINOR', status: 'REPORTED', location: 'Parking Dok-Zuid, Gent' },
    description: 'Geschampt aan een paaltje bij het achteruitrijden.',
    pins: [
      [0.69, 0.82, 'SCRATCH', 'Krassen onderaan de achterdeur', 2],
      [0.72, 0.86, 'DENT', 'Kleine deuk in de bumper'],
    ],
  },
  {
    ...{ van: 3, days: 0, severity: 'COSMETIC', status: 'REPORTED', location: 'Blaarmeersen, Gent' },
    description: 'Sticker met de prijzen losgekomen en lak mee.',
    pins: [[0.32, 0.24, 'SCRATCH', 'Lak weg naast het luik', 1]],
  },
  {
    ...{ van: 24, days: 3, severity: 'MAJOR', status: 'ACKNOWLEDGED', location: 'Antwerpsesteenweg, Sint-Amandsberg' },
    description: 'Aangereden aan het kruispunt, de andere kwam van links. Aanrijdingsformulier ingevuld.',
    pins: [
      [0.86, 0.25, 'DENT', 'Zijwand ingedeukt, schuifdeur sluit moeilijk', 2],
      [0.94, 0.36, 'BROKEN', 'Richtingaanwijzer stuk', 1],
    ],
    third: ['Johan Verstraete', '1-TRE-940', 'AG Insurance', '+32475112233'],
    insurance: 'AG-2026-118842',
  },
  {
    ...{ van: 5, days: 6, severity: 'MAJOR', status: 'IN_REPAIR', location: 'Depot' },
    description: 'Koelgroep valt uit na een halfuur, het ijs zakt naar −9 °C.',
    pins: [[0.8, 0.16, 'COOLING', 'Compressor slaat af']],
    garage: 'Frigo Service Gent',
    cost: 640,
  },
  {
    ...{ van: 21, days: 9, severity: 'MINOR', status: 'IN_REPAIR', location: 'Kouter, Gent' },
    description: 'Steenslag in de voorruit.',
    pins: [[0.25, 0.63, 'CRACK', 'Ster van 4 cm, rechts onderaan', 1]],
    garage: 'Carglass Gent',
    cost: 95,
  },
  {
    ...{ van: 1, days: 16, severity: 'MINOR', status: 'REPAIRED', location: 'Zwijnaarde' },
    description: 'Achterlicht stuk gereden tegen een bloembak.',
    pins: [[0.66, 0.79, 'BROKEN', 'Achterlicht links', 1]],
    garage: 'Garage De Sterre, Gent',
    cost: 128.5,
  },
  {
    ...{ van: 22, days: 22, severity: 'MINOR', status: 'REPAIRED', location: 'Merelbeke' },
    description: 'Spiegel links afgebroken door een tegenligger die doorreed.',
    pins: [[0.16, 0.16, 'MISSING', 'Spiegel weg']],
    garage: 'Garage Baele, Merelbeke',
    cost: 210,
    third: ['Onbekend, vluchtmisdrijf', '', '', ''],
  },
  {
    ...{ van: 2, days: 41, severity: 'MAJOR', status: 'CLOSED', location: 'Sint-Pietersplein, Gent' },
    description: 'Luik van de verkoopzijde verbogen door rukwind.',
    pins: [[0.32, 0.13, 'DENT', 'Scharnier verbogen', 1]],
    garage: 'Carrosserie Vandamme',
    cost: 875,
    insurance: 'ETH-77120',
  },
  {
    ...{ van: 22, days: 74, severity: 'MAJOR', status: 'CLOSED', location: 'Ringvaart, Drongen' },
    description: 'Klapband op de ring, spatbord mee beschadigd.',
    pins: [
      [0.38, 0.37, 'TYRE', 'Band achteraan', 1],
      [0.38, 0.31, 'CRACK', 'Spatbord gescheurd'],
    ],
    garage: 'Garage De Sterre, Gent',
    cost: 412.8,
  },
  {
    ...{ van: 24, days: 118, severity: 'COSMETIC', status: 'CLOSED', location: 'Depot' },
    description: 'Kras op de motorkap bij het laden.',
    pins: [[0.24, 0.75, 'SCRATCH', 'Kras van 20 cm']],
    garage: 'Carrosserie Vandamme',
    cost: 160,
  },
  {
    ...{ van: 8, days: 12, severity: 'COSMETIC', status: 'DISMISSED', location: 'Vrijdagmarkt, Gent' },
    description: 'Vlek op de zijkant die er niet af gaat.',
    pins: [[0.2, 0.25, 'OTHER', 'Donkere vlek']],
    dismissed: 'Met de hogedrukreiniger toch proper gekregen.',
  },
];
