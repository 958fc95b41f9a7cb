// Shows people who may give or take points a button that opens the entity's form in a dialog.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { EntityDialog, may, useRegistry } from '@scoop/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

const OF_ACCOUNT = ['webshop_account_id'];

/** On a customer's page the form has that customer already. */
export const GivePoints = observer(function GivePoints({ account }: { account?: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const given = useMemo(() => (account === undefined ? undefined : { webshop_account_id: account }), [account]);
  const entity = useRegistry().entity('loyaltymove');
  if (!entity || !may(entity, 'create')) return null;
  return (
    <>
      <Button
        intent={account === undefined ? 'primary' : 'none'}
        icon={<PlusIcon />}
        text={t('loyalty.loyaltymove.add')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <EntityDialog
          entity={entity}
          given={given}
          omit={account === undefined ? undefined : OF_ACCOUNT}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});
