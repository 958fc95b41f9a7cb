// Tests what the operator's map settings mean: which hosts pages may ask, and which settings stop the start.
import { hostsOfMap, mapInPage } from '../../api/settings/map-service.ts';
import { readSettings, saidSettings } from '../../api/settings/settings.ts';

const KEY = 'pk.eyJ1IjoiYSJ9.x-_1';
const MAPBOX = [
  'https://api.mapbox.com',
  'https://events.mapbox.com',
  'https://*.tiles.mapbox.com',
  'https://*.mapbox.com',
];

test.each([
  [{}, [], {}],
  [{ SCOOP_MAP_HOSTS: 'https://tiles.example' }, [], {}],
  [{ SCOOP_MAP_KEY: KEY }, MAPBOX, { map_key: KEY }],
  [
    { SCOOP_MAP_STYLE: 'https://maps.example/style.json?key=1', SCOOP_MAP_HOSTS: 'https://*.tiles.example' },
    ['https://maps.example', 'https://*.tiles.example'],
    { map_style: 'https://maps.example/style.json?key=1', map_style_night: '' },
  ],
  [
    { SCOOP_MAP_STYLE: 'https://maps.example/day.json, https://maps.example/night.json' },
    ['https://maps.example'],
    { map_style: 'https://maps.example/day.json', map_style_night: 'https://maps.example/night.json' },
  ],
  [
    { SCOOP_MAP_KEY: KEY, SCOOP_MAP_STYLE: 'http://127.0.0.1:99/style.json' },
    ['http://127.0.0.1:99'],
    { map_key: KEY, map_style: 'http://127.0.0.1:99/style.json', map_style_night: '' },
  ],
  [
    { SCOOP_MAP_KEY: KEY, SCOOP_MAP_STYLE: 'mapbox://styles/polar/own' },
    MAPBOX,
    { map_key: KEY, map_style: 'mapbox://styles/polar/own', map_style_night: '' },
  ],
])('%j', (env, hosts, told) => {
  const settings = readSettings(env);
  expect(hostsOfMap(settings)).toEqual(hosts);
  expect(mapInPage(settings)).toEqual(told);
});

test.each([
  [{ SCOOP_MAP_KEY: 'sk.eyJ1.x' }, 'SCOOP_MAP_KEY is wrong. It accepts a public key'],
  [{ SCOOP_MAP_KEY: 'pk.a"b' }, 'SCOOP_MAP_KEY is wrong.'],
  [{ SCOOP_MAP_STYLE: 'style.json' }, 'SCOOP_MAP_STYLE is "style.json". It accepts'],
  [{ SCOOP_MAP_STYLE: 'mapbox://styles/a/b' }, 'which SCOOP_MAP_KEY has to open'],
  [{ SCOOP_MAP_STYLE: 'https://a.example https://b.example https://c.example' }, 'names more than two styles'],
  [{ SCOOP_MAP_HOSTS: 'https://a.example/tiles' }, 'SCOOP_MAP_HOSTS is'],
])('%j stops the start', (env, said) => {
  expect(() => readSettings(env)).toThrow(said);
  expect(String(saidSettings({ SCOOP_MAP_KEY: KEY }).SCOOP_MAP_KEY)).toBe('(secret)');
});
