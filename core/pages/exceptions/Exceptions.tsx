// Shows first what needs this person, the gravest first: alarms that fire and what is counted beside the menu, each with
// what mends it in one click (docs/domain 4.8, docs/plugins/exceptions.md).
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../plugins/context.ts';
import { useIsPhone } from '../../screen/useIsPhone.ts';
import type { MenuNode } from '../../shell/sidebar/menu.ts';
import { kindsOf, ownFirst, waitingIn } from './exceptions.ts';
import { folded } from './folded.ts';
import { Kind } from './Kind.tsx';
import { useExceptions } from './useExceptions.ts';
import './exceptions.css';

export const Exceptions = observer(function Exceptions({ menu }: { menu: readonly MenuNode[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const registry = useRegistry();
  const isPhone = useIsPhone();
  const waiting = waitingIn(menu);
  const { found, reload } = useExceptions(new Map(waiting.map(({ badge }) => [badge.name ?? '', badge.amount])));
  const kinds = ownFirst(registry, kindsOf({ waiting, alarms: found?.alarms ?? [], rows: found?.rows ?? [] }));
  // Shows nothing in place of "nothing to do", since not everything is counted.
  if (kinds.length === 0) return null;
  const { shown, open, rest } = folded(kinds, isPhone);
  const hasOwn = found === undefined || kinds.some(({ isOwn }) => isOwn);
  return (
    <section
      className="dashboard-section exceptions-section"
      data-others={hasOwn ? undefined : ''}
      aria-labelledby="needs-you"
      aria-busy={found === undefined}
    >
      <h2 id="needs-you">{t('core.dashboard.needs')}</h2>
      <ul className="exceptions panel">
        {(isWhole ? kinds : shown).map((kind) => (
          // A kind whose records have come is drawn anew, so that it can stand open.
          <Kind
            key={`${kind.key} ${kind.items.length > 0}`}
            kind={kind}
            begins={open.has(kind.key)}
            onChange={reload}
          />
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
