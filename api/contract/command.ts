// Describes a command of a module for the operator: `npm run scoop -- backtest`.
import type { PluginContext } from './given/context.ts';
import type { Rows } from './given/database.ts';
import type { Demand } from './given/demand.ts';

/** A command reads one company after the other, and answers the lines that are printed for each. */
export type ServerCommand = (context: CommandContext) => Promise<readonly string[]>;

export interface CommandContext extends PluginContext {
  readonly db: Rows;
  /** What the company sold of each record by the hour, of all modules. */
  readonly demand: Demand;
}
