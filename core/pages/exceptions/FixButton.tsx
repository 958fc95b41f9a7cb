// Offers what mends one exception: a button that mends it in one click, that asks what has to be chosen, or that opens the
// record where nothing can be done in one click.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathFor } from '#core/contract';
import { addressOf, may } from '../../fields/access.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import { useRegistry } from '../../plugins/context.ts';
import type { ResolvedFix } from '../../plugins/resolved.ts';
import { type ExceptionItem, fixesOf } from './exceptions.ts';
import { useFix } from './useFix.ts';

export interface FixButtonProps {
  readonly item: ExceptionItem;
  /** The page of the count, for a record that this person may not open. */
  readonly to?: string;
  /** Called after the exception may have changed. */
  readonly onChange: () => void;
}

export const FixButton = observer(function FixButton({ item, to, onChange }: FixButtonProps) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const { busy, mend } = useFix(onChange);
  const [isOpen, setOpen] = useState(false);
  const [fix] = fixesOf(registry, item);
  if (!fix?.call && !fix?.load) return <Open item={item} to={to} fix={fix} />;
  const values = item.values ?? {};
  const start = () => (fix.call ? void mend(fix, values) : setOpen(true));
  const close = () => setOpen(false);
  return (
    <>
      <Button className="exception-fix" intent="primary" size="small" loading={busy} onClick={start}>
        {t(fix.titleKey, { ...values })}
      </Button>
      {isOpen && fix.load && (
        <Contribution plugin={fix.plugin} id={`fixes.${fix.id}`} fallback={null}>
          <LazyContribution load={fix.load} row={item} close={close} done={onChange} />
        </Contribution>
      )}
    </>
  );
});

interface OpenProps extends Omit<FixButtonProps, 'onChange'> {
  readonly fix?: ResolvedFix;
}

/** Leads to the record, or to the page of the count. */
function Open({ item, to, fix }: OpenProps) {
  const { t } = useTranslation();
  const address = useAddress(item, fix) ?? to;
  if (address === undefined) return null;
  return (
    <Link className="exception-open" to={address}>
      {t(fix ? fix.titleKey : 'core.exceptions.open', { ...item.values })}
    </Link>
  );
}

function useAddress({ resource, id, values = {} }: ExceptionItem, fix?: ResolvedFix): string | undefined {
  const entity = useRegistry().entity(resource ?? '');
  if (fix?.to) return `/admin/${pathFor(fix.to, values)}`;
  return entity && !entity.noPages && id > 0 && may(entity, 'show') ? addressOf(entity, 'view', id) : undefined;
}
