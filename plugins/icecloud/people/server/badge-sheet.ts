// Prints employees' badges to cut out: cards as large as a bank card, ten to a sheet. The content of a person's tag is
// a secret and is never printed.
import { type Block, type DocumentContext, defineDocument, type Stored } from '#api';
import { can, type EntityFile, inLanguage } from '#core/contract';
import jobfunction from '#schemas/icecloud/functions/jobfunction.json';
import { formalName, initialsOf, type Person } from '../person.ts';

const FUNCTION = jobfunction as EntityFile;

/** A record with a name, such as a function. */
type Named = Pick<Stored<'JobFunction'>, 'name' | 'translations'>;

interface Badge {
  readonly person: Person;
  /** The functions of the employee, or else the places where they work. */
  readonly roles: readonly Named[];
  readonly photo?: Uint8Array;
}
interface Badges {
  readonly badges: readonly Badge[];
  readonly company: string;
  readonly logo?: Uint8Array;
}

/** 200 at most. */
const IDS = { type: 'string', maxLength: 3200, pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,199}$' } as const;
const CARD = { width: 85.6, height: 54, across: 2 } as const;
const AGREEMENTS = { permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW', 'ICECLOUD_WAGE_AGREEMENTS_MODERATE'] };
/** Longer names and roles are set smaller, so that a card holds them. */
const SHORT = 20;

export const badgeSheet = defineDocument<Badges, { ids: string }>({
  id: 'badges',
  access: { permissions: ['ICECLOUD_EMPLOYEES_LIST'] },
  size: 'A4',
  margin: 13,
  params: { required: ['ids'], properties: { ids: IDS } },
  data: async (context) => {
    const ids = [...new Set(context.params.ids.split(',').map(Number))];
    const people = (await context.records('Employee').list({ id: ids })) as Person[];
    if (people.length === 0) return undefined;
    const roles = await rolesOf(context, ids);
    const badges: Badge[] = [];
    for (const person of people) {
      const photo = await context.picture(person.profile_picture_uri);
      badges.push({ person, roles: roles(person.id), photo });
    }
    const company = await context.records('Company', { by: 'product' }).get(context.companyId);
    return { badges, company: company?.name ?? '', logo: await context.picture(company?.logo_uri) };
  },
  draw: ({ badges, company, logo }, { t, locale }) => ({
    title: t('icecloud.document.badges'),
    blocks: [{ cards: badges.map((badge) => drawn(badge, locale, company, logo)), ...CARD }],
  }),
});

/** Answers an employee's functions, only for people who may read agreements, and for others where the employee works. */
async function rolesOf({ records, actor }: DocumentContext<unknown>, ids: readonly number[]) {
  const agreements = await records('WageAgreement', { by: 'product' }).list({ employee_id: ids });
  const sees = !actor || can(actor, AGREEMENTS);
  const named: readonly (Named & { id: number })[] = await records(sees ? 'JobFunction' : 'Division', {
    by: 'product',
  }).list();
  return (id: number) => {
    const own = agreements.filter(({ employee_id }) => employee_id === id);
    const of = new Set(own.map(({ job_function_id, division_id }) => (sees ? job_function_id : division_id)));
    return named.filter((one) => of.has(one.id));
  };
}

function roleIn(locale: string, { roles }: Badge): string {
  return roles.map((role) => inLanguage(FUNCTION, role, 'name', locale)).join(', ');
}

function drawn(badge: Badge, locale: string, company: string, logo?: Uint8Array): Block[] {
  const { person, photo } = badge;
  const role = roleIn(locale, badge);
  const name = formalName(person);
  const face: Block = photo
    ? { image: photo, width: 22, height: 28, align: 'center' }
    : { text: initialsOf(person), size: 30, bold: true, muted: true, align: 'center' };
  const words: Block[] = [
    { text: name, size: name.length > SHORT ? 10 : 13, bold: true },
    { text: role, size: role.length > SHORT ? 8 : 10 },
  ];
  const head: Block[] = logo ? [{ image: logo, height: 7, align: 'right' }] : [];
  return [
    { columns: [[{ text: company, size: 10, bold: true }], head] },
    { line: true },
    { space: 2 },
    { columns: [[face], words], widths: [1, 2] },
  ];
}
