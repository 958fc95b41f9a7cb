// Shows in the form of an employee that being on leave follows their approved absences, and is not ticked by hand.
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#core';

export default function OnLeaveField({ formData }: FieldProps<boolean>) {
  const { t } = useTranslation();
  return (
    <p className="muted">
      {t(formData === true ? 'iceclock.leave.isAway' : 'iceclock.leave.isThere')} {t('iceclock.leave.follows')}
    </p>
  );
}
