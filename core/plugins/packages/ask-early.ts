// Asks for the list of packages before the code that reads it is there.
import { sendEarly } from '../../http/early.ts';
import { settings } from '../../settings.ts';

export const INDEX = '/plugins/index.json';
/** With the tag of the last answer, so that it costs little. */
export const REQUEST: RequestInit = { cache: 'no-cache' };

export function askPackagesEarly(): void {
  sendEarly(settings.api_url + INDEX, REQUEST);
}
