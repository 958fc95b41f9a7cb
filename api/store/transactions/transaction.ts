// Gives Kysely one PostgreSQL transaction whose opening statements travel with the first query.
import type { Writable } from 'node:stream';
import {
  type CompiledQuery,
  type ConnectionBuilder,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { QueryResult as Answered, PoolClient, Submittable } from 'pg';
import type { Rows, SessionNews } from '../../contract/index.ts';
import { isTraced, statementSpan } from '../../tracing/index.ts';
import { OpenedQuery, type Statement } from '../statements/opened-query.ts';
import type { StatementNames } from '../statements/statement-names.ts';
import { Announcements, commitOn, type Told } from './ending.ts';
import { newsIn } from './session-news.ts';

/** Migrating takes an advisory lock of its own; the migrator's lock would outlive a failed transaction. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

export interface Opening {
  readonly statements: readonly Statement[];
  /** The transaction holds one statement only, so it ends with it and needs no commit. */
  readonly isSingle: boolean;
  readonly names?: StatementNames;
}

/** Asks for rows as lists of the texts that PostgreSQL answers. */
export function asLists(query: CompiledQuery): CompiledQuery {
  return { ...query, asLists: true } as CompiledQuery;
}

class ClientConnection implements DatabaseConnection {
  isOpen = false;
  isOver = false;
  readonly news: SessionNews[] = [];
  committed?: Promise<{ readonly command: string }>;
  readonly announcements = new Announcements();

  constructor(
    private readonly client: PoolClient,
    private readonly opening: Opening,
  ) {}

  async executeQuery<R>(query: CompiledQuery & { readonly asLists?: boolean }): Promise<QueryResult<R>> {
    const { sql, parameters, asLists } = query;
    // The connection may already work for another company.
    if (this.isOver) throw new Error('The transaction is over.');
    this.news.push(...newsIn(sql, parameters));
    this.announcements.follow(sql);
    const statement = { text: sql, values: parameters, name: this.opening.names?.of(sql), asLists };
    const answer = isTraced() ? statementSpan(sql, () => this.ask(statement)) : this.ask(statement);
    const { command, rowCount, rows } = await answer;
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows ?? [], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** Sends the commit behind the statements that were sent; code that goes on finds the transaction over. */
  commit(): Promise<{ readonly command: string }> {
    if (this.committed) return this.committed;
    if (!this.isOpen || this.opening.isSingle) throw new Error('There is no transaction to end.');
    this.isOver = true;
    this.holdBack();
    this.committed = commitOn(this.client, this.announcements.once(), this.opening.names !== undefined);
    // It is looked at when the work is done.
    this.committed.catch(() => undefined);
    return this.committed;
  }

  /** Keeps an announcement until the commit; false where none follows. */
  tell(told: Told): boolean {
    if (!this.isOpen || this.isOver || this.opening.isSingle) return false;
    this.announcements.add(told);
    return true;
  }

  private ask(statement: Statement): Promise<Answered> {
    if (this.isOpen && this.opening.isSingle) throw new Error('A single statement was announced, and this is another.');
    const opening = this.isOpen ? [] : this.opening.statements;
    this.isOpen = true;
    if (!isScript(statement)) return this.openWith(opening, statement);
    return opening.length === 0 ? this.client.query(statement.text) : this.openFor(statement);
  }

  private openWith(opening: readonly Statement[], statement: Statement): Promise<Answered> {
    this.holdBack();
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, result: Answered) => (error ? reject(error) : resolve(result));
      this.client.query(new OpenedQuery(opening, statement, done) as unknown as Submittable);
    });
  }

  /**
   * Writes statements that are issued together to the socket at once; each write costs as much as all other work for a
   * statement.
   */
  private holdBack(): void {
    const { stream } = (this.client as unknown as { connection: { stream: Writable } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  private async openFor({ text }: Statement): Promise<Answered> {
    const last = this.opening.statements.at(-1);
    if (!last || this.opening.isSingle) throw new Error('Several statements are no single one.');
    await this.openWith(this.opening.statements.slice(0, -1), last);
    return this.client.query(text);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; rows arrive whole here
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed; ask for pages.');
  }
}

/**
 * Whether the text may hold several statements, as in migrations. PostgreSQL accepts those in one text only without
 * values.
 */
function isScript({ text, values }: Statement): boolean {
  return values.length === 0 && text.includes(';');
}

/** A connection within the transaction is the transaction itself; it refuses to begin another transaction inside. */
// biome-ignore lint/suspicious/noExplicitAny: tables come from entity files at run time
class OpenTransaction extends Transaction<any> {
  constructor(
    props: ConstructorParameters<typeof Transaction>[0],
    readonly own: ClientConnection,
  ) {
    super(props);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connection(): ConnectionBuilder<any> {
    return Kysely.prototype.connection.call(this);
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new LocklessAdapter();
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('The transaction has its connection.')) });
const config = { dialect };
const driver = dialect.createDriver();

interface OpenedTransaction {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly db: Transaction<any>;
  /** Whether a statement was sent in it. */
  isOpen(): boolean;
  readonly news: readonly SessionNews[];
  /** Commits, unless that was sent with the last statements; answers what PostgreSQL answered. */
  commit(): Promise<{ readonly command: string }>;
  /** What was to be announced behind a commit that was sent. */
  told(): readonly Told[];
  /** Refuses further statements, for code that still holds the transaction. */
  end(): void;
}

function connectionOf(db: Rows): ClientConnection | undefined {
  return db instanceof OpenTransaction ? db.own : undefined;
}

/**
 * Ends the transaction with the statements that were sent, without waiting for their answers: where one of them fails,
 * PostgreSQL undoes it in place of that.
 */
export function commitNow(db: Rows): void {
  const connection = connectionOf(db);
  if (!connection) throw new TypeError('This is no transaction.');
  void connection.commit();
}

/** Announces once the transaction is committed; false where it has no commit, or does nothing else. */
export function tellBehind(db: Rows, told: Told): boolean {
  return connectionOf(db)?.tell(told) ?? false;
}

export function transactionOn(client: PoolClient, opening: Opening): OpenedTransaction {
  const connection = new ClientConnection(client, opening);
  // Statements that do not wait for each other are sent one behind another at once; PostgreSQL answers them in that
  // order.
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  const end = () => {
    connection.isOver = true;
  };
  const db = new OpenTransaction({ config, dialect, driver, executor }, connection);
  return {
    db,
    commit: () => connection.commit(),
    told: () => (connection.committed ? connection.announcements.once() : []),
    isOpen: () => connection.isOpen,
    news: connection.news,
    end,
  };
}
