// Shows on the sign-in page what the server has to say: it leads to the first company while nobody has an account, and
// says that a demo is one. The demo's people are offered where the server listens to its own machine alone.
import { http } from '../http/http.ts';
import { i18n } from '../texts/i18n.ts';
import './entrance.css';
import { leaving } from './leaving.ts';
import type { SignedIn } from './two-factor.ts';

interface Person {
  readonly key: string;
  readonly name: string;
  readonly title: string;
}

interface Entrance {
  readonly first?: unknown;
  readonly demo?: { readonly people?: readonly Person[] };
}

export const FIRST_COMPANY = '/auth/first-company';

type Enter = (ask: () => Promise<SignedIn>) => void;

/** @param enter signs in with what that call answers */
export async function showEntrance(form: HTMLFormElement, enter: Enter): Promise<void> {
  const { data } = (await http.get<{ data: Entrance }>('auth/entrance', { anonymous: true })).data;
  if (data.first) return leaving.replace(FIRST_COMPANY);
  if (data.demo) showDemo(form, data.demo.people ?? [], enter);
}

function showDemo(form: HTMLFormElement, people: readonly Person[], enter: Enter): void {
  const box = document.createElement('section');
  box.className = 'auth-demo';
  box.append(words('p', people.length > 0 ? 'DEMO_PRESS' : 'DEMO'));
  for (const person of people) box.append(button(person, enter));
  form.querySelector('.auth-languages')?.before(box);
}

/** Said again in another language when the page is. */
function words(tag: 'p', key: string): HTMLElement {
  const element = document.createElement(tag);
  element.dataset.text = `PAGES.LOGIN_PAGE.${key}`;
  element.textContent = i18n.t(element.dataset.text);
  return element;
}

function button({ key, name, title }: Person, enter: Enter): HTMLButtonElement {
  const press = document.createElement('button');
  press.type = 'button';
  press.className = 'auth-person';
  const what = document.createElement('span');
  what.textContent = title;
  press.append(name, what);
  press.addEventListener('click', () =>
    enter(async () => (await http.post<SignedIn>('auth/demo', { person: key }, { anonymous: true })).data),
  );
  return press;
}
