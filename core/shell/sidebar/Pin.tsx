// Pins a page to the top of the menu, or removes it from there.
import { PinIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { pinned } from '../../plugins/keptKeys.ts';
import type { MenuNode } from './menu.ts';

export const Pin = observer(function Pin({ node: { key, title } }: { node: MenuNode }) {
  const { t } = useTranslation();
  const isPinned = pinned.has(key);
  const name = t(isPinned ? 'core.shell.unpin' : 'core.shell.pin', { name: title });
  return (
    <button
      type="button"
      // Left out of the Tab order, which would have twice as many stops; by keyboard a page is pinned in the search
      // over everything.
      tabIndex={-1}
      className="entry-pin"
      aria-label={name}
      title={name}
      onClick={() => pinned.keep(key, !isPinned)}
    >
      <PinIcon size={14} aria-hidden="true" />
    </button>
  );
});
