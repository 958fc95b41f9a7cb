// Tests ranking zones: added from the list, moved by keys and buttons, taken away, and saved whole one call after another.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { http } from '../../../core/http/http.ts';
import { HttpError } from '../../../core/http/problem.ts';
import type { MapArea } from '../../../core/map/area/areas.ts';
import { Ranking } from '../../../plugins/icetruck/preferred/pages/Ranking.tsx';
import { beginAnew } from '../fields/oneField.ts';
import { show } from '../form/fixture.tsx';

beginAnew();

const ring = (west: number): MapArea['ring'] => [
  [west, 51],
  [west + 0.02, 51],
  [west + 0.02, 51.02],
];
const zones: readonly MapArea[] = ['Rabot', 'Muide', 'Ledeberg'].map((name, at) => ({
  ...{ id: at + 1, name, short: name.slice(0, 3), color: '#2f9e44', ring: ring(3.7 + at / 10) },
}));
const saved = [{ icecream_van_zone_id: 1 }, { icecream_van_zone_id: 2 }];
const drawn = (reload = () => {}) => show(<Ranking {...{ zones, saved, reload }} employee={7} weekday={undefined} />);
const names = () => [...document.querySelectorAll('.ranked-zone-name')].map(({ textContent }) => textContent);
const bodies = (post: jest.SpyInstance) =>
  post.mock.calls.map(([, body]) => ({
    known: body.known,
    wishes: body.wishes.map((wish: { icecream_van_zone_id: number }) => wish.icecream_van_zone_id),
  }));

test('a zone is moved by Alt and an arrow, by its buttons, added and taken away; each is saved in one call', async () => {
  const post = jest.spyOn(http, 'post').mockResolvedValue({ data: {}, status: 200, headers: new Headers() } as never);
  drawn();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Take Rabot away' }), { key: 'ArrowDown', altKey: true });
  expect(names()).toEqual(['Muide', 'Rabot']);
  expect(screen.getByText('Rabot stands at 2 now.')).toBeInTheDocument();
  expect(await screen.findByText('Saved')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Move Rabot up' }));
  expect(screen.getByRole('button', { name: 'Move Rabot up' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Add a zone'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Take Muide away' }));
  expect(names()).toEqual(['Rabot', 'Ledeberg']);
  await waitFor(() => expect(bodies(post).at(-1)?.wishes).toEqual([1, 3]));
  expect(bodies(post)[0]).toEqual({ known: [1, 2], wishes: [2, 1] });
  // Each call says what the one before it left.
  const [, ...later] = bodies(post);
  expect(later.map(({ known }) => known)).toEqual(
    bodies(post)
      .slice(0, -1)
      .map(({ wishes }) => wishes),
  );
  post.mockRestore();
});

test('a ranking that a colleague changed meanwhile is shown as it is now, with the reason', async () => {
  const refused = new HttpError(409, { code: 'rankingChanged' });
  const post = jest.spyOn(http, 'post').mockRejectedValue(refused);
  const reload = jest.fn();
  drawn(reload);
  fireEvent.click(screen.getByRole('button', { name: 'Take Rabot away' }));
  expect(await screen.findByText(/Somebody changed this ranking meanwhile/)).toBeVisible();
  expect(names()).toEqual(['Rabot', 'Muide']);
  expect(reload).toHaveBeenCalled();
  post.mockRestore();
});
