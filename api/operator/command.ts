// Runs a command that a built-in module declares beside a running Scoop, for each company that has the module:
// `npm run scoop -- backtest`.
import { type CommandContext, type Database, type Module, productOf, type ServerCommand } from '../contract/index.ts';
import { demandOf } from '../demand/index.ts';
import { companyOf } from '../modules/company.ts';
import { entitiesOf } from '../modules/entities.ts';
import { isOn } from '../modules/off.ts';
import { ownSettings } from '../modules/settings.ts';
import { say } from '../process/terminal.ts';
import { prepareResources } from '../records/reading/prepare.ts';
import { readSettings } from '../settings/settings.ts';
import { connect } from '../store/database.ts';
import { attach } from './attach.ts';

export interface Commanded {
  readonly module: Module;
  readonly command: ServerCommand;
}

export function commandOf(modules: readonly Module[], name: string): Commanded | undefined {
  const module = modules.find(({ server }) => server?.commands?.[name]);
  const command = module?.server?.commands?.[name];
  return module && command && { module, command };
}

export async function runCommand(commanded: Commanded, modules: readonly Module[]): Promise<void> {
  const database = connect(attach(readSettings(process.env)).url, { connections: 1 });
  try {
    for (const line of await linesOf(database, commanded, modules)) say(line);
  } finally {
    await database.close();
  }
}

/** Answers what the command says of all companies, each below its name. */
export async function linesOf(
  database: Database,
  { module, command }: Commanded,
  modules: readonly Module[],
): Promise<string[]> {
  const servers = modules.flatMap(({ server }) => server ?? []);
  const resources = prepareResources(entitiesOf(modules), servers);
  const ids = await database.system((db) => db.selectFrom('company').select(['id', 'name']).orderBy('id').execute());
  const lines: string[] = [];
  for (const { id, name } of ids) {
    const companyId = Number(id);
    const said = await database.tenant(companyId, async (db) => {
      const company = await companyOf(db, companyId);
      if (!company || !isOn(company, module.manifest)) return [];
      const demand = demandOf({ modules, resources }, productOf(companyId, company, company.locale));
      const settings = ownSettings(module.manifest, company.settings);
      return command({ db, companyId, demand, settings } satisfies CommandContext);
    });
    if (said.length > 0) lines.push(String(name), ...said, '');
  }
  return lines;
}
