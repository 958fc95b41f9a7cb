// Sends a statement together with those that open its transaction, in one message to PostgreSQL and one round trip.
// They succeed or fail together, so no statement runs without its settings. The columns of a named statement are read
// once and remembered.
import { Query, type QueryResult } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { type Keeping, keepFew } from './few-plans.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** PostgreSQL keeps the parsed statement and its plan under this name, per connection. */
  readonly name?: string;
  /** Rows as lists of texts instead of values by the names of their columns. */
  readonly asLists?: boolean;
  /** Called with the name of the command once it is done, of a statement that opens another. */
  readonly onDone?: (command: string) => void;
}

/**
 * Declares members of node-postgres that its own types leave out: a query writes to the connection and reads its answers
 * by them.
 */
interface Wire extends Keeping {
  parse(query: { text: string; name?: string }): void;
  bind(config: { statement?: string; values: readonly unknown[] }): void;
  execute(config: object): void;
  sync(): void;
}
/** The columns of an answer as PostgreSQL describes them, and the parsers of their values. */
interface Described {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}
interface Spoken {
  name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  _result: Described;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
type Done = (error: Error | null, result: QueryResult) => void;

const SpokenQuery = Query as unknown as new (text: string, values: readonly unknown[], done: Done) => Spoken;

/**
 * Keyed by the text of the statement. PostgreSQL itself refuses a parsed statement whose columns have changed since.
 */
const described = new Map<string, Described>();
const MOST_DESCRIBED = 2_000;

/** A `fetch` has the columns of its cursor's query, which differ, so they are not remembered. */
const IS_FETCH = /^\s*fetch\b/i;

export class OpenedQuery extends SpokenQuery {
  /** How many of the opening statements have not been answered yet. */
  private left: number;
  private readonly ownName?: string;

  constructor(
    private readonly opening: readonly Statement[],
    { text, values: given, name, asLists = false }: Statement,
    done: Done,
  ) {
    // Done before anything is written: a value that cannot be sent must not leave half a message behind.
    const values = given.map(prepareValue);
    super(text, values, done);
    Object.assign(this, { name, queryMode: 'extended' });
    if (asLists) Object.assign(this._result, { parseRow: asTheyAre });
    this.left = opening.length;
    this.ownName = name;
  }

  override prepare(wire: Wire): void {
    if (this.ownName) keepFew(wire, this.ownName);
    for (const statement of this.opening) open(wire, statement);
    const known = this.ownName !== undefined && wire.parsedStatements[this.ownName] !== undefined;
    const columns = known ? described.get(this.text) : undefined;
    if (columns) this.executeAs(columns, wire);
    else super.prepare(wire);
    // Without its name, node-postgres does not take the answer to an opening statement for an answer to this one.
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
    if (!this.ownName || IS_FETCH.test(this.text)) return;
    if (described.size >= MOST_DESCRIBED) described.clear();
    described.set(this.text, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleDataRow(message: unknown): void {
    if (this.left === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.left === 0) super.handleCommandComplete(message, wire);
    else this.opened(this.opening.at(-this.left), message, wire);
  }

  private opened(statement: Statement | undefined, message: unknown, wire: Wire): void {
    statement?.onDone?.((message as { readonly text: string }).text);
    if (statement?.name) wire.parsedStatements[statement.name] = statement.text;
    this.left -= 1;
    if (this.left === 0) this.name = this.ownName;
  }

  override handleError(error: Error, wire: Wire): void {
    if (this.ownName) delete wire.submittedNamedStatements[this.ownName];
    super.handleError(error, wire);
  }
}

const asTheyAre = (texts: unknown): unknown => texts;

function open(wire: Wire, { text, values, name }: Statement): void {
  if (name === undefined || wire.parsedStatements[name] !== text) {
    // PostgreSQL may know the name already, from an opening that failed after it was parsed.
    if (name !== undefined) wire.close({ type: 'S', name });
    wire.parse({ text, name });
  }
  wire.bind({ statement: name, values });
  wire.execute({});
}
