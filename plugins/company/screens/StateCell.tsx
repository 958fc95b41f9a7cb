// A display's state in the table: word and dot.
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#core/contract';
import './screens.css';

export default function StateCell({ value }: CellProps) {
  const { t } = useTranslation();
  if (typeof value !== 'string') return null;
  return (
    <span className="screen-state" data-state={value}>
      {t(`company.screen.state.${value}`)}
    </span>
  );
}
