// Shows what customers see of a menu: its public address, and the card that opens there (docs/domain 18.3).
import { AnchorButton, Button, InputGroup } from '@blueprintjs/core';
import { DuplicateIcon, ShareIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, EmptyState, may, session, settings, toast, toastError, useRegistry } from '#core';
import { PublicCard } from './PublicCard.tsx';
import type { PublicMenu } from './publicMenu.ts';
import './customers.css';

export default observer(function Customers({ record }: { record: PublicMenu }) {
  const { t } = useTranslation();
  if (!record.publicly_visible) return <Closed record={record} />;
  const address = publicAddress(record.id);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(t('icecash.customers.copied')),
      () => toastError(t('icecash.customers.notCopied')),
    );
  return (
    <section className="customers panel" aria-label={t('icecash.panel.customers')}>
      <div className="customers-address print-hide">
        <InputGroup
          fill
          readOnly
          value={address}
          aria-label={t('icecash.customers.address')}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<DuplicateIcon />} text={t('icecash.customers.copy')} onClick={() => void copy()} />
        <AnchorButton
          icon={<ShareIcon />}
          text={t('icecash.customers.open')}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        />
      </div>
      <PublicCard menu={record} address={address} />
    </section>
  );
});

const Closed = observer(function Closed({ record }: { record: PublicMenu }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entity = useRegistry().entity('menu');
  const mayEdit = entity !== undefined && may(entity, 'update');
  return (
    <section className="panel" aria-label={t('icecash.panel.customers')}>
      <EmptyState
        icon="eye-open"
        title={t('icecash.customers.closed')}
        text={t('icecash.customers.closedText')}
        action={
          mayEdit && (
            <Button
              text={t('icecash.customers.show')}
              onClick={() => void navigate(addressOf(entity, 'edit', record.id))}
            />
          )
        }
      />
    </section>
  );
});

/** The address is on the API's host, which serves the page without a session. */
function publicAddress(id: number): string {
  const host = settings.api_url || window.location.origin;
  return `${host}/public/menu/${session.auth.authEmployee?.company_id}-${id}`;
}
