// Off for everyone, or on again, without taking the package away.
import { say } from '../../terminal.ts';
import { type Context, entryOf, keepEntry } from './context.ts';

export function switchPackage(id: string, isOn: boolean, context: Context): void {
  const { disabled: _, ...entry } = entryOf(id, context);
  keepEntry(id, isOn ? entry : { ...entry, disabled: true }, context);
  say(isOn ? `${id} is on again.` : `${id} is off for everyone; its data stays.`);
}
