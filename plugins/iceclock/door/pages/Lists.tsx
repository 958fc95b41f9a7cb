// Shows the checklists of the place to whoever was recognised, until they are done or leave.
import { useTranslation } from 'react-i18next';
import { type DeviceReports, DeviceRounds } from '../../checklists/doing/DeviceRounds.tsx';
import { useForgetting } from './useForgetting.ts';

/** Between two steps somebody walks to a freezer and back. */
const AWAY_MS = 90_000;

interface ListsProps extends DeviceReports {
  readonly forget: () => void;
}

export function Lists({ send, answered, forget }: ListsProps) {
  const { t } = useTranslation();
  useForgetting(forget, { isTouched: true, after: AWAY_MS });
  return (
    <div className="clock-lists">
      <h1>{t('iceclock.checklists.title')}</h1>
      <DeviceRounds {...{ send, answered }} />
      <button type="button" className="clock-key" data-primary onClick={forget}>
        {t('iceclock.door.done')}
      </button>
    </div>
  );
}
