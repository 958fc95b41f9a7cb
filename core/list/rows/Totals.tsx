// Shows the sums of a list's columns over all of its rows in a line below them (entity file, "totals").
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { Translate } from '../../fields/kind.ts';
import { textOf } from '../../fields/value.tsx';
import { formatNumber } from '../../texts/format.ts';
import { summed } from '../groups/grouping.ts';
import type { IndexBodyProps } from '../indexBodyProps.ts';

export const Totals = observer(function Totals({ entity, rows, choice }: IndexBodyProps) {
  const { t } = useTranslation();
  const names = summed(entity, choice.shown);
  const totals = names.length > 0 ? rows.totals(names) : undefined;
  const known = names.filter((name) => totals?.[name] !== undefined);
  if (!totals || !rows.total || known.length === 0) return null;
  return (
    <p className="index-totals numeric">
      <span className="muted">{t('core.index.totals', { count: rows.total, number: formatNumber(rows.total) })}</span>
      {known.map((name) => (
        <span key={name}>
          <span className="muted">{t(labelKeyOf(entity, name))}</span>{' '}
          <strong>{textOf(entity, name, { [name]: totals[name] }, t as Translate)}</strong>
        </span>
      ))}
    </p>
  );
});
