// Makes 150 customers of the webshop with their addresses (docs/domain 20.1); all persons, firms and addresses are made
// up.
import type { DemoContext } from '#api';
import { number97 } from '#api/demo';

const FIRST =
  'An Bart Celine Dries Ellen Frank Griet Hannah Ilse Jeroen Karen Lien Mathias Nele Olivier Pauline Quinten Ruth Sander Tine Ulrike Vincent Wendy Yasmina Zoë'.split(
    ' ',
  );
const LAST =
  'Aerts Baeten Callens Declercq Engels Fonteyne Geerts Haegeman Impens Joos Kint Lauwers Meersman Naessens Ooms Provoost Raes Smets Temmerman Uyttenhove Verbeke Weyts'.split(
    ' ',
  );
const STREETS =
  'Kastanjelaan Lindestraat Molenkouter Kerkwegel Bosdreef Veldekens Beukenlaan Waterhoek Schoolstraat Tuinwijk Heiveld Brouwerijstraat'.split(
    ' ',
  );
const CITIES = [
  ...[
    ['9000', 'Gent'],
    ['9000', 'Gent'],
    ['9030', 'Mariakerke'],
    ['9031', 'Drongen'],
    ['9032', 'Wondelgem'],
  ],
  ...[
    ['9040', 'Sint-Amandsberg'],
    ['9050', 'Gentbrugge'],
    ['9820', 'Merelbeke'],
    ['9800', 'Deinze'],
    ['9080', 'Lochristi'],
  ],
] as const;
const FIRMS = ['Bakkerij', 'Studio', 'Garage', 'Advocaten', 'Architecten', 'Drukkerij', 'Apotheek', 'Feestzaal'];
const ACCOUNTS = 150;
/** Every sixth customer is a firm that gets an invoice. */
const FIRM = 6;

interface Person {
  readonly first_name: string;
  readonly last_name: string;
}

/** Makes the accounts and answers their ids. */
export async function seedAccounts(context: DemoContext): Promise<number[]> {
  const { add, random } = context;
  const people = Array.from({ length: ACCOUNTS }, () => ({
    first_name: random.pick(FIRST),
    last_name: random.pick(LAST),
  }));
  const made = await add('WebshopAccount', people.map(accountRow(context)));
  const ids = made.map(({ id }) => Number(id));
  const addresses = people.flatMap((person, index) => addressRows(context, person, { id: ids[index] ?? 0, index }));
  await add('AccountAddress', addresses);
  return ids;
}

const accountRow =
  ({ random }: DemoContext) =>
  ({ first_name, last_name }: Person, index: number) => {
    const mailbox = `${first_name}.${last_name}`.toLowerCase().replace('ë', 'e');
    const isFirm = index % FIRM === 0;
    const hasLimit = index % 25 === 0;
    return {
      ...{ first_name, last_name, email: `${mailbox}.${index + 1}@klant.example` },
      cellphone_nr: `+3247${String(1_000_000 + random.integer(0, 8_999_999))}`,
      no_newsletters: index % 19 === 4,
      allow_non_payment: isFirm,
      ignore_drop_off_moment_active: hasLimit,
      ignore_available_at: false,
      ignore_internal_transport_schedule: hasLimit,
      max_production_time_unit: hasLimit ? 'PRODUCTION_DAYS' : 'NONE',
      max_production_time: hasLimit ? 1 : null,
    };
  };

function addressRows(context: DemoContext, { last_name }: Person, { id, index }: { id: number; index: number }) {
  const { random } = context;
  const home = { webshop_account_id: id, ...address(context), type: 'DELIVERY', is_default: true, ...NO_FIRM };
  const second = { ...home, ...address(context), is_default: false };
  const invoice = {
    ...{ ...home, type: 'INVOICE', company_name: `${random.pick(FIRMS)} ${last_name} BV` },
    enterprise_nr: number97(`0${String(8_101_000 + index * 37)}`),
    email: `boekhouding.${index + 1}@klant.example`,
  };
  return [home, ...(index % 10 === 3 ? [second] : []), ...(index % FIRM === 0 ? [invoice] : [])];
}

const NO_FIRM = { company_name: null, enterprise_nr: null, email: null } as Record<string, string | null>;

function address({ random }: DemoContext) {
  const [address_zipcode, address_city] = random.pick(CITIES);
  return {
    address_street: random.pick(STREETS),
    address_nr: String(random.integer(1, 180)),
    address_bus: random.chance(0.15) ? String(random.integer(1, 12)) : null,
    ...{ address_zipcode, address_city, address_country: 'BE' },
  };
}
