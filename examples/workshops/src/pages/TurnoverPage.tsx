// Shows what workshops earned this year: bars by month and room, and the guests in words beside them.
import { Bars, Chart } from '@scoop/core/chart';
import { useQuery } from '@scoop/core/records';
import { useTranslation } from 'react-i18next';
import '../workshops.css';

export default function TurnoverPage() {
  const { t } = useTranslation();
  const from = `${new Date().getFullYear()}-01-01`;
  const { rows, ...asked } = useQuery('workshops/turnover', { from });
  const months = [...new Set(rows.map(({ month }) => month))];
  const rooms = [...new Set(rows.map(({ workshop_room }) => workshop_room.display))];
  const inRoom = (room: string) => rows.filter(({ workshop_room }) => workshop_room.display === room);
  const turnover = (room: string) =>
    months.map((one) => inRoom(room).find(({ month }) => month === one)?.price_vati ?? 0);
  const guests = (room: string) => inRoom(room).reduce((sum, row) => sum + row.guests, 0);
  return (
    <section className="panel workshops-turnover">
      <Chart
        title={t('workshops.turnover.title')}
        x={months}
        by="month"
        kind="bars"
        series={rooms.map((label) => ({ label, unit: 'money', values: turnover(label) }))}
        asked={asked}
        empty={t('workshops.turnover.none')}
      />
      {rooms.length > 0 && (
        <>
          <h2>{t('workshops.turnover.guests')}</h2>
          <Bars label={t('workshops.turnover.guests')} bars={rooms.map((name) => ({ name, value: guests(name) }))} />
        </>
      )}
    </section>
  );
}
