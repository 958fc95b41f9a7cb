// Tests a tour on the driver's phone: what is offered next, a count that cannot be, and what is shown before the server has
// heard of it.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { textsIn } from '../../../build/text-files.ts';
import { DriveWordsProvider, driveWordsOf } from '../../../core/driving/index.ts';
import type { TourDriving } from '../../../plugins/icetruck/driving/pages/TourDriving.ts';
import { TourView } from '../../../plugins/icetruck/driving/pages/TourView.tsx';
import { nowOf, pressed, type Tour } from '../../../plugins/icetruck/driving/tour.ts';

const words = driveWordsOf(textsIn('.', 'en', 'icetruck'), 'icetruck.mytour', 'en');
const TOUR: Tour = {
  ...{ id: 7, date: '2026-05-04', time_start: '12:00:00', time_stop: '18:00:00', status: 'PUBLISHED' },
  van: { id: 3, nr: 4, name: 'Nocciola' },
  crew: ['Noor Claes'],
  load: { items: [{ name: 'Vanilla', unit: 'LITRE', planned: 8 }] },
  calls: [{ id: 5, latitude: 51, longitude: 3.7, nr_of_people: 12, name: 'School', metres: 490, is_own: true }],
};

afterEach(cleanup);

function shown(tour: Tour) {
  const said: unknown[][] = [];
  const say =
    (what: string) =>
    (...args: unknown[]) =>
      void said.push([what, ...args]);
  const driving: TourDriving = {
    ...{ step: say('step'), load: say('load'), bringBack: say('return'), served: say('served'), fuel: say('fuel') },
  };
  render(
    <DriveWordsProvider value={words}>
      <TourView tour={tour} driving={driving} />
    </DriveWordsProvider>,
  );
  return said;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const mains = () => [...document.querySelectorAll('.drive-main')].map(({ textContent }) => textContent);

test('the load is counted first, then the van leaves, comes back, and what is left is counted', () => {
  const steps = [
    TOUR,
    { ...TOUR, load: { ...TOUR.load, loaded_at: '2026-05-04T09:00:00Z' } },
    { ...TOUR, status: 'DEPARTED' as const },
    { ...TOUR, status: 'FINISHED' as const, load: { ...TOUR.load, loaded_at: '2026-05-04T09:00:00Z' } },
  ];
  const offered = steps.map((tour) => {
    shown(tour);
    const found = mains();
    cleanup();
    return found;
  });
  expect(offered).toEqual([
    ['Count what goes in'],
    ['Leave the depot'],
    ['Back at the depot'],
    ['Count what came back'],
  ]);
});

test('the planned numbers stand in the form; a change of them is sent', () => {
  const said = shown(TOUR);
  press('Count what goes in');
  press('One less of Vanilla');
  press('Save: loaded');
  expect(said).toEqual([['load', TOUR, [expect.objectContaining({ name: 'Vanilla', loaded: 7 })]]]);
});

test('more than was loaded cannot come back', () => {
  const loaded = pressed(
    [{ ...TOUR, status: 'FINISHED' }],
    [{ kind: 'load', id: 7, items: [{ name: 'Vanilla', loaded: 7 }], name: '', at: '2026-05-04T09:00:00Z' }],
  );
  const said = shown(loaded[0]!);
  press('Count what came back');
  fireEvent.change(screen.getByLabelText('Came back: Vanilla'), { target: { value: '8' } });
  expect(screen.getByRole('alert').textContent).toBe('More of Vanilla comes back than was loaded: 7.');
  press('Save: back');
  expect(said).toEqual([]);
  fireEvent.change(screen.getByLabelText('Came back: Vanilla'), { target: { value: '2' } });
  press('Save: back');
  expect(said).toEqual([['return', loaded[0], [expect.objectContaining({ returned: 2, wasted: 0 })]]]);
});

test('litres are asked for; a comma is read as a point', () => {
  const said = shown(TOUR);
  press('Write down fuel');
  press('Save: fuel');
  expect(screen.getByRole('alert').textContent).toBe('Say how many litres.');
  fireEvent.change(screen.getByLabelText('Litres'), { target: { value: '41,5' } });
  press('Save: fuel');
  expect(said).toEqual([['fuel', TOUR, { litres: 41.5 }]]);
});

test('a call that was served is gone, and a tour that is out stands before those to come', () => {
  const said = shown(TOUR);
  press('Served');
  expect(said).toEqual([['served', TOUR.calls[0]]]);
  expect(pressed([TOUR], [{ kind: 'served', id: 5, name: '' }])[0]!.calls).toEqual([]);
  const later: Tour = { ...TOUR, id: 8, date: '2026-05-05' };
  const out: Tour = { ...TOUR, id: 9, date: '2026-05-03', status: 'DEPARTED' };
  expect(nowOf([later, TOUR, out], '2026-05-04')?.id).toBe(9);
});
