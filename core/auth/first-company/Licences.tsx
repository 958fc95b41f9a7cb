// Asks for the company's licences: a tick box for each with its description; the ones that every company has stay
// ticked.
import { useTranslation } from 'react-i18next';
import type { First } from './calls.ts';

interface LicencesProps {
  readonly first: First;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function Licences({ first: { licenses, needed }, chosen, onChange }: LicencesProps) {
  const { t } = useTranslation();
  const turn = (license: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, license] : chosen.filter((each) => each !== license));
  return (
    <fieldset className="first-licences">
      <legend>{t('PAGES.FIRST_COMPANY_PAGE.LICENSES')}</legend>
      {licenses.map((license) => (
        <label key={license}>
          <input
            type="checkbox"
            name={license}
            checked={chosen.includes(license) || needed.includes(license)}
            disabled={needed.includes(license)}
            onChange={({ target }) => turn(license, target.checked)}
          />
          <span>
            {t([`core.license.${license}`, license])}
            <small>{t([`core.license.${license}.about`, ''])}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
