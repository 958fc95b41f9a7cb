// Tests what a driver is told about the promised time of the next stop: when it begins if they are early, and by how
// much they are late.
import { cleanup, render, screen } from '@testing-library/react';
import { textsIn } from '../../../build/text-files.ts';
import { type DriveWords, DriveWordsProvider } from '../../../core/driving/index.ts';
import { NextStop } from '../../../plugins/iceshop/driving/pages/NextStop.tsx';
import { StopList } from '../../../plugins/iceshop/driving/pages/StopList.tsx';
import type { Run, Stop } from '../../../plugins/iceshop/driving/run.ts';

const texts = textsIn('.', 'en', 'iceshop');

afterEach(cleanup);

const words: DriveWords = {
  t: (key, values = {}) =>
    ((texts as Record<string, string>)[`iceshop.myrun.${key}`] ?? key).replace(/{{(\w+)}}/g, (_, name) =>
      String(values[name]),
    ),
  time: (moment) => moment.slice(11, 16),
  day: (date) => date,
  money: (amount) => `€${amount}`,
};

function door(eta: string) {
  const order = { id: 1, nr: 214, due_vati: 0, lines: [], delivery_start: '12:00:00', delivery_stop: '14:00:00' };
  const stop: Stop = { id: 3, status: 'TODO', eta, name: 'Noor', street: 'Kouter 1', city: 'Gent', order };
  const run = { id: 7, nr: '2026-0007', date: '2026-05-04', stops: [stop] } as unknown as Run;
  const nothing = () => undefined;
  render(
    <DriveWordsProvider value={words}>
      <NextStop run={run} stop={stop} driving={{ deliver: nothing, fail: nothing, undo: nothing, step: nothing }} />
      <StopList run={run} current={undefined} pick={nothing} />
    </DriveWordsProvider>,
  );
  return screen
    .getAllByText(/before|In time|late|To do/)
    .map(({ textContent, dataset }) => [textContent, dataset.state]);
}

// The company's clock is two hours ahead of UTC in May.
test.each([
  ['2026-05-03T17:00:00Z', ['Not before 12:00', 'EARLY'], ['To do', 'TODO']],
  ['2026-05-04T11:00:00Z', ['In time', 'FITS'], ['To do', 'TODO']],
  ['2026-05-04T12:20:00Z', ['20 min late', 'LATE'], ['20 min late', 'LATE']],
  ['2026-05-05T05:00:00Z', ['17 h late', 'LATE'], ['17 h late', 'LATE']],
])('there at %s', (eta, atDoor, inList) => {
  expect(door(eta)).toEqual([atDoor, inList]);
});
