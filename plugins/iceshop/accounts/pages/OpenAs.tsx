// Opens the webshop as a customer in a tab of its own, after a dialog that says that everything there is done in the
// customer's name.
import { ShopIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { HttpError, http, OpeningDialog } from '#core';

interface AsProps {
  readonly account: number;
  readonly name: string;
  readonly close: () => void;
}

export function OpenAs({ account, name, close }: AsProps) {
  const { t } = useTranslation();
  const open = async () => {
    // A browser lets a page open a tab only during the press itself.
    const tab = window.open('', '_blank');
    try {
      const { data } = await http.post<{ data: { url: string } }>(`webshopaccount/${account}/login`, {});
      if (tab) tab.location.href = data.data.url;
      else window.location.href = data.data.url;
      close();
    } catch (error) {
      tab?.close();
      throw error;
    }
  };
  const reasonOf = (error: unknown) => {
    const failed = t('iceshop.openWebshop.failed');
    if (!(error instanceof HttpError) || error.status !== 409) return failed;
    return t(`errors.${error.problem.code}`, { defaultValue: failed });
  };
  return <OpeningDialog text="iceshop.openWebshop" icon={<ShopIcon />} {...{ name, open, reasonOf, close }} />;
}
