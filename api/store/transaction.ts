// Kysely over one open PostgreSQL transaction, so that its opening statements travel as a single batch.
import {
  type CompiledQuery,
  type ConnectionBuilder,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  SingleConnectionProvider,
  Transaction,
} from 'kysely';
import type { PoolClient } from 'pg';

/** Migrating holds one advisory lock of its own; the migrator's would outlive a transaction that fails. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  isOver = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // By now the connection may work for another company.
    if (this.isOver) throw new Error('The transaction is over.');
    const { command, rowCount, rows } = await this.#client.query(query.sql, [...query.parameters]);
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows ?? [], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; rows arrive whole here
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed; ask for pages.');
  }
}

/** A connection within the transaction is the transaction itself; beginning another one inside is refused. */
// biome-ignore lint/suspicious/noExplicitAny: tables come from entity files at run time
class OpenTransaction extends Transaction<any> {
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
  /** Nothing is asked through it from now on, whoever still holds it. */
  end(): void;
}

export function transactionOn(client: PoolClient): OpenedTransaction {
  const connection = new ClientConnection(client);
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnectionProvider(connection));
  const end = () => {
    connection.isOver = true;
  };
  return { db: new OpenTransaction({ config, dialect, driver, executor }), end };
}
