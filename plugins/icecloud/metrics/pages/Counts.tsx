// Shows the counts of all modules of the company, each with the name of its page and what it counts.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber, useRegistry } from '#core';
import { useAnswer } from '#core/records';

type Page = ReturnType<typeof useRegistry>['pages'][number];

interface Count {
  readonly name: string;
  readonly amount: number;
  readonly type: string;
}

const EVERY_MS = 10_000;

/** Counts of due or late things change with the clock too, without any record changing. */
const follow = (again: () => void) => {
  const timer = setInterval(again, EVERY_MS);
  return () => clearInterval(timer);
};

/** How many alarms fire is counted there: the wall shows these themselves. */
const ALARMS = 'dashboard';

export const Counts = observer(function Counts() {
  const { t } = useTranslation();
  const { pages, menu } = useRegistry();
  const { data = [] } = useAnswer<readonly Count[]>('notification/company', undefined, { follow });
  const whatOf = ({ plugin, id }: Page) => t(`${plugin}.counted.${id}`, { defaultValue: '' });
  const groupOf = (page: Page) => {
    const parent = menu.find(({ target }) => target === page)?.parent;
    const group = menu.find(({ id, target }) => id === parent && !target);
    return group ? t([...group.titleKeys]) : '';
  };
  const found = data.flatMap((count) => {
    const page = pages.find(({ id, layout }) => layout === 'admin' && id === count.name);
    return page && count.name !== ALARMS ? [{ ...count, page, title: t(page.titleKey, { count: 2 }) }] : [];
  });
  const counts = found.map(({ page, title, ...count }) => {
    const isAlone = found.filter((other) => other.title === title).length === 1;
    return { ...count, title: isAlone ? title : `${title} · ${groupOf(page)}`, what: whatOf(page) };
  });
  if (counts.length === 0) return null;
  return (
    <ul className="metrics-counts">
      {counts.map(({ name, amount, type, title, what }) => (
        <li key={name} data-type={amount > 0 ? type : undefined}>
          <span className="numeric">{formatNumber(amount)}</span>
          {title}
          {what && <small>{what}</small>}
        </li>
      ))}
    </ul>
  );
});
