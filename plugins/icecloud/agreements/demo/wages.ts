// Makes seventy-two wage agreements: one for everybody, and a second one for twelve who help out elsewhere (docs/domain
// 20.1).
import type { DemoContext, GroupKey } from '#api';
import type { FunctionKey, Functions } from '../../functions/demo/functions.ts';
import type { Divisions } from '../../structure/demo/structure.ts';

interface Place {
  readonly divisions: readonly string[];
  readonly function: FunctionKey;
  readonly white: boolean;
  readonly category: number;
}

const PLACES: Readonly<Record<GroupKey, Place>> = {
  management: { divisions: ['office'], function: 'manager', white: true, category: 9 },
  hr: { divisions: ['office'], function: 'hr', white: true, category: 6 },
  planner: { divisions: ['trucks', 'delivery'], function: 'planner', white: true, category: 5 },
  shopManager: {
    divisions: ['korenmarkt', 'zuid', 'dampoort'],
    function: 'shopManager',
    white: true,
    category: 5,
  },
  shopSeller: { divisions: ['korenmarkt', 'zuid', 'dampoort'], function: 'seller', white: false, category: 2 },
  kitchen: { divisions: ['kitchen', 'kitchen', 'depot'], function: 'maker', white: false, category: 4 },
  driver: { divisions: ['trucks'], function: 'truckDriver', white: false, category: 3 },
  bookkeeping: { divisions: ['office'], function: 'bookkeeper', white: true, category: 6 },
};
const OFFICE: Place = { divisions: ['office'], function: 'admin', white: true, category: 6 };
/** The first nine drivers drive the ice-cream trucks; the last five deliver. */
const ON_TRUCKS = 9;
const SECOND = 12;
const DIMONA = { student: 'STU', flexi: 'FLX', fixed: 'OTH' } as const;

interface Made {
  readonly divisions: Divisions;
  readonly functions: Functions;
  readonly legalDocument: number;
}

export async function seedWageAgreements(context: DemoContext, made: Made) {
  const { divisions } = made;
  const { people, add } = context;
  const { groups, all } = people.aurora;
  const first = all.map((id) => {
    const [key, members] = Object.entries(groups).find(([, ids]) => ids.includes(id)) ?? [];
    const place = placeOf(key as GroupKey | undefined, members?.indexOf(id) ?? 0);
    return agreement(context, id, place, divisions.get(place.division)!, made);
  });
  const helpers = groups.shopSeller.slice(-SECOND);
  const second = helpers.map((id, index) => {
    const place = { ...PLACES.kitchen, function: 'kitchenHelp', category: 1 } as const;
    return agreement(context, id, place, divisions.get(index % 2 ? 'delivery' : 'kitchen')!, made);
  });
  await add('WageAgreement', [...first, ...second]);
  return [...first, ...second];
}

function placeOf(key: GroupKey | undefined, index: number): Place & { division: string } {
  const place = key ? PLACES[key] : OFFICE;
  if (key === 'driver' && index >= ON_TRUCKS) return { ...place, function: 'courier', division: 'delivery' };
  return { ...place, division: place.divisions[index % place.divisions.length]! };
}

function agreement(
  { people, random }: DemoContext,
  employee_id: number,
  place: Place,
  division_id: number,
  { functions, legalDocument }: Made,
) {
  const employment = people.aurora.employment.get(employee_id) ?? 'fixed';
  const isCasual = employment !== 'fixed';
  return {
    employee_id,
    division_id,
    job_function_id: functions[place.function],
    dimona: DIMONA[employment],
    workers_statute: place.white && !isCasual ? 'WHITE_COLLAR' : 'BLUE_COLLAR',
    category: isCasual ? Math.min(place.category, 3) : place.category,
    override_wage: random.chance(0.15) ? 14 + random.integer(0, 60_000) / 10_000 : null,
    benefits: !isCasual && random.chance(0.5) ? 'Maaltijdcheques van 8 euro per dag' : null,
    legal_document_template_id: employment === 'student' ? legalDocument : null,
    validate_legal_document: employment === 'student' ? true : null,
  };
}
