// Prints the report for the insurer: what happened, the van with its pins, who else was involved, and the photos.
import { type Block, type DocumentContext, defineDocument, type Stored, type Words } from '#api';
import { VIEW, vanOf } from '../../vehicles/vehicles.ts';
import { PLAIN } from '../outline.ts';

type Report = Stored<'DamageReport'>;
type Pin = NonNullable<Report['markers']>[number];
interface Photo {
  readonly pin: number;
  readonly bytes: Uint8Array;
}
interface Data {
  readonly report: Report;
  readonly van: Partial<Stored<'DeliveryVan'>>;
  readonly driver: string;
  readonly reporter: string;
  readonly company: Partial<Stored<'Company'>>;
  readonly pins: readonly Pin[];
  /** The picture of the van; without one the van is drawn in outline. */
  readonly picture: Uint8Array;
  readonly photos: readonly Photo[];
}
type Context = DocumentContext<{ id: number }>;

const MOMENT = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
/** The number of photos side by side. */
const ACROSS = 3;

export const insurancePaper = defineDocument<Data, { id: number }>({
  id: 'damage-report',
  access: { permissions: VIEW },
  of: 'DamageReport',
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: dataOf,
  draw: (data, words) => {
    const { t } = words;
    const { report, company } = data;
    const title = `${t('fleet.document.damage-report')} ${report.nr ?? ''}`.trim();
    return {
      title,
      foot: company.legal_name ?? company.name ?? '',
      blocks: [
        { heading: title },
        { columns: [facts(factsOf(data, words)), facts(vanFacts(data, words))], widths: [1, 1] },
        { space: 4 },
        { text: report.description ?? '' },
        { space: 4 },
        { image: data.picture, width: 174, marks: data.pins.map(markOf) },
        { space: 3 },
        ...pinTable(data, words),
        ...thirdParty(data, words),
        ...photoBlocks(data, words),
      ],
    };
  },
});

const markOf = ({ x, y }: Pin, index: number) => ({ x, y, text: String(index + 1) });

async function dataOf(context: Context): Promise<Data | undefined> {
  const { records, companyId, params, picture } = context;
  const report = await records('DamageReport').get(params.id);
  const of = vanOf(report ?? {});
  if (!report || !of) return undefined;
  const vans =
    of.vehicle === 'DELIVERY_VAN'
      ? records('DeliveryVan', { by: 'product' })
      : records('IcecreamVan', { by: 'product' });
  const van: Data['van'] = (await vans.get(of.id)) ?? {};
  const people = records('Employee', { by: 'product' });
  const pins = report.markers ?? [];
  const [driver, reporter] = [
    await people.get(report.driver_employee_id),
    await people.get(report.reported_by_employee_id),
  ].map((person) => [person?.first_name, person?.last_name].filter(Boolean).join(' '));
  return {
    report,
    van,
    driver: driver ?? '',
    reporter: reporter ?? '',
    company: (await records('Company', { by: 'product' }).get(companyId)) ?? {},
    pins,
    picture: (await picture(van.damage_report_background_image_uri, 1024)) ?? Buffer.from(PLAIN),
    photos: await photosOf(pins, context),
  };
}

async function photosOf(pins: readonly Pin[], { records, picture }: Context): Promise<Photo[]> {
  const ids = pins.flatMap(({ photo_ids = [] }) => photo_ids);
  const found = ids.length > 0 ? await records('DamagePhoto', { by: 'product' }).list({ id: ids }) : [];
  const files = new Map(found.map(({ id, photo_uri }) => [id, photo_uri]));
  const photos: Photo[] = [];
  for (const [index, { photo_ids = [] }] of pins.entries())
    for (const id of photo_ids) {
      const bytes = await picture(files.get(id), 1024);
      if (bytes) photos.push({ pin: index + 1, bytes });
    }
  return photos;
}

const LABEL = 'fleet.damagereport';

function factsOf({ report, driver, reporter }: Data, { t, date, money }: Words): (readonly [string, string])[] {
  return [
    [t(`${LABEL}.occurred_at`), date(report.occurred_at, MOMENT)],
    [t(`${LABEL}.location`), report.location ?? ''],
    [t(`${LABEL}.severity`), t(`${LABEL}.severity.${report.severity}`)],
    [t(`${LABEL}.driver_employee_id`), driver],
    [t(`${LABEL}.reported_by_employee_id`), reporter],
    [t(`${LABEL}.garage`), report.garage ?? ''],
    [t(`${LABEL}.repair_cost`), report.repair_cost === undefined ? '' : money(report.repair_cost)],
  ];
}

function vanFacts({ report, van, company }: Data, { t }: Words): (readonly [string, string])[] {
  return [
    [t('fleet.paper.van'), [van.nr, van.name].filter(Boolean).join(' · ')],
    [t('fleet.paper.plate'), van.license_plate ?? ''],
    [t('fleet.paper.owner'), company.legal_name ?? company.name ?? ''],
    [t('fleet.paper.enterprise'), company.enterprise_nr ?? ''],
    [t(`${LABEL}.insurance_ref`), report.insurance_ref ?? ''],
  ];
}

/** The paper shows only what is known. */
function facts(lines: readonly (readonly [string, string])[]): Block[] {
  return lines
    .filter(([, value]) => value !== '')
    .flatMap(([label, value]): Block[] => [{ text: label, size: 8, muted: true }, { text: value }, { space: 1 }]);
}

function pinTable({ pins }: Data, { t }: Words): Block[] {
  if (pins.length === 0) return [];
  const rows = pins.map(({ kind, note }, index) => [String(index + 1), t(`${LABEL}.markers.kind.${kind}`), note ?? '']);
  const columns = [
    { title: t('fleet.paper.pin'), width: 'fit' as const, align: 'right' as const },
    { title: t(`${LABEL}.markers.kind`), width: 1 },
    { title: t(`${LABEL}.markers.note`), width: 3 },
  ];
  return [{ table: { columns, rows } }, { space: 4 }];
}

const THIRD_PARTY = ['third_party_name', 'third_party_plate', 'third_party_insurer', 'third_party_phone_nr'] as const;

function thirdParty({ report }: Data, { t }: Words): Block[] {
  const lines = THIRD_PARTY.flatMap((name) => {
    const value = report[name];
    return value ? [[t(`${LABEL}.${name}`), value] as const] : [];
  });
  if (lines.length === 0) return [];
  const halves = [facts(lines.slice(0, 2)), facts(lines.slice(2))];
  const heading = t(`${LABEL}.group.third_party`);
  return [
    {
      together: [
        { heading, level: 2 },
        { columns: halves, widths: [1, 1] },
      ],
    },
    { space: 4 },
  ];
}

function photoBlocks({ photos }: Data, { t }: Words): Block[] {
  if (photos.length === 0) return [];
  const block = ({ pin, bytes }: Photo): Block[] => [
    { image: bytes, width: 54 },
    { text: t('fleet.paper.photoOf', { pin }), size: 8, muted: true },
  ];
  const rows: Photo[][] = [];
  photos.forEach((photo, index) => {
    if (index % ACROSS === 0) rows.push([]);
    rows.at(-1)?.push(photo);
  });
  const filled = rows.map((row) => [...row.map(block), ...Array.from({ length: ACROSS - row.length }, () => [])]);
  return [
    { heading: t('fleet.paper.photos'), level: 2 },
    ...filled.flatMap((columns): Block[] => [{ together: [{ columns, widths: [1, 1, 1] }] }, { space: 3 }]),
  ];
}
