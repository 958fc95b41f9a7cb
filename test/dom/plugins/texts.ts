// Reads the shipped English texts, so that tests find things by the words that people read.
import i18next from 'i18next';
import { setI18n } from 'react-i18next';
import { INTERPOLATION, SPOKEN } from '#core/contract';
import core from '#locales/en/core.json';
import { textsIn } from '../../../build/text-files.ts';

const company = textsIn('.', 'en', 'company');

export async function useEnglish(more: Record<string, string> = {}): Promise<void> {
  const i18n = i18next.createInstance().use(SPOKEN);
  await i18n.init({
    lng: 'en',
    ns: ['texts'],
    defaultNS: 'texts',
    resources: { en: { texts: { ...core, ...company, ...more } } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: INTERPOLATION,
  });
  setI18n(i18n);
}
