// Tests Undo: the last ten actions can be taken back, the latest first, each once.
import { forgetUndo, keepUndo, undoLast } from '../../core/ui/undoing.ts';

afterEach(forgetUndo);

test('the last one first, and each once, by its button or by the key', () => {
  const undone: number[] = [];
  const buttons = Array.from({ length: 12 }, (_, nr) => keepUndo(() => undone.push(nr)));
  buttons[10]?.();
  buttons[10]?.();
  expect([undoLast(), undoLast()]).toEqual([true, true]);
  expect(undone).toEqual([10, 11, 9]);
  while (undoLast());
  expect(undone).toEqual([10, 11, 9, 8, 7, 6, 5, 4, 3, 2]);
  buttons[0]?.();
  expect(undone).toHaveLength(10);
  expect(undoLast()).toBe(false);
});

test('what no longer applies is passed over', () => {
  const undone: string[] = [];
  keepUndo(() => undone.push('before'));
  keepUndo(() => false);
  expect(undoLast()).toBe(true);
  expect(undone).toEqual(['before']);
  expect(undoLast()).toBe(false);
});
