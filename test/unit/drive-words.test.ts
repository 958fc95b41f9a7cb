// Tests the driver's page in each language by itself: whole sentences, singular and plural, and inserted values.
import { driveWordsIn } from '../../plugins/iceshop/driving/visitors/words.ts';

test.each([
  ['en', 'Back', 'Call Noor', '1 stop is not ticked.', '3 stops are not ticked.'],
  ['nl', 'Terug', 'Noor bellen', '1 stop is niet afgevinkt.', '3 stops zijn niet afgevinkt.'],
] as const)('%s', async (locale, ...said) => {
  const { t } = await driveWordsIn(locale);
  const counted = [1, 3].map((count) => t('leftOpen', { count }));
  expect([t('back'), t('callWho', { name: 'Noor' }), ...counted]).toEqual(said);
  expect(t('nothing of the kind')).toBe('');
});
