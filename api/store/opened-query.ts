// Sends a statement together with those that open its transaction, in one message to PostgreSQL and one round trip.
// They succeed or fail as one, so that no statement ever runs without its settings. The columns of a named statement
// are asked for once.
import { Query, type QueryResult } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** PostgreSQL keeps the plan under it, one for each connection. */
  readonly name?: string;
  /** Rows as lists of values instead of by the names of their columns. */
  readonly asLists?: boolean;
}

/** What node-postgres has, but does not say in its types: how a query speaks on the wire and hears its answers. */
interface Wire {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
  parse(query: { text: string; name?: string }): void;
  bind(config: { statement?: string; values: readonly unknown[] }): void;
  execute(config: object): void;
  sync(): void;
}
/** What PostgreSQL says of the columns of an answer, and what reads them. */
interface Described {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}
interface Spoken {
  name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  _result: Described & { readonly _parseRowAsArray: unknown };
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
type Done = (error: Error | null, result: QueryResult) => void;

const SpokenQuery = Query as unknown as new (text: string, values: readonly unknown[], done: Done) => Spoken;

/** By text. A connection that parsed a statement before its tables changed is told so by PostgreSQL. */
const described = new Map<string, Described>();

/** The columns of `fetch` are those of whatever its cursor reads. */
const IS_FETCH = /^\s*fetch\b/i;

export class OpenedQuery extends SpokenQuery {
  /** Of the opening statements, how many have not been answered yet. */
  private left: number;
  private readonly ownName?: string;

  constructor(
    private readonly opening: readonly Statement[],
    { text, values: given, name, asLists = false }: Statement,
    done: Done,
  ) {
    // Before anything is written: what cannot be sent must not leave half a message behind.
    const values = given.map(prepareValue);
    super(text, values, done);
    Object.assign(this, { name, queryMode: 'extended' });
    if (asLists) Object.assign(this._result, { parseRow: this._result._parseRowAsArray });
    this.left = opening.length;
    this.ownName = name;
  }

  override prepare(wire: Wire): void {
    for (const statement of this.opening) open(wire, statement);
    const known = this.ownName !== undefined && wire.parsedStatements[this.ownName] !== undefined;
    const columns = known ? described.get(this.text) : undefined;
    if (columns) this.executeAs(columns, wire);
    else super.prepare(wire);
    // An answer to the opening must not be taken for one to the statement.
    if (this.left > 0) this.name = undefined;
  }

  private executeAs({ fields, _parsers, _prebuiltEmptyResultObject }: Described, wire: Wire): void {
    Object.assign(this._result, { fields, _parsers, _prebuiltEmptyResultObject });
    this._accumulateRows = true;
    wire.bind({ statement: this.ownName, values: this.values });
    wire.execute({});
    wire.sync();
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (this.ownName && !IS_FETCH.test(this.text))
      described.set(this.text, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleDataRow(message: unknown): void {
    if (this.left === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.left === 0) super.handleCommandComplete(message, wire);
    else this.opened(this.opening.at(-this.left), wire);
  }

  private opened(statement: Statement | undefined, wire: Wire): void {
    if (statement?.name) wire.parsedStatements[statement.name] = statement.text;
    this.left -= 1;
    if (this.left === 0) this.name = this.ownName;
  }

  override handleError(error: Error, wire: Wire): void {
    if (this.ownName) delete wire.submittedNamedStatements[this.ownName];
    super.handleError(error, wire);
  }
}

function open(wire: Wire, { text, values, name }: Statement): void {
  if (name === undefined || wire.parsedStatements[name] !== text) {
    // It may be there from an opening that failed after it was parsed.
    if (name !== undefined) wire.close({ type: 'S', name });
    wire.parse({ text, name });
  }
  wire.bind({ statement: name, values });
  wire.execute({});
}
