// Tests the field in which people sign: lines of a finger or a mouse become whole numbers in one measure, a slip is no
// signature, and who cannot draw types their name.
import '@testing-library/jest-dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { textsIn } from '../../../build/text-files.ts';
import { SignContract } from '../../../plugins/iceclock/contracts/signing/SignContract.tsx';
import { useEnglish } from '../plugins/texts.ts';

/** jsdom has no pointers. */
class Pointer extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, init: PointerEventInit) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
  }
}

beforeAll(async () => {
  Object.assign(window, { PointerEvent: Pointer });
  await useEnglish(textsIn('.', 'en', 'iceclock'));
});
afterEach(cleanup);

const sent: unknown[] = [];
const SHOWN = { left: 100, top: 50, width: 300, height: 100 };

function opened(): SVGSVGElement {
  sent.length = 0;
  render(<SignContract name="Noor Peeters" onSign={(signature) => sent.push(signature)} />);
  const field = screen.getByRole('img', { name: 'Sign here' }) as unknown as SVGSVGElement;
  field.getBoundingClientRect = () => SHOWN as DOMRect;
  return field;
}

const button = (name: string) => screen.getByRole('button', { name });

function draw(field: Element, points: readonly (readonly [number, number])[], pointerId = 1): void {
  for (const [at, [clientX, clientY]] of points.entries()) {
    const place = { pointerId, clientX, clientY, button: 0 };
    if (at === 0) fireEvent.pointerDown(field, place);
    else fireEvent.pointerMove(field, place);
  }
  fireEvent.pointerUp(field, { pointerId });
}

test('what is drawn is sent as lines of the measure in which signatures are kept, and stays in the field', () => {
  const field = opened();
  draw(field, [
    [110, 60],
    [250, 120],
    [900, -40],
  ]);
  draw(field, [
    [150, 100],
    [180, 100],
  ]);
  fireEvent.click(button('Sign'));
  expect(sent).toEqual([{ signature: 'M20 20L300 140L600 0M100 100L160 100' }]);
});

test('a slip of the finger is no signature, another finger draws nothing, and clearing begins anew', () => {
  const field = opened();
  expect(button('Sign')).toBeDisabled();
  fireEvent.pointerDown(field, { pointerId: 1, clientX: 110, clientY: 60, button: 0 });
  fireEvent.pointerMove(field, { pointerId: 2, clientX: 300, clientY: 140 });
  fireEvent.pointerMove(field, { pointerId: 1, clientX: 120, clientY: 62 });
  fireEvent.pointerUp(field, { pointerId: 1 });
  expect(button('Sign')).toBeDisabled();
  draw(field, [
    [110, 60],
    [260, 90],
  ]);
  expect(button('Sign')).toBeEnabled();
  fireEvent.click(button('Clear'));
  expect(button('Sign')).toBeDisabled();
});

test('who cannot draw signs by typing their name', () => {
  opened();
  fireEvent.click(button('Type my name instead'));
  expect(button('Sign')).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Your full name, as your signature'), { target: { value: ' Noor Peeters ' } });
  fireEvent.click(button('Sign'));
  expect(sent).toEqual([{ signed_name: 'Noor Peeters' }]);
});
