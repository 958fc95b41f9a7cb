// Tests the editor of an area with neighbours: merging with one of them by its name, and what is said when that fails.
import { fireEvent, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { useState } from 'react';
import type { MapArea, Ring } from '../../../core/map/area/areas.ts';
import { AreaEditor } from '../../../core/map/index.ts';
import { show } from '../form/fixture.tsx';
import { beginAnew } from './oneField.ts';

beginAnew();

const square = (west: number, south: number, size = 0.02): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const OTHERS: readonly MapArea[] = [
  { id: 2, name: 'Rabot', ring: square(3.72, 51) },
  { id: 3, name: 'Muide', ring: square(3.7215, 51.021) },
  { id: 4, name: 'Far away', ring: square(4.7, 51) },
];

function Editing({
  ring: start,
  onCutOff,
}: {
  readonly ring: Ring;
  readonly onCutOff?: (pieces: readonly Ring[]) => void;
}) {
  const [ring, setRing] = useState(start);
  return (
    <>
      <AreaEditor {...{ ring, onCutOff }} onChange={setRing} label="Zone" others={OTHERS} />
      <output>{ring.length} corners</output>
    </>
  );
}

test('an area is merged with a neighbour of its choice; one that does not touch it says so', async () => {
  show(<Editing ring={square(3.7, 51)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
  const choice = screen.getByLabelText('Neighbour to merge with');
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Muide', 'Rabot']);
  fireEvent.click(screen.getByRole('button', { name: 'Merge with it' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Muide does not touch');
  fireEvent.change(choice, { target: { value: '2' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Merge with it' }));
  expect(screen.getByText('4 corners')).toBeInTheDocument();
  expect(screen.getByText('6.22 km²')).toBeVisible();
  // What lies over a neighbour is hatched.
  expect(document.querySelectorAll('.area-overlap')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('3.11 km²')).toBeVisible();
  expect(document.querySelectorAll('.area-overlap')).toHaveLength(0);
});

test('Escape leaves a cut, and what was cut off is told', async () => {
  const cutOff = jest.fn();
  show(<Editing ring={square(3.7, 51)} onCutOff={cutOff} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cut' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cut' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Cut here' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cut' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cut here' }));
  fireEvent.click(screen.getByRole('button', { name: /Part 2/ }));
  expect(screen.getByText('3 corners')).toBeInTheDocument();
  expect(cutOff).toHaveBeenCalledWith([expect.any(Array)]);
});
