// Shows on the sign-in page what the server reports: a link to the first company while nobody has an account, and a
// note on a demo. A demo whose server listens to its own machine alone also offers its people for sign-in.
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

/** @param enter signs in with the answer of that call */
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

/** Makes an element whose text changes with the page's language. */
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
