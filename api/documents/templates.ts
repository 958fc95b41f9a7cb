// Finds the company's own template for a document, and the placeholders of each kind of template.
import type { FastifyInstance } from 'fastify';
import type { Entity, Locale } from '#core/contract';
import { fitting, type Variables, type VariablesRule } from '#core/fields/server';
import type {
  AnyDocument,
  DocumentValues,
  Module,
  PageSize,
  ReadRecords,
  RecordsOf,
  Row,
  Sheet,
  Words,
} from '../contract/index.ts';
import { filledHtml } from '../html/index.ts';
import { templateFaults } from './template-faults.ts';

const SIZES: Readonly<Record<string, PageSize>> = {
  ...{ A4: 'A4', A5: 'A5', A6: 'A6' },
  LABEL_62X100: { width: 62, height: 100 },
};

interface Printed {
  readonly document: AnyDocument;
  readonly data: unknown;
  readonly words: Words;
  readonly records: ReadRecords | RecordsOf;
}

/** Kind of templates for bodies of letters. */
export const MAIL = 'EMAIL';

interface Lettered {
  readonly locale: Locale;
  readonly values: DocumentValues;
  readonly records: RecordsOf;
}

export class Templates {
  /** Model of the records that are templates. */
  readonly model?: string;
  private app?: FastifyInstance;

  constructor(modules: readonly Module[]) {
    this.model = modules.find(({ server }) => server?.templates)?.server?.templates;
  }

  readFrom(app: FastifyInstance): void {
    this.app = app;
  }

  get entity(): Entity | undefined {
    const all = [...(this.app?.resources.values() ?? [])];
    return all.find(({ entity }) => entity.model === this.model)?.entity;
  }

  private get threads() {
    return this.app?.composition.html;
  }

  /**
   * Answers the printed sheet; undefined if the company has no valid template, so that the document's own layout is
   * used.
   */
  async sheetOf(printed: Printed): Promise<Pick<Sheet, 'size' | 'blocks'> | undefined> {
    const { document, data, words } = printed;
    const own = await this.ownOf(printed);
    if (!own) return undefined;
    const { template, faults } = own;
    if (faults.length === 0) return sheetWith(template, document.template!.values(data, words));
    this.app?.log.warn({ template: template.id, faults }, 'a template has a placeholder that nobody knows');
    return undefined;
  }

  /** Answers the company's own template for it, and the faults that keep it from being used. */
  async ownOf(printed: Printed): Promise<{ template: Row; faults: readonly unknown[] } | undefined> {
    const { template: declared } = printed.document;
    const { entity } = this;
    if (!declared || !entity) return undefined;
    const template = await this.find(printed, printed.words.locale);
    if (!template) return undefined;
    const variables = variablesOf(entity, { kind: declared.kind });
    return { template, faults: await templateFaults(String(template.html_content), variables, this.threads) };
  }

  /** Answers the company's own body of a letter, with its values; undefined if it has none that can be sent. */
  async bodyOf(letter: string, { locale, values, records }: Lettered): Promise<string | undefined> {
    const { entity } = this;
    if (!entity || !this.model) return undefined;
    const [template] = await records(this.model, { by: 'product' }).list({ kind: MAIL, letter, locale, active: true });
    if (!template) return undefined;
    const html = String(template.html_content);
    const faults = await templateFaults(html, variablesOf(entity, template), this.threads);
    if (faults.length === 0) return filledHtml(html, values, this.threads);
    this.app?.log.warn({ template: template.id, faults }, 'a template has a placeholder that nobody knows');
    return undefined;
  }

  private async find({ document, data, records }: Printed, locale: Locale): Promise<Row | undefined> {
    const { kind, chosen, kept } = document.template!;
    const before = kept?.(data);
    if (before) return before.html_content ? before : undefined;
    const known = (records as RecordsOf)(this.model!, { by: 'product' });
    const id = chosen?.(data);
    const named = id === undefined ? undefined : await known.get(id);
    if (named?.kind === kind) return named;
    const [first] = await known.list({ kind, locale, active: true });
    return first;
  }
}

export function sheetWith(
  { page_size, html_content }: Row,
  values: DocumentValues | readonly DocumentValues[],
): Pick<Sheet, 'size' | 'blocks'> {
  const blocks = [values].flat().flatMap((each: DocumentValues, at) => {
    const html = { html: String(html_content), values: each };
    return at > 0 ? [{ page: true } as const, html] : [html];
  });
  return { size: SIZES[String(page_size)] ?? 'A4', blocks };
}

/** Answers the placeholders in the templates' entity file, which the editor in the browser reads too. */
export function variablesOf({ ui }: Entity, template: Row): Variables {
  const options = ui?.fields?.html_content?.['ui:options'] as { variables?: VariablesRule } | undefined;
  return fitting(options?.variables, template) ?? { names: [] };
}
