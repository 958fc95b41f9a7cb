// GET /public/menu/{company}-{id}: a menu as its company shows it to customers, and the files that belong to it (spec 1).
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { notFound, type PublicContext, readFileRow, sendFile, visitorLocale } from '#api';
import { HELMET, publicPage } from './public-page.ts';

export interface PublicMenu {
  readonly name: string;
  readonly company: string;
  readonly public_name?: string;
  readonly public_description?: string;
  readonly public_price_range?: string;
  readonly capacity_per_hour: number;
  /** Addresses below /public. */
  readonly pdf?: string;
  readonly terms?: string;
}

/** Name in the address to field. */
const FILES = { 'menu.pdf': 'pdf_public_uri', 'terms.pdf': 'terms_and_conditions_uri' } as const;

interface MenuRow extends Omit<PublicMenu, 'pdf' | 'terms'> {
  readonly pdf_public_uri?: string;
  readonly terms_and_conditions_uri?: string;
}
interface MenuCall {
  Params: { menu: string; file: string };
}

export function publicMenus(app: FastifyInstance, { database, files, words }: PublicContext): void {
  /** Hidden, unknown and unlicensed menus look alike. */
  const find = async (address: string) => {
    const [, company, id] = /^(\d{1,15})-(\d{1,15})$/.exec(address) ?? [];
    if (!company || !id) throw notFound();
    const menu = await database.tenant(Number(company), async (db) => {
      const { rows } = await sql<{ menu: MenuRow }>`select json_strip_nulls(json_build_object('name', m.name,
          'company', c.name, 'public_name', m.public_name, 'public_description', m.public_description,
          'public_price_range', m.public_price_range, 'capacity_per_hour', m.capacity_per_hour,
          'pdf_public_uri', m.pdf_public_uri, 'terms_and_conditions_uri', m.terms_and_conditions_uri)) as menu
        from menu m join company c on c.id = m.company_id
        where m.company_id = ${company}::bigint and m.id = ${id}::bigint and m.publicly_visible and m.deleted_at is null
          and 'ICECASH' = any(c.licenses)`.execute(db);
      return rows[0]?.menu;
    });
    if (!menu) throw notFound();
    return { menu, companyId: Number(company) };
  };

  app.get<MenuCall>('/menu/:menu', { helmet: HELMET }, async (request, reply) => {
    const { menu } = await find(request.params.menu);
    const locale = visitorLocale(request);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' }).type('text/html; charset=utf-8');
    const at = (name: keyof typeof FILES) => menu[FILES[name]] && `/public/menu/${request.params.menu}/${name}`;
    return publicPage(words.getFixedT(locale), locale, { ...menu, pdf: at('menu.pdf'), terms: at('terms.pdf') });
  });

  app.get<MenuCall>('/menu/:menu/:file', async (request, reply) => {
    const { menu, companyId } = await find(request.params.menu);
    const field = Object.hasOwn(FILES, request.params.file) && FILES[request.params.file as keyof typeof FILES];
    const id = field ? menu[field] : undefined;
    const file = id && (await database.tenant(companyId, (db) => readFileRow(db, companyId, id)));
    if (!file) throw notFound();
    return sendFile(request, reply, { store: files, file });
  });
}
