// Tests what is shown in place of a part until its code is loaded.
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LazyContribution } from '../../../core/plugins/Contribution.tsx';
import { lazyPart, prepare, standsFor, Waiting } from '../../../core/plugins/lazy.ts';

const Part = ({ name }: { name: string }) => <p>Part {name}</p>;

/** Makes a promise to wait for, and the function that resolves it. */
function wait() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, come: () => act(async () => end()) };
}

function coming() {
  const { over, come } = wait();
  return { load: () => over.then(() => ({ default: Part })), come };
}

const show = (children: ReactNode) => render(<Waiting value={<p>Around</p>}>{children}</Waiting>);

test('what is around it, where it says nothing', async () => {
  const { load, come } = coming();
  const Late = lazyPart(load);
  show(<Late name="one" />);
  expect(screen.getByText('Around')).toBeVisible();
  await come();
  expect(screen.getByText('Part one')).toBeVisible();
  expect(screen.queryByText('Around')).toBeNull();
});

test.each([
  ['what it says', <p key="own">Own</p>, '<p>Own</p>'],
  ['nothing, where it says so', null, ''],
  ['what it says by what it is given', ({ name }: { name: string }) => <p>Own {name}</p>, '<p>Own one</p>'],
])('%s', async (_, waiting, drawn) => {
  const { load, come } = coming();
  const Late = lazyPart(load, waiting);
  const { container } = show(<Late name="one" />);
  expect(container.innerHTML).toBe(drawn);
  await come();
  expect(container.innerHTML).toBe('<p>Part one</p>');
});

test('what was prepared is drawn at once', async () => {
  const load = jest.fn(async () => ({ default: Part }));
  const Late = lazyPart(load, null);
  await prepare(load);
  const { container } = show(
    <>
      <Late name="one" />
      <LazyContribution load={load} name="two" />
    </>,
  );
  expect(container.innerHTML).toBe('<p>Part one</p><p>Part two</p>');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what was prepared is drawn at once by a function that stands for the one that fetched it', async () => {
  const load = jest.fn(async () => ({ default: Part }));
  const wrapped = jest.fn(load);
  standsFor(wrapped, load);
  await prepare(load);
  const { container } = show(<LazyContribution load={wrapped} name="one" />);
  expect(container.innerHTML).toBe('<p>Part one</p>');
  expect(wrapped).not.toHaveBeenCalled();
});

test('a part that is drawn stays the same, whatever is prepared meanwhile', async () => {
  const { over, come } = wait();
  let times = 0;
  const load = async () => {
    times += 1;
    if (times === 1) await over;
    return { default: (props: { name: string }) => <Part {...props} /> };
  };
  const Late = lazyPart(load, null);
  const { container, rerender } = render(<Late name="one" />);
  await prepare(load);
  rerender(<Late name="two" />);
  const drawn = container.firstChild;
  expect(drawn).toHaveTextContent('Part two');
  await come();
  rerender(<Late name="three" />);
  expect(drawn).toHaveTextContent('Part three');
  expect(container.firstChild).toBe(drawn);
});
