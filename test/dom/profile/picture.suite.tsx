// Tests choosing, refusing, replacing and removing one's own picture, in each language (docs/domain 4.5).
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Locale } from '#core/contract';
import type { TestServer } from '../http/server.ts';
import { answering, calls, openProfile, PROFILE, press, startHouse } from './fixture.tsx';

const PATH = 'auth/profile/picture';
const PICTURED = { ...PROFILE, picture_uri: '/v1/file/00000000-0000-4000-8000-000000000000/me.png' };
const WORDS: Readonly<Record<Locale, { add: string; change: string; remove: string; kind: RegExp }>> = {
  en: { add: 'Add picture', change: 'Change picture', remove: 'Remove picture', kind: /one of these kinds: png/ },
  nl: { add: 'Foto toevoegen', change: 'Foto wijzigen', remove: 'Foto verwijderen', kind: /deze soorten: png/ },
  fr: { add: 'Ajouter une photo', change: 'Changer la photo', remove: 'Retirer la photo', kind: /ces types : png/ },
  de: { add: 'Foto hinzufügen', change: 'Foto ändern', remove: 'Foto entfernen', kind: /dieser Arten: png/ },
};

let server: TestServer;
beforeAll(async () => {
  server = await startHouse();
});
afterAll(() => server.close());
afterEach(cleanup);

const choose = (label: string, file: File) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } }));

test.each(Object.entries(WORDS))(
  'in %s: another kind is refused, a picture is kept and removed',
  async (locale, words) => {
    const { startTexts } = await import('../../../core/texts/i18n.ts');
    await startTexts(locale as Locale);
    await openProfile({ [`PUT ${PATH}`]: [200, { data: PICTURED }], [`DELETE ${PATH}`]: [200, { data: PROFILE }] });
    await choose(words.add, new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
    expect(await screen.findByText(words.kind)).toBeVisible();
    expect(calls('PUT', PATH)).toEqual([]);
    await choose(words.add, new File(['png'], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByLabelText(words.change)).toBeEnabled());
    expect(calls('PUT', PATH)[0]?.body).toContain('name="picture"; filename="me.png"');
    await press(words.remove);
    await waitFor(() => expect(screen.getByLabelText(words.add)).toHaveFocus());
    expect(calls('DELETE', PATH)).toHaveLength(1);
  },
);

test('what the server refuses is said, and the picture stays', async () => {
  const { startTexts } = await import('../../../core/texts/i18n.ts');
  await startTexts('en');
  await openProfile({ 'GET auth/profile': [200, { data: PICTURED }] });
  const broken = { code: 'invalid', errors: [{ path: 'picture_uri', code: 'fileBroken' }] };
  answering({ [`PUT ${PATH}`]: [422, broken] });
  await choose('Change picture', new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText(/damaged/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove picture' })).toBeEnabled();
});
