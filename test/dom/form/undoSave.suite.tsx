// Tests which saves can be undone: those in which every changed field can be sent as it was.
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useUndoSave } from '../../../core/entity/edit/undoSave.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import type { ResolvedEntity } from '../../../core/plugins/resolved.ts';
import { i18n } from '../../../core/texts/i18n.ts';
import { ready, Supplier } from './fixture.tsx';

beforeEach(() => ready());

const WITH_TEXTS = {
  wrapper: ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <RegistryContext value={createRegistry([])}>{children}</RegistryContext>
    </I18nextProvider>
  ),
};

/** Tells what is offered after a save that changed the name and, if asked for, a field with that trait. */
function offered(trait: string, changesField: boolean) {
  const properties = { ...Supplier.schema.properties, extra: { type: 'string', [trait]: true } };
  const entity = { ...Supplier, schema: { ...Supplier.schema, properties } } as unknown as ResolvedEntity;
  const { current: undoOf } = renderHook(() => useUndoSave(entity), WITH_TEXTS).result;
  const before = { id: 3, version: 4, name: 'Melk & Co', extra: 'then' };
  return undoOf(before, { ...before, version: 5, name: 'Melkerij', extra: changesField ? 'now' : 'then' })?.text;
}

test.each(['file', 'writeOnly', 'masked', 'createOnly', 'rows', 'moves'])(
  'none where a field changed that is %s',
  (trait) => {
    expect([offered(trait, false), offered(trait, true)]).toEqual(['Undo', undefined]);
  },
);

test.each(['readOnly', 'computed'])(
  'what the server set meanwhile, as it is %s, does not stand in the way',
  (trait) => {
    expect(offered(trait, true)).toBe('Undo');
  },
);

test('a new record has nothing to go back to', () => {
  const { current: undoOf } = renderHook(() => useUndoSave(Supplier), WITH_TEXTS).result;
  expect(undoOf({ name: 'Melk & Co' }, { id: 3, version: 1, name: 'Melkerij' })).toBeUndefined();
});
