// Answers GET /public/menu/{company}-{id}: a menu as its company shows it to customers, with its items, contacts and
// files (docs/domain 18.3).
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  type CallDescription,
  describing,
  notFound,
  type PublicContext,
  readFileRow,
  sendFile,
  visitorLocale,
} from '#api';
import { LOCALES } from '#core/contract';
import { HELMET, type PublicMenu, publicPage } from './public-page.ts';

/** Names of files in addresses, and their fields. */
const FILES = { 'menu.pdf': 'pdf_public_uri', 'terms.pdf': 'terms_and_conditions_uri', logo: 'logo_uri' } as const;

interface MenuRow extends Omit<PublicMenu, 'pdf' | 'terms' | 'logo' | 'rows' | 'ask'> {
  readonly pdf_public_uri?: string;
  readonly terms_and_conditions_uri?: string;
  readonly logo_uri?: string;
  readonly tiles: readonly Tile[];
  /** True if customers may ask for a van with this menu. */
  readonly takes_requests: boolean;
}
interface Tile {
  readonly name: string;
  readonly price_vati: number;
  readonly allergens?: readonly string[];
  readonly is_newline: boolean;
  readonly is_sold: boolean;
}
const menu = { ...describing.TEXT, pattern: '^[1-9]\\d*-[1-9]\\d*$', description: 'Company and number: `1-7`.' };

const MENU: CallDescription = {
  ...{ id: 'showPublicMenu', tag: 'file', open: true, names: { menu }, problems: [404] },
  parameters: [describing.query('language', { type: 'string', enum: LOCALES })],
  answers: { 200: describing.fileAnswer('The menu as a page for customers.', 'text/html') },
};
const MENU_FILE: CallDescription = {
  ...{ id: 'showPublicMenuFile', tag: 'file', open: true, problems: [404] },
  names: { menu, file: { type: 'string', enum: Object.keys(FILES) } },
  answers: { 200: describing.fileAnswer('A file of the menu.', '*/*') },
};

interface MenuCall {
  Params: { menu: string; file: string };
  Querystring: { language?: string };
}

export function publicMenus(app: FastifyInstance, { database, files, words }: PublicContext): void {
  /** A hidden, an unknown and an unlicensed menu get the same answer. */
  const find = async (address: string) => {
    const [, company, id] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(address) ?? [];
    if (!company || !id) throw notFound();
    const companyId = Number(company);
    const menu = await database.tenant(companyId, async (db) => {
      const { rows } = await sql<{ menu: MenuRow }>`select json_strip_nulls(json_build_object('name', m.name,
          'company', c.name, 'public_name', m.public_name, 'public_description', m.public_description,
          'public_price_range', m.public_price_range, 'capacity_per_hour', m.capacity_per_hour,
          'pdf_public_uri', m.pdf_public_uri, 'terms_and_conditions_uri', m.terms_and_conditions_uri,
          'logo_uri', c.logo_uri, 'email', c.email, 'phone_nr', c.phone_nr, 'address', ${ADDRESS},
          'tiles', ${TILES}, 'takes_requests', ${TAKES_REQUESTS})) as menu
        from menu m join company c on c.id = m.company_id
        where m.company_id = ${companyId} and m.id = ${id}::bigint and m.publicly_visible and m.deleted_at is null
          and 'ICECASH' = any(c.licenses)`.execute(db);
      return rows[0]?.menu;
    });
    if (!menu) throw notFound();
    return { menu, companyId };
  };

  app.get<MenuCall>('/menu/:menu', { helmet: HELMET, config: { described: MENU } }, async (request, reply) => {
    const { menu } = await find(request.params.menu);
    const locale = LOCALES.find((each) => each === request.query.language) ?? visitorLocale(request);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' }).type('text/html; charset=utf-8');
    const at = (name: keyof typeof FILES) => menu[FILES[name]] && `/public/menu/${request.params.menu}/${name}`;
    const files = { pdf: at('menu.pdf'), terms: at('terms.pdf'), logo: at('logo') };
    const [company, id] = request.params.menu.split('-');
    const ask = menu.takes_requests && `/public/${company}/icetruck/request?menu_id=${id}&locale=${locale}`;
    const shown = { ...menu, ...files, ...(ask && { ask }), rows: rowsOf(menu.tiles) };
    return publicPage(words.getFixedT(locale), locale, shown);
  });

  app.get<MenuCall>('/menu/:menu/:file', { config: { described: MENU_FILE } }, async (request, reply) => {
    const { menu, companyId } = await find(request.params.menu);
    const field = Object.hasOwn(FILES, request.params.file) && FILES[request.params.file as keyof typeof FILES];
    const id = field ? menu[field] : undefined;
    const file = id && (await database.tenant(companyId, (db) => readFileRow(db, companyId, id)));
    if (!file) throw notFound();
    return sendFile(request, reply, { store: files, file });
  });
}

/** Puts tiles into rows; a tile that is a line break begins the next row. */
function rowsOf(tiles: readonly Tile[]): PublicMenu['rows'] {
  const rows: Tile[][] = [[]];
  for (const tile of tiles) {
    if (tile.is_newline) rows.push([]);
    else if (tile.is_sold) rows.at(-1)?.push(tile);
  }
  return rows;
}

const ADDRESS = sql`nullif(concat_ws(e'\\n',
  nullif(concat_ws(' ', c.address_street, c.address_nr, c.address_bus), ''),
  nullif(concat_ws(' ', c.address_zipcode, c.address_city), '')), '')`;

const TILES = sql`(select coalesce(json_agg(json_build_object('name', i.name, 'price_vati', i.price_vati,
    'allergens', i.allergens, 'is_newline', i.is_newline, 'is_sold', not (i.is_space or i.is_discount) and i.currency = 'EUR')
    order by i.sort_key, i.id), '[]') from menuitem i where i.company_id = m.company_id and i.menu_id = m.id)`;

const TAKES_REQUESTS = sql`('ICETRUCK' = any(c.licenses)
  and coalesce((c.settings -> 'icetruck' ->> 'reservation_requests')::boolean, false)
  and not exists (select from company_plugin_off o where o.company_id = c.id and o.plugin = 'icetruck'))`;
