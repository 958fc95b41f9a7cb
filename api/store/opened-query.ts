// A statement together with those that open its transaction, in one message to PostgreSQL and one round trip. All of it
// counts as one: after a part that failed nothing else of it runs, so no statement ever runs without its settings.
import { Query, type QueryResult } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** PostgreSQL keeps the plan under it, one for each connection. */
  readonly name?: string;
}

/** What node-postgres has, but does not say in its types: how a query speaks on the wire and hears its answers. */
interface Wire {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
  parse(query: { text: string; name?: string }): void;
  bind(config: { statement?: string; values: readonly unknown[] }): void;
  execute(config: object): void;
}
interface Spoken {
  name?: string;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
type Done = (error: Error | null, result: QueryResult) => void;

const SpokenQuery = Query as unknown as new (config: object, values: undefined, done: Done) => Spoken;

export class OpenedQuery extends SpokenQuery {
  /** Of the opening statements, how many have not been answered yet. */
  private left: number;
  private readonly ownName?: string;

  constructor(
    private readonly opening: readonly Statement[],
    { text, values, name }: Statement,
    done: Done,
  ) {
    super({ text, values, name, queryMode: 'extended' }, undefined, done);
    this.left = opening.length;
    this.ownName = name;
  }

  override prepare(wire: Wire): void {
    for (const statement of this.opening) open(wire, statement);
    super.prepare(wire);
    // An answer to the opening must not be taken for one to the statement.
    this.name = undefined;
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
