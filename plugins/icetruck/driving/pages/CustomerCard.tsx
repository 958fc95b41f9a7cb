// Shows who booked the van: when and where it serves, for how many people, and the ways to reach them.
import { hour, useDriveWords, WaysTo } from '#core/driving';
import type { Customer } from '../tour.ts';

export function CustomerCard({ customer }: { readonly customer: Customer }) {
  const { t } = useDriveWords();
  const { name, street, city, serve_start, serve_stop, nr_of_people, notes, event_name } = customer;
  return (
    <section className="drive-next" aria-label={t('customer')}>
      <p className="drive-quiet">{t('customer')}</p>
      <h2>{event_name}</h2>
      <p>
        <strong>{t('serve', { from: hour(serve_start), until: hour(serve_stop) })}</strong> ·{' '}
        {t('people', { count: nr_of_people })}
      </p>
      <p>{name}</p>
      <p className="drive-street">
        {street}
        <br />
        {city}
      </p>
      <WaysTo place={customer} />
      {notes && <p className="drive-note">{notes}</p>}
    </section>
  );
}
