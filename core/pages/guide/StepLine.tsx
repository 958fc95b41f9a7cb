// Shows a step of a guide: a tick once it is done, the link to where it is done, and why.
import { CircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface StepLineProps {
  readonly titleKey: string;
  readonly address: string;
  readonly isDone: boolean;
}

export function StepLine({ titleKey, address, isDone }: StepLineProps) {
  const { t } = useTranslation();
  const Icon = isDone ? TickCircleIcon : CircleIcon;
  return (
    <li className={isDone ? 'guide-done' : undefined}>
      <Icon aria-hidden="true" />
      <span>
        <Link to={address}>{t(titleKey)}</Link>
        <span className="visually-hidden"> {t(isDone ? 'core.guide.isDone' : 'core.guide.isOpen')}</span>
        <span className="muted">{t(`${titleKey}.help`)}</span>
      </span>
    </li>
  );
}
