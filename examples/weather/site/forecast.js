// The week's weather, made from the data in this file: an honest example without a network.

/** Sky, highest and lowest temperature, chance of rain: three weeks of a Belgian summer. */
const DAYS = [
  ...[
    ['sun', 27, 16, 5],
    ['sun', 29, 17, 5],
    ['cloud', 24, 16, 20],
    ['rain', 19, 13, 80],
    ['cloud', 21, 13, 30],
  ],
  ...[
    ['sun', 25, 14, 10],
    ['sun', 28, 16, 5],
    ['cloud', 23, 15, 25],
    ['rain', 18, 12, 90],
    ['rain', 17, 11, 70],
  ],
  ...[
    ['cloud', 20, 12, 40],
    ['sun', 24, 13, 10],
    ['sun', 26, 15, 5],
    ['cloud', 22, 14, 30],
    ['sun', 30, 18, 5],
  ],
  ...[
    ['sun', 31, 19, 10],
    ['rain', 22, 15, 85],
    ['cloud', 20, 13, 35],
    ['sun', 23, 13, 10],
    ['cloud', 21, 14, 30],
  ],
  ['sun', 26, 15, 5],
];
const DAY_MS = 24 * 3600 * 1000;

/** Seven days from the one that is given; the same day always has the same weather. */
export function forecastFrom(today) {
  const first = Math.floor(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / DAY_MS);
  return Array.from({ length: 7 }, (_, offset) => {
    const [sky, high, low, rain] = DAYS[(first + offset) % DAYS.length];
    return { date: new Date((first + offset) * DAY_MS), sky, high, low, rain, plan: planFor(high, rain) };
  });
}

/** How many ice-cream vans such a day asks for. */
function planFor(high, rain) {
  if (rain >= 60) return 'few';
  return high >= 25 ? 'all' : 'some';
}
