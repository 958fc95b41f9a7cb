// Shows what one kitchen must supply as a table; on a phone each article is a block with its days below each other.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDate, formatFullDate, formatNumber, useRegistry } from '#core';
import type { Supply, SupplyLine, SupplyOfMaker } from './supplyTable.ts';

export function SupplyTable({ maker, lines, days }: SupplyOfMaker & { days: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel supply-maker">
      <h2>{t('iceshop.supplied.makes', { maker })}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div className="supply-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('iceshop.query.to-supply.name')}</th>
              <th scope="col">{t('iceshop.query.to-supply.pack_unit')}</th>
              {days.map((day) => (
                <th key={day} scope="col" className="numeric" title={formatFullDate(day)}>
                  {formatDate(day)}
                </th>
              ))}
              <th scope="col" className="numeric">
                {t('iceshop.supplied.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} days={days} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Line({ line, days }: { line: SupplyLine; days: readonly string[] }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('supplieditem');
  return (
    <tr>
      <th scope="row">{entity ? <Link to={addressOf(entity, 'view', line.id)}>{line.name}</Link> : line.name}</th>
      <td className="muted">{line.pack_unit}</td>
      {days.map((day) => {
        const supply = line.byDay.get(day);
        return (
          <td key={day} className="numeric" data-label={formatDate(day)} data-none={supply === undefined}>
            {supply && <Quantity supply={supply} />}
          </td>
        );
      })}
      <td className="numeric" data-label={t('iceshop.supplied.total')}>
        <strong>{formatNumber(line.total)}</strong>
      </td>
    </tr>
  );
}

function Quantity({ supply: { qty, drafts } }: { supply: Supply }) {
  const { t } = useTranslation();
  return (
    <>
      {formatNumber(qty)}
      {drafts !== undefined && (
        <span className="supply-draft muted">{t('iceshop.supplied.drafts', { number: formatNumber(drafts) })}</span>
      )}
    </>
  );
}
