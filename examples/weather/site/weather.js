// Draws the week, in the language and theme of the Scoop around it; beside Scoop in those of the browser.
import { forecastFrom } from './forecast.js';
import { fill, WORDS } from './words.js';

/** The planner's pages that the week leads to. */
const LINKS = [
  ['vans', '/admin/icetruck/icecreamvan/'],
  ['zones', '/admin/icetruck/icecreamvanzone/'],
];
const { scoop } = window;
const SVG = 'http://www.w3.org/2000/svg';

function draw(context) {
  const language = context?.language ?? navigator.language.slice(0, 2);
  const words = WORDS[language] ?? WORDS.en;
  document.title = words.title;
  document.documentElement.lang = language;
  put('h1', words.title);
  put('#where', context?.user ? fill(words.hello, { name: context.user.name, company: context.company.name }) : '');
  put('#note', words.note);
  document.querySelector('ol').replaceChildren(...forecastFrom(new Date()).map((day) => card(day, words, language)));
  const nav = document.querySelector('nav');
  nav.hidden = !context?.user;
  nav.replaceChildren(...LINKS.map(([name, path]) => button(words[name], () => scoop.navigate(path))));
  // Where Scoop gives a page as much height as it asks for, nothing scrolls twice.
  if (context) scoop.resize().catch(() => undefined);
}

function card({ date, sky, high, low, rain, plan }, words, language) {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date);
  const item = make('li', '', plan);
  item.append(
    make('h2', name),
    picture(sky),
    make('p', `${high}° / ${low}°`, 'degrees'),
    make('p', fill(words.rain, { rain }), 'rain'),
  );
  const say = () => scoop?.toast(fill(words.said, { day: name, plan: words[plan] })).catch(() => undefined);
  item.append(button(words[plan], say));
  return item;
}

function picture(sky) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', sky);
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${sky}`);
  svg.append(use);
  return svg;
}

function make(tag, text, className = '') {
  return Object.assign(document.createElement(tag), { textContent: text, className });
}

function button(text, act) {
  const made = make('button', text);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}

function put(selector, text) {
  document.querySelector(selector).textContent = text;
}

draw(null);
scoop?.onChange(draw);
