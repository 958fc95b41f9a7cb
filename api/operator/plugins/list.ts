// Lists the installed packages with their versions, and the faults that can be found without running them.
import { type Inspected, inspectAll, isOn } from '../../packages/installing/inspect.ts';
import { say } from '../../process/terminal.ts';
import type { Context } from './context.ts';

export function list({ settings, builtIn }: Context): void {
  const found = inspectAll(settings, builtIn);
  if (found.length === 0) say(`No plugins are installed in ${settings.pluginsFolder}.`);
  for (const one of found) {
    say(`${one.id.padEnd(24)} ${one.version.padEnd(12)} ${stateOf(one)}`);
    for (const { code, message, contribution } of one.faults)
      say(`  ${[code, contribution].filter(Boolean).join(' ')}: ${message}`);
  }
}

function stateOf(one: Inspected): string {
  if (!isOn(one)) return 'off for everyone';
  if (!one.mayRun) return 'cannot run';
  if (one.entry && one.faults.length > 0) return 'on, with faults';
  return one.entry ? 'on' : 'new: runs from the next start on';
}
