// The company's counts, as the event stream brings them, each under the name of the page that it belongs to.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber, session, useRegistry } from '#core';

export const Counts = observer(function Counts() {
  const { t } = useTranslation();
  const { pages } = useRegistry();
  const counts = session.notifications.navbar.flatMap((notification) => {
    const page = pages.find(({ id, layout }) => layout === 'admin' && id === notification.name);
    return page ? [{ ...notification, title: t(page.titleKey, { count: 2 }) }] : [];
  });
  if (counts.length === 0) return null;
  return (
    <ul className="screen-counts">
      {counts.map(({ name, amount, type, title }) => (
        <li key={name} data-type={type}>
          <span className="numeric">{formatNumber(amount)}</span>
          {title}
        </li>
      ))}
    </ul>
  );
});
