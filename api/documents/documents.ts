// Holds the documents and letters of all plugins: finds one by its name, gathers its data, draws it and has it printed.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale, licensesOf, today } from '#core/contract';
import type { Translate } from '#core/fields';
import {
  type Actor,
  type AttachedDocument,
  type Database,
  type DocumentContext,
  type FileStore,
  type KnownDocument,
  type MailFile,
  type Module,
  notFound,
  type Paper,
  type PaperScope,
  type PdfFile,
  productOf,
  type RecordsOf,
  type Row,
  type SentLetter,
  type ServerLetter,
  type Sheet,
  type Texts,
  type Turnover,
} from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { fileName, readPicture } from '../files/index.ts';
import type { Failure, WaitingLetter } from '../mail/index.ts';
import { companyOf } from '../modules/company.ts';
import { ownSettings } from '../modules/settings.ts';
import { inform } from '../notices/inform.ts';
import type { Printing } from '../printing/index.ts';
import { tellStored } from '../records/call.ts';
import { recordsFor } from '../records/records.ts';
import { companyWords } from '../texts/company-words.ts';
import { turnoverOf } from '../turnover/index.ts';
import { queueOwn } from './letter.ts';
import { Templates } from './templates.ts';
import { type Db, wordsWith } from './words.ts';

interface Known {
  readonly plugin: string;
  readonly letter: ServerLetter;
}

interface Asking extends PaperScope {
  readonly actor?: Actor;
  /** The wanted language, which comes before the document's own. */
  readonly locale?: Locale;
  /** An unsaved record, in place of a stored one. */
  readonly draft?: Row;
}

interface Options {
  readonly database: Database;
  readonly modules: readonly Module[];
  readonly texts: Texts;
  readonly printing: Printing;
  readonly files: FileStore;
}

/** Millimetres; a label or a card below this width has no room for page numbers. */
const LABELS_BELOW = 105;

/** The notice to the sender of a letter that could not be sent. */
const NOTICES: Readonly<Record<Failure, string>> = {
  NOT_PRINTED: 'core.letter-not-printed',
  REFUSED: 'core.letter-failed',
  UNREACHED: 'core.letter-unreached',
};

/** Values that every letter can use. */
interface EveryLetter {
  readonly company: string;
  readonly date: string;
}

export class Documents {
  readonly all: ReadonlyMap<string, KnownDocument>;
  readonly letters: ReadonlyMap<string, Known>;
  readonly templates: Templates;
  private readonly licenses: readonly string[];
  private app?: FastifyInstance;

  constructor(private readonly options: Options) {
    this.templates = new Templates(options.modules);
    this.licenses = licensesOf(options.modules.map(({ manifest }) => manifest));
    const each = options.modules.map(({ manifest, server = { plugin: manifest.id } }) => {
      return { manifest, plugin: manifest.id, documents: server.documents ?? [], letters: server.letters ?? [] };
    });
    this.all = new Map(
      each.flatMap(({ plugin, manifest, documents }) =>
        documents.map(
          (document) => [`${document.as ?? plugin}/${document.id}`, { plugin, manifest, document }] as const,
        ),
      ),
    );
    this.letters = new Map(
      each.flatMap(({ plugin, letters }) =>
        letters.map((letter) => [`${letter.as ?? plugin}/${letter.id}`, { plugin, letter }] as const),
      ),
    );
  }

  /** Sets the app, through whose resources documents read records. */
  readFrom(app: FastifyInstance): void {
    this.app = app;
    this.templates.readFrom(app);
  }

  readonly paper = (within: PaperScope): Paper => ({
    renderDocument: async (name, params = {}, { locale, draft } = {}) => {
      const { has } = within.records;
      const records = Object.assign((model: string) => within.records(model, { by: 'product' }), {
        has,
      }) as RecordsOf;
      return this.print(await this.sheet(name, params, { ...within, records, locale, draft }));
    },
    sendLetter: async (name, letter) => {
      const known = this.letters.get(name);
      if (!known) throw new TypeError(`There is no letter ${name}.`);
      const { db, companyId, senderId } = within;
      const plugin = known.letter.as ?? known.plugin;
      const t = await this.words(db, companyId, plugin, letter.to.locale);
      const every = await this.everyLetter(db, companyId, letter.to.locale);
      const body = known.letter.template && (await this.ownBody(name, letter, every, within));
      await queueOwn(db, t, { ...known, plugin, company: every.company, senderId, body }, letter);
    },
  });

  /** Answers the letter's text as the company wrote it, if it did. */
  private async ownBody(name: string, { to, values }: SentLetter, every: EveryLetter, { records }: PaperScope) {
    const all = { ...values, ...every, receiver: to.name };
    return this.templates.bodyOf(name, { locale: to.locale, values: all, records });
  }

  async everyLetter(db: Db, companyId: number, locale: Locale): Promise<EveryLetter> {
    const { rows } = await sql<{ name: string }>`select name from company where id = ${companyId}`.execute(db);
    return { company: rows[0]?.name ?? '', date: wordsWith((key) => key, locale).date(today()) };
  }

  /** Prints the files attached to a letter when it is sent, so that no transaction waits for the printer. */
  readonly filesOf = async (companyId: number, attached: readonly AttachedDocument[] = []): Promise<MailFile[]> => {
    const files: MailFile[] = [];
    for (const { document, params, locale } of attached) {
      const sheet = await this.options.database.tenant(companyId, (db) => {
        const records = this.productRecords(db, companyId, locale);
        return this.sheet(document, params, { db, companyId, records, locale });
      });
      files.push(await this.print(sheet));
    }
    return files;
  };

  /**
   * Runs when a letter was sent or given up: pages that show a record of the letter load again, and the sender of a
   * failed letter gets a notice.
   */
  readonly letterSettled = async (
    { company_id: companyId, letter, name, sender_id: sender }: WaitingLetter,
    state: 'SENT' | 'FAILED',
    failure: Failure = 'UNREACHED',
  ): Promise<void> => {
    const about = this.recordsOf(letter?.attachments);
    const isTold = sender !== null && state === 'FAILED';
    if (about.size === 0 && !isTold) return;
    await this.options.database.tenant(companyId, async (db) => {
      if (state === 'SENT') await this.tellSent(db, companyId, letter);
      for (const [resource, id] of about) await tellStored({ db, companyId, resource }, id);
      if (!isTold) return;
      const [[resource, id] = []] = about;
      const record = resource && { resource: resource.entity.resource, id };
      await inform(db, { companyId, notice: NOTICES[failure], to: [sender], about: record, values: { to: name } });
    });
  };

  private async tellSent(db: Db, companyId: number, letter: WaitingLetter['letter']): Promise<void> {
    const { params } = letter?.attachments?.[0] ?? {};
    const { sent } = this.letters.get(letter?.named ?? '')?.letter ?? {};
    const records = this.productRecords(db, companyId, DEFAULT_LOCALE);
    await sent?.(params ?? {}, { records, at: new Date().toISOString() });
  }

  private recordsOf(attached: readonly AttachedDocument[] = []): ReadonlyMap<Resource, number> {
    return new Map(
      attached.flatMap(({ document, params }) => {
        const model = this.all.get(document)?.document.of;
        const resource = [...(this.app?.resources.values() ?? [])].find(({ entity }) => entity.model === model);
        return resource ? [[resource, Number(params.id)] as const] : [];
      }),
    );
  }

  /** Reads pictures from the company's files. */
  pictures(db: Db, companyId: number): DocumentContext['picture'] {
    return (file, size) => readPicture(this.options.files, db, companyId, file, size);
  }

  /** Makes everything that needs the database; printing the sheet needs it no more. */
  async sheet(name: string, params: Row, asking: Asking): Promise<Sheet> {
    const told = await this.tell(name, params, asking);
    if (!told) throw notFound();
    const { document, data, words } = told;
    const { locale, t } = words;
    const drawn = await document.draw(data, words);
    const own = await this.templates.sheetOf(told);
    const { size, margin, letters } = { ...document, ...own };
    const hasRoom = typeof size === 'string' ? size !== 'A6' : size.width > LABELS_BELOW;
    // The printer fills in the page numbers, since it alone knows how many pages there are.
    const numbers = hasRoom ? t('core.document.page', { page: '{{page}}', pages: '{{pages}}' }) : undefined;
    return { ...drawn, ...own, size, margin, letters, locale, numbers };
  }

  /** Tells whether the company's own template is not used, because it holds an unknown placeholder. */
  async losesTemplate(name: string, params: Row, asking: Asking): Promise<boolean> {
    if (!this.all.get(name)?.document.template) return false;
    const told = await this.tell(name, params, asking);
    const own = told && (await this.templates.ownOf(told));
    return own !== undefined && own.faults.length > 0;
  }

  /** Answers the document's data and its words; undefined if there is nothing to print. */
  private async tell(name: string, params: Row, asking: Asking) {
    const { db, companyId, records, actor, locale: wanted, draft } = asking;
    const known = this.all.get(name);
    if (!known) throw new TypeError(`There is no document ${name}.`);
    const { plugin, document, manifest } = known;
    const reader = actor ?? (await this.product(db, companyId));
    const settings = ownSettings(manifest, reader.company.settings);
    const turnover = this.turnoverFor({ ...reader, locale: wanted ?? reader.locale });
    const picture = this.pictures(db, companyId);
    const context = { db, companyId, records, actor, picture, params, settings, turnover };
    const data = await (draft && document.draft ? document.draft(draft, context) : document.data(context));
    if (data === undefined) return undefined;
    const locale = wanted ?? document.locale?.(data) ?? actor?.locale ?? DEFAULT_LOCALE;
    const words = wordsWith(await this.words(db, companyId, document.as ?? plugin, locale), locale);
    return { document, data, words, records };
  }

  async print(sheet: Sheet): Promise<PdfFile> {
    return {
      name: fileName(`${sheet.title.replace(/[\\/]/g, '-')}.pdf`, 'pdf'),
      bytes: await this.options.printing.pdf(sheet),
    };
  }

  async words(db: Db, companyId: number, plugin: string, locale: Locale): Promise<Translate> {
    const starts = [`${plugin}.`, 'core.', 'mail.'];
    const hasOwn = this.app?.resources.has('textoverride') === true;
    const [t] = await companyWords(db, { companyId, texts: this.options.texts, hasOwn, starts }, [locale]);
    return t as Translate;
  }

  /** Answers the turnover that this reader sees, of all modules. */
  turnoverFor(reader: Actor): Turnover {
    const { modules, texts } = this.options;
    return turnoverOf({ modules, texts, resources: this.app?.resources ?? new Map() }, reader);
  }

  private async product(db: Db, companyId: number): Promise<Actor> {
    const company = await companyOf(db, companyId);
    return productOf(companyId, company ?? { licenses: this.licenses }, company?.locale);
  }

  private productRecords(db: Db, companyId: number, locale: Locale): RecordsOf {
    if (!this.app) throw new Error('There are no resources yet.');
    return recordsFor(this.app, { db, actor: productOf(companyId, { licenses: this.licenses }, locale) });
  }
}
