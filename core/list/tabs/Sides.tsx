// Leads from the index of one side of an entity to those of its other sides, where they stand in one menu entry.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldKey } from '#core/contract';

import type { Translate } from '../../fields/kind.ts';
import { optionText } from '../../fields/select/kind.ts';
import { allowed } from '../../plugins/allowed.ts';
import { useRegistry } from '../../plugins/context.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import './tabs.css';

export default observer(function Sides({ entity }: { entity: ResolvedEntity }) {
  const t = useTranslation().t as Translate;
  const pages = useRegistry().pages.filter((page) => {
    const isSide = page.kind === 'index' && page.entity?.model === entity.model && page.entity.side !== undefined;
    return isSide && allowed(session.subject, page);
  });
  if (pages.length < 2) return null;
  return (
    <nav className="list-tabs list-sides print-hide" aria-label={t('core.index.sides')}>
      {pages.map(({ key, href, entity: of }) => (
        <Link key={key} to={href} aria-current={of?.path === entity.path ? 'page' : undefined}>
          {nameOf(of ?? entity, t)}
        </Link>
      ))}
    </nav>
  );
});

/** Answers the value that the side's rows have, in words. */
function nameOf(entity: ResolvedEntity, t: Translate): string {
  const [[name = '', value] = []] = Object.entries(entity.side?.values ?? {});
  return optionText({ key: fieldKey(entity, name), t }, value);
}
