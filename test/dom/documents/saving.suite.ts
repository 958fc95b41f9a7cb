// Tests saving the papers of many records: more than one call takes come in parts, and missing ones are counted.
import { waitFor } from '@testing-library/react';
import { saveDocuments } from '../../../core/documents/saveDocuments.ts';
import { catchFiles, saved } from '../exchange/fixture.tsx';

const asked: number[][] = [];
/** The number of missing papers, which the comment at the end of a zip tells. */
let missing = 0;
let failsAt = Number.POSITIVE_INFINITY;
let made: jest.SpyInstance;
let released: jest.SpyInstance;
beforeAll(() => {
  catchFiles();
  made = jest.spyOn(URL, 'createObjectURL');
  released = jest.spyOn(URL, 'revokeObjectURL');
});
beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  missing = 0;
  failsAt = Number.POSITIVE_INFINITY;
  globalThis.fetch = (async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://test');
    expect([pathname, searchParams.get('name')]).toEqual(['/v1/document/zip', 'icecloud/invoice']);
    asked.push((searchParams.get('ids') ?? '').split(',').map(Number));
    const isOk = asked.length < failsAt;
    const zip = new Blob([`PK of ${asked.length}${missing > 0 ? `missing ${missing}` : ''}`]);
    return { ok: isOk, status: isOk ? 200 : 500, headers: new Headers(), blob: async () => zip, text: async () => '' };
  }) as unknown as typeof fetch;
});

// The address of a saved file is released one task later.
afterEach(() => waitFor(() => expect(released).toHaveBeenCalledTimes(made.mock.calls.length)));

const ids = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);
const save = (count: number) => saveDocuments('Invoices', 'icecloud/invoice', ids(count));

test('1,201 come in three files, each of them once; 500 in one', async () => {
  expect(await save(1201)).toBe(0);
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(asked.flat()).toEqual(ids(1201));
  expect(saved.map(({ name }) => name)).toEqual(['Invoices (1).zip', 'Invoices (2).zip', 'Invoices (3).zip']);
  saved.length = 0;
  await save(500);
  expect(saved.map(({ name }) => name)).toEqual(['Invoices.zip']);
});

test('what is missing in each of them is told in one sum', async () => {
  missing = 3;
  expect(await save(1001)).toBe(9);
});

test('a part that does not come is an error, and never counts as all', async () => {
  failsAt = 2;
  await expect(save(1001)).rejects.toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual(['Invoices (1).zip']);
});
