// Offers what mends one exception: a button that mends it in one click, that asks what has to be chosen, or that opens the
// record where nothing can be done in one click.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathFor } from '#core/contract';
import { addressOf, may } from '../../fields/access.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import { useRegistry } from '../../plugins/context.ts';
import type { ResolvedFix } from '../../plugins/resolved.ts';
import { type ExceptionItem, fixesOf } from './exceptions.ts';
import { spoken } from './spoken.ts';
import { useFix } from './useFix.ts';

export interface FixButtonProps {
  readonly item: ExceptionItem;
  /** The page of the count, for a record that this person may not open. */
  readonly to?: string;
  /** Called after the exception may have changed. */
  readonly onChange: () => void;
}

/** More than two would be a choice, and no click. */
const MOST = 2;

export const FixButton = observer(function FixButton({ item, to, onChange }: FixButtonProps) {
  const fixes = fixesOf(useRegistry(), item).slice(0, MOST);
  if (fixes.length === 0) return <Open item={item} to={to} />;
  return fixes.map((fix, index) => <OneFix key={fix.key} {...{ fix, item, onChange }} isFirst={index === 0} />);
});

interface OneFixProps extends Omit<FixButtonProps, 'to'> {
  readonly fix: ResolvedFix;
  readonly isFirst: boolean;
}

function OneFix({ fix, item, onChange, isFirst }: OneFixProps) {
  const { t } = useTranslation();
  const { busy, mend } = useFix(onChange);
  const { values = {} } = item;
  const text = t(fix.titleKey, spoken(values));
  if (fix.to) return <Open item={item} fix={fix} />;
  if (fix.tel) {
    return (
      <a className="exception-open" href={`tel:${values[fix.tel]}`}>
        {text}
      </a>
    );
  }
  if (fix.load) {
    return (
      <Contribution plugin={fix.plugin} id={`fixes.${fix.id}`} fallback={null} small>
        <LazyContribution load={fix.load} row={item} done={onChange} />
      </Contribution>
    );
  }
  return (
    <Button
      className="exception-fix"
      size="small"
      variant={isFirst ? 'solid' : 'minimal'}
      loading={busy}
      onClick={() => void mend(fix, values)}
    >
      {text}
    </Button>
  );
}

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
      {t(fix ? fix.titleKey : 'core.exceptions.open', spoken(item.values ?? {}))}
    </Link>
  );
}

function useAddress({ resource, id, values = {} }: ExceptionItem, fix?: ResolvedFix): string | undefined {
  const entity = useRegistry().entity(resource ?? '');
  if (fix?.to) return `/admin/${pathFor(fix.to, values)}`;
  return entity && !entity.noPages && id > 0 && may(entity, 'show') ? addressOf(entity, 'view', id) : undefined;
}
