// Requests the list of packages before the code that reads it has loaded.
import { sendEarly } from '../../http/early.ts';
import { settings } from '../../settings.ts';

export const INDEX = '/plugins/index.json';
/** Revalidates with the tag of the last answer, so that an unchanged list costs little. */
export const REQUEST: RequestInit = { cache: 'no-cache' };

export function askPackagesEarly(): void {
  sendEarly(settings.api_url + INDEX, REQUEST);
}
