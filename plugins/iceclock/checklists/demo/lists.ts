// Lists the six checklists of the demo company, in Dutch with translations into three other languages.
import type { Row } from '#api';

interface Said {
  readonly nl: string;
  readonly en: string;
  readonly fr: string;
  readonly de: string;
}

const names = ({ nl: name, ...others }: Said) => ({
  name,
  translations: Object.entries(others).map(([locale, said]) => ({ locale, name: said })),
});

const step = (kind: string, nl: string, en: string, fr: string, de: string, more: Row = {}): Row => ({
  ...{ title: nl, title_en: en, title_fr: fr, title_de: de, kind, required: true, ...more },
});

const FREEZER = { min: -30, max: -18 };

const handWash = step('TICK', 'Handen gewassen', 'Hands washed', 'Mains lavées', 'Hände gewaschen');
const floor = step('TICK', 'Vloer gedweild', 'Floor mopped', 'Sol nettoyé', 'Boden gewischt');

/** The checklists in their order; `division` is an abbreviation, which the seed looks up. */
export const DEMO_CHECKLISTS: readonly (Row & { readonly division?: string })[] = [
  {
    ...names({ nl: 'Winkel openen', en: 'Open the shop', fr: 'Ouvrir le magasin', de: 'Laden öffnen' }),
    ...{ kind: 'OPENING', place: 'DIVISION', division_kind: 'SHOP', time_from: '08:00:00', due_at: '12:00:00' },
    steps: [
      handWash,
      step('TICK', 'Lichten en kassa aan', 'Lights and till on', 'Lumières et caisse allumées', 'Licht und Kasse an'),
      step('TEMPERATURE', 'Vitrine', 'Display', 'Vitrine', 'Vitrine', { min: -18, max: -10 }),
      step('TEMPERATURE', 'Diepvries winkel', 'Shop freezer', 'Congélateur du magasin', 'Tiefkühler im Laden', FREEZER),
      step('TICK', 'Bakken aangevuld', 'Tubs filled up', 'Bacs remplis', 'Schalen aufgefüllt'),
    ],
  },
  {
    ...names({ nl: 'Winkel sluiten', en: 'Close the shop', fr: 'Fermer le magasin', de: 'Laden schließen' }),
    ...{ kind: 'CLOSING', place: 'DIVISION', division_kind: 'SHOP', time_from: '18:00:00', due_at: '23:59:00' },
    steps: [
      step('TEMPERATURE', 'Diepvries winkel', 'Shop freezer', 'Congélateur du magasin', 'Tiefkühler im Laden', FREEZER),
      step('TICK', 'Bakken afgedekt', 'Tubs covered', 'Bacs couverts', 'Schalen abgedeckt'),
      floor,
      step('PHOTO', 'Foto van de toonbank', 'Photo of the counter', 'Photo du comptoir', 'Foto der Theke'),
      step('TEXT', 'Iets voor morgen?', 'Anything for tomorrow?', 'Quelque chose pour demain ?', 'Etwas für morgen?', {
        required: false,
      }),
    ],
  },
  {
    ...names({
      nl: 'Grote poets winkel',
      en: 'Deep clean of the shop',
      fr: 'Grand nettoyage',
      de: 'Großputz im Laden',
    }),
    ...{ kind: 'CLEANING', place: 'DIVISION', division_kind: 'SHOP', time_from: '09:00:00', due_at: '20:00:00' },
    weekdays: ['TUESDAY', 'FRIDAY'],
    steps: [
      step(
        'TICK',
        'Softijsmachine uiteengehaald',
        'Soft-serve machine taken apart',
        'Machine démontée',
        'Maschine zerlegt',
      ),
      step('TICK', 'Vitrine ontdooid', 'Display defrosted', 'Vitrine dégivrée', 'Vitrine abgetaut'),
      floor,
    ],
  },
  {
    ...names({ nl: 'Keuken opstarten', en: 'Start the kitchen', fr: 'Démarrer la cuisine', de: 'Küche starten' }),
    ...{ kind: 'OPENING', place: 'DIVISION', division: 'KEU', time_from: '05:30:00', due_at: '09:00:00' },
    steps: [
      handWash,
      step('TEMPERATURE', 'Vriescel', 'Freezer room', 'Chambre froide', 'Gefrierraum', {
        ...FREEZER,
        metric_key: 'freezer-kitchen',
      }),
      step('TEMPERATURE', 'Koelcel', 'Cold store', 'Chambre réfrigérée', 'Kühlraum', { min: 0, max: 4 }),
      step('TICK', 'Pasteur gespoeld', 'Pasteuriser rinsed', 'Pasteurisateur rincé', 'Pasteurisierer gespült'),
    ],
  },
  {
    ...names({ nl: 'Keuken poetsen', en: 'Clean the kitchen', fr: 'Nettoyer la cuisine', de: 'Küche putzen' }),
    ...{ kind: 'CLEANING', place: 'DIVISION', division: 'KEU', time_from: '14:00:00', due_at: '19:00:00' },
    steps: [
      step('TICK', 'Werktafels ontsmet', 'Tables disinfected', 'Tables désinfectées', 'Tische desinfiziert'),
      floor,
      step('TICK', 'Afval buiten', 'Waste taken out', 'Déchets sortis', 'Müll hinausgebracht'),
      step('TEMPERATURE', 'Vriescel', 'Freezer room', 'Chambre froide', 'Gefrierraum', FREEZER),
    ],
  },
  {
    ...names({
      nl: 'IJswagen vertrekt',
      en: 'Ice-cream van leaves',
      fr: 'La camionnette part',
      de: 'Eiswagen fährt los',
    }),
    ...{ kind: 'OPENING', place: 'ICECREAM_VAN', division: 'WAG', time_from: '09:00:00', due_at: '14:00:00' },
    weekdays: ['SATURDAY', 'SUNDAY'],
    steps: [
      handWash,
      step('TEMPERATURE', 'Vriezer wagen', 'Van freezer', 'Congélateur', 'Gefrierer im Wagen', FREEZER),
      step('TICK', 'Water en stroom', 'Water and power', 'Eau et courant', 'Wasser und Strom'),
      step('TICK', 'Bel werkt', 'Bell works', 'La cloche fonctionne', 'Glocke geht'),
    ],
  },
];
