// Makes seventy-two wage agreements: one for everybody, and a second one for twelve who help out elsewhere (docs/domain
// 20.1).
import type { DemoContext, GroupKey } from '#api';
import type { Divisions } from '../../structure/demo/structure.ts';

interface Place {
  readonly divisions: readonly string[];
  readonly function: string;
  readonly white: boolean;
  readonly category: number;
}

const PLACES: Readonly<Record<GroupKey, Place>> = {
  management: { divisions: ['office'], function: 'Zaakvoerder', white: true, category: 9 },
  hr: { divisions: ['office'], function: 'Personeelsverantwoordelijke', white: true, category: 6 },
  planner: { divisions: ['trucks', 'delivery'], function: 'Planner', white: true, category: 5 },
  shopManager: {
    divisions: ['korenmarkt', 'zuid', 'dampoort'],
    function: 'Winkelverantwoordelijke',
    white: true,
    category: 5,
  },
  shopSeller: { divisions: ['korenmarkt', 'zuid', 'dampoort'], function: 'IJsverkoper', white: false, category: 2 },
  kitchen: { divisions: ['kitchen', 'kitchen', 'depot'], function: 'IJsbereider', white: false, category: 4 },
  driver: { divisions: ['trucks'], function: 'Chauffeur-verkoper', white: false, category: 3 },
  bookkeeping: { divisions: ['office'], function: 'Boekhouder', white: true, category: 6 },
};
const OFFICE: Place = { divisions: ['office'], function: 'Systeembeheerder', white: true, category: 6 };
/** The first nine drivers drive the ice-cream trucks; the last five deliver. */
const ON_TRUCKS = 9;
const SECOND = 12;
const DIMONA = { student: 'STU', flexi: 'FLX', fixed: 'OTH' } as const;

export async function seedWageAgreements(context: DemoContext, divisions: Divisions, legalDocument: number) {
  const { people, add } = context;
  const { groups, all } = people.aurora;
  const first = all.map((id) => {
    const [key, members] = Object.entries(groups).find(([, ids]) => ids.includes(id)) ?? [];
    const place = placeOf(key as GroupKey | undefined, members?.indexOf(id) ?? 0);
    return agreement(context, id, place, divisions.get(place.division)!, legalDocument);
  });
  const helpers = groups.shopSeller.slice(-SECOND);
  const second = helpers.map((id, index) => {
    const place = { ...PLACES.kitchen, function: 'Hulp ijskeuken', category: 1 };
    return agreement(context, id, place, divisions.get(index % 2 ? 'delivery' : 'kitchen')!, legalDocument);
  });
  await add('WageAgreement', [...first, ...second]);
}

function placeOf(key: GroupKey | undefined, index: number): Place & { division: string } {
  const place = key ? PLACES[key] : OFFICE;
  if (key === 'driver' && index >= ON_TRUCKS) return { ...place, function: 'Leverancier', division: 'delivery' };
  return { ...place, division: place.divisions[index % place.divisions.length]! };
}

function agreement(
  { people, random }: DemoContext,
  employee_id: number,
  place: Place,
  division_id: number,
  legal: number,
) {
  const employment = people.aurora.employment.get(employee_id) ?? 'fixed';
  const isCasual = employment !== 'fixed';
  return {
    employee_id,
    division_id,
    function: place.function,
    dimona: DIMONA[employment],
    workers_statute: place.white && !isCasual ? 'WHITE_COLLAR' : 'BLUE_COLLAR',
    category: isCasual ? Math.min(place.category, 3) : place.category,
    override_wage: random.chance(0.15) ? 14 + random.integer(0, 60_000) / 10_000 : null,
    benefits: !isCasual && random.chance(0.5) ? 'Maaltijdcheques van 8 euro per dag' : null,
    legal_document_template_id: employment === 'student' ? legal : null,
    validate_legal_document: employment === 'student' ? true : null,
  };
}
