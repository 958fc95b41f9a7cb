// Shows first what needs this person, the gravest first: alarms that fire and what is counted beside the menu, each with
// what mends it in one click (docs/domain 4.8, docs/plugins/exceptions.md).
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuNode } from '../../shell/sidebar/menu.ts';
import { kindsOf, waitingIn } from './exceptions.ts';
import { Kind } from './Kind.tsx';
import { useExceptions } from './useExceptions.ts';
import './exceptions.css';

/** The kinds that stand above the tiles; the others open below them. */
const FIRST = 8;

export const Exceptions = observer(function Exceptions({ menu }: { menu: readonly MenuNode[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const waiting = waitingIn(menu);
  const { found, reload } = useExceptions(new Map(waiting.map(({ badge }) => [badge.name ?? '', badge.amount])));
  const kinds = kindsOf({ waiting, alarms: found?.alarms ?? [], rows: found?.rows ?? [] });
  // Shows nothing in place of "nothing to do", since not everything is counted.
  if (kinds.length === 0) return null;
  const rest = kinds.length - FIRST;
  return (
    <section className="dashboard-section" aria-labelledby="needs-you" aria-busy={found === undefined}>
      <h2 id="needs-you">{t('core.dashboard.needs')}</h2>
      <ul className="exceptions panel">
        {(isWhole ? kinds : kinds.slice(0, FIRST)).map((kind) => (
          // A kind whose records have come is drawn anew, so that a single one stands open.
          <Kind key={`${kind.key} ${found !== undefined}`} kind={kind} onChange={reload} />
        ))}
        {rest > 0 && (
          <li className="exception">
            <button type="button" className="exception-rest" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'core.exceptions.fewer' : 'core.exceptions.rest', { count: rest })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
});
