// Prints the organisation chart, which only paper shows: the company, its establishments as columns of boxes, a box for
// each division.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { COMPANY, type DivisionRow, keyOf } from './items.ts';
import type { StructureParts } from './structureParts.ts';
import './chart.css';

type ChartProps = Pick<StructureParts, 'store' | 'staff'>;

/** Inactive establishments and divisions are left out of the chart. */
const isActive = ({ active }: { readonly active?: boolean }) => active !== false;

export const Chart = observer(function Chart({ store, staff }: ChartProps) {
  const company = store.items[0]?.name;
  return (
    <div className="chart print-show">
      <h2 className="chart-box chart-company">
        {company} <People count={staff(COMPANY)} />
      </h2>
      <ul className="chart-units">
        {store.units.filter(isActive).map((unit) => (
          <li key={unit.id} className="chart-unit">
            <h3 className="chart-box">
              {unit.name} <People count={staff(keyOf('unit', unit.id))} />
            </h3>
            <ul>
              {store.divisions
                .filter((division) => division.establishment_unit_id === unit.id && isActive(division))
                .map((division) => (
                  <Division key={division.id} division={division} people={staff(keyOf('division', division.id))} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
});

function Division({ division, people }: { division: DivisionRow; people: number | undefined }) {
  const style = { borderInlineStartColor: division.color ?? undefined };
  return (
    <li className="chart-box chart-division" style={style}>
      <strong>{division.name}</strong>
      {division.manager_employee && <span>{division.manager_employee.display}</span>}
      <People count={people} />
    </li>
  );
}

function People({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  return count === undefined ? null : <small>{t('icecloud.structure.people', { count })}</small>;
}
