// Tests the file field: it refuses files that do not fit at once, shows them before they are saved, sends them with the
// record, and keeps them when the sending fails or is stopped (docs/domain 2.12).
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import type { EntityFile } from '#core/contract';
import EntityCreate from '../../../core/entity/EntityCreate.tsx';
import EntityEdit from '../../../core/entity/EntityEdit.tsx';
import { addTexts } from '../../../core/texts/i18n.ts';
import { api, entityOf, ready, show } from './fixture.tsx';

const file: EntityFile = {
  model: 'Paper',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  permissions: { show: [], create: [], update: [], index: [] },
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      picture_uri: { type: 'string', file: { extensions: ['png', 'jpg'] } },
      document_uri: { type: 'string', file: { extensions: ['pdf'], megabytes: 1 } },
    },
  },
};
const Paper = entityOf(file);
const TEXTS = {
  'icecloud.paper_one': 'Paper',
  'icecloud.paper.add': 'Add paper',
  'icecloud.paper.name': 'Name',
  'icecloud.paper.picture_uri': 'Picture',
  'icecloud.paper.document_uri': 'Document',
};

/** Stands in for a request that reports its progress; each waits for what the test says. */
class Sent {
  static all: Sent[] = [];
  method = '';
  address = '';
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  body!: FormData;
  open(method: string, address: string) {
    [this.method, this.address] = [method, address];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'ETag: "2"\r\n';
  }
  send(body: FormData) {
    this.body = body;
    Sent.all.push(this);
  }
  abort() {
    this.onabort?.();
  }
  progress(loaded: number) {
    act(() => this.upload.onprogress?.({ loaded, total: 100, lengthComputable: true }));
  }
  async answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    await act(async () => this.onload?.());
  }
}

beforeEach(async () => {
  await ready([]);
  addTexts('papers', TEXTS);
  Sent.all = [];
  globalThis.XMLHttpRequest = Sent as never;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const fileOf = (name: string, bytes = 2_000) => new File([new Uint8Array(bytes)], name);
const input = (label: string) => screen.findByLabelText(label, { exact: false, selector: 'input' });
const choose = async (label: string, chosen: File) => {
  const field = await input(label);
  await act(async () => fireEvent.change(field, { target: { files: [chosen] } }));
};
const PDF = '%PDF-1.7\nxref\n0 0\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';
const pdfOf = (name: string, text = PDF) => new File([text], name);
const create = () => show(<EntityCreate entity={Paper} />, '/admin/icecloud/paper/create/');
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lastSent = async (count: number) => {
  await waitFor(() => expect(Sent.all).toHaveLength(count));
  return Sent.all.at(-1) as Sent;
};

test.each([
  ['a page', fileOf('page.html'), 'Choose one of these kinds: png, jpg.'],
  ['a picture of 11 MB', fileOf('large.png', 11 * 1024 * 1024), 'larger than 10 MB'],
  ['nothing', fileOf('empty.png', 0), 'This file is empty.'],
])('%s is told before anything is sent', async (_, chosen, said) => {
  api(() => ({}));
  create();
  await choose('Picture', chosen);
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
  expect(await input('Picture')).toHaveAccessibleDescription(expect.stringContaining(said));
  expect(await input('Picture')).toBeInvalid();
  expect(screen.queryByText(chosen.name)).toBeNull();
  await choose('Picture', fileOf('fine.png'));
  expect(await screen.findByText('fine.png')).toBeVisible();
  expect(screen.queryByText(said, { exact: false })).toBeNull();
});

test.each([
  ['that was cut off', PDF.slice(0, -8)],
  ['that was torn in the middle', PDF.replace('xref', 'xreXf')],
  ['that is none', 'Dear all'],
])('a document %s is told when it is chosen', async (_, text) => {
  api(() => ({}));
  create();
  await choose('Document', pdfOf('rules.pdf', text));
  expect(await screen.findByText(/This file is damaged or cannot be read/)).toBeVisible();
  expect(screen.queryByText('rules.pdf')).toBeNull();
  await choose('Document', pdfOf('whole.pdf'));
  expect(await screen.findByText('whole.pdf')).toBeVisible();
  expect(screen.queryByText(/This file is damaged/)).toBeNull();
});

test('files travel beside the record, each under its own name', async () => {
  api(() => ({}));
  const { router } = create();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Contract' } });
  await choose('Picture', fileOf('cone.png'));
  await choose('Document', pdfOf('contract.pdf'));
  await waitFor(() => expect(screen.getAllByText(/kB · Not saved yet/)).toHaveLength(2));
  save('Add paper');
  const sent = await lastSent(1);
  expect([sent.method, sent.address.split('/v1/')[1]]).toEqual(['POST', 'paper']);
  expect(JSON.parse(String(sent.body.get('record')))).toEqual({ name: 'Contract' });
  expect((sent.body.get('picture') as File).name).toBe('cone.png');
  expect((sent.body.get('document') as File).name).toBe('contract.pdf');
  await sent.answer(201, { data: { id: 5, version: 1, name: 'Contract' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/paper/view/5/'));
});

test('who stops the sending keeps the file, and trying again sends it under the same key', async () => {
  api(() => ({}));
  create();
  await choose('Picture', fileOf('cone.png'));
  save('Add paper');
  const first = await lastSent(1);
  first.progress(40);
  expect(await screen.findByRole('progressbar', { name: 'Uploading cone.png' })).toHaveAttribute('aria-valuenow', '40');
  fireEvent.click(screen.getByRole('button', { name: 'Stop upload' }));
  expect(await screen.findByText('You stopped the upload.', { exact: false })).toBeVisible();
  expect(screen.getByText('cone.png')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const second = await lastSent(2);
  expect(second.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key']);
  expect((second.body.get('picture') as File).name).toBe('cone.png');
});

test('a failed sending keeps the file; what the server finds wrong with it stands at its field', async () => {
  api(() => ({}));
  create();
  await choose('Document', pdfOf('contract.pdf'));
  await screen.findByText('contract.pdf');
  save('Add paper');
  const first = await lastSent(1);
  await act(async () => first.onerror?.());
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const second = await lastSent(2);
  await second.answer(422, { code: 'invalid', errors: [{ path: 'document_uri', code: 'fileActive' }] });
  const said = 'This document holds a script or another file.';
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
  expect(screen.getByText('contract.pdf')).toBeVisible();
  await choose('Document', pdfOf('printed.pdf'));
  await waitFor(() => expect(screen.queryByText(said, { exact: false })).toBeNull());
});

test('a stored file is named, and cleared by an update without files', async () => {
  const stored = { id: 3, version: 1, name: 'Old', document_uri: '/v1/file/abc/Contrat%20d%C3%A9t%C3%A9.pdf' };
  const asked = api(({ method }) =>
    method === 'GET' ? { body: { data: stored }, etag: '"1"' } : { body: { data: stored } },
  );
  show(<EntityEdit entity={Paper} />, '/admin/icecloud/paper/edit/3/', '/admin/icecloud/paper/edit/:id/');
  expect(await screen.findByText('Contrat dété.pdf')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Contrat dété.pdf' }));
  await waitFor(async () => expect(await input('Document')).toHaveFocus());
  save('Save changes');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'PATCH', body: { document_uri: null } }));
  expect(Sent.all).toEqual([]);
});

test('a file may be dropped on its field', async () => {
  api(() => ({}));
  create();
  const field = (await input('Picture')).closest('.file-field') as HTMLElement;
  const drop = createEvent.drop(field);
  Object.assign(drop, { dataTransfer: { files: [fileOf('dropped.png')], types: ['Files'] } });
  fireEvent(field, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(await screen.findByText('dropped.png')).toBeVisible();
});
