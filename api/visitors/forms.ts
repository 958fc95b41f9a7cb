// Serves the GET of an open form, with which it begins: its token, its language, and the company's name and logo.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isLocale, meets, valuesOf } from '#core/contract';
import {
  type Database,
  type Module,
  notFound,
  type VisitorForm,
  type VisitorRoute,
  visitorAddress,
} from '../contract/index.ts';
import { visitorLocale } from '../http/visitor-locale.ts';
import { companyWith } from '../modules/company.ts';
import { describedForm } from './described.ts';
import type { FormGuard } from './form-guard.ts';
import type { Haste } from './limit.ts';

const LOOKS_PER_MINUTE = 60;

interface Formed {
  readonly route: VisitorRoute;
  readonly form: VisitorForm;
  readonly haste: Haste;
  readonly guard: FormGuard;
}
interface Asked {
  Params: { company_id: string };
  Querystring: { locale?: string };
}

/** Names the form of a company, so that a token of one opens no other. */
export function formPlace({ manifest }: Module, { path }: VisitorRoute, request: FastifyRequest): string {
  const { company_id } = request.params as Asked['Params'];
  return `${Number(company_id)} ${manifest.id}${path}`;
}

/** Registers GET of the form, beside the POST that sends it. */
export function registerForm(app: FastifyInstance, database: Database, module: Module, formed: Formed): void {
  const { route, form, haste, guard } = formed;
  const url = `${visitorAddress(module.manifest.id, route)}/form`;
  app.get<Asked>(url, { config: { described: describedForm(module.manifest.id, route) } }, async (request) => {
    haste.count(`GET ${url}`, request.ip, LOOKS_PER_MINUTE);
    const company = await lookOf(database, module, route, Number(request.params.company_id));
    const { locale } = request.query;
    const token = guard.issue(formPlace(module, route, request));
    const spoken = isLocale(locale) ? locale : visitorLocale(request);
    return { data: { token, least: form.least ?? 3, locale: spoken, company } };
  });
}

export interface CompanyLook {
  readonly name: string;
  /** Address of the company's logo, below /public. */
  readonly logo?: string;
}

/** Reads the company's name and logo; one without the plugin, one that keeps the form shut and one that
 * does not exist get the same answer. */
export async function lookOf(
  database: Database,
  { manifest }: Module,
  { license = manifest.license, form }: Pick<VisitorRoute, 'license' | 'form'>,
  companyId: number,
): Promise<CompanyLook> {
  if (!Number.isSafeInteger(companyId)) throw notFound();
  return database.tenant(companyId, async (db) => {
    const company = await companyWith(db, companyId, { id: manifest.id, license });
    if (!company || !meets(valuesOf(manifest, company.settings), form?.needs ?? {})) throw notFound();
    const { rows } = await sql<{ name: string; logo_uri: string | null }>`
      select name, logo_uri from company where id = ${companyId}`.execute(db);
    const [{ name, logo_uri } = { name: '', logo_uri: null }] = rows;
    return { name, ...(logo_uri && { logo: `/public/form/${companyId}/logo` }) };
  });
}
