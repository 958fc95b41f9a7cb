// Pins a page to the top of everybody's menu, or removes it from there, for whoever may change the company.
import { PeopleIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import { may } from '../../fields/access.ts';
import { useRegistry } from '../../plugins/context.ts';
import { pinned } from '../../plugins/keptKeys.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { toastError } from '../../ui/toast.ts';
import type { MenuNode } from './menu.ts';

export const PinForAll = observer(function PinForAll({ node }: { node: MenuNode }) {
  const company = useRegistry().entity('Company');
  return company && may(company, 'update') ? <Button node={node} company={company} /> : null;
});

interface ButtonProps {
  readonly node: MenuNode;
  readonly company: ResolvedEntity;
}

const Button = observer(function Button({ node: { key, title }, company }: ButtonProps) {
  const { t } = useTranslation();
  const reason = useReason(company);
  const isForAll = pinned.isForAll(key);
  const name = t(isForAll ? 'core.shell.unpinAll' : 'core.shell.pinAll', { name: title });
  return (
    <button
      type="button"
      className="entry-pin entry-pin-all"
      aria-label={name}
      title={name}
      aria-pressed={isForAll}
      onClick={() => pinned.keepForAll(key, !isForAll).catch((error) => toastError(reason(error)))}
    >
      <PeopleIcon size={14} aria-hidden="true" />
    </button>
  );
});
