// Opens Scoop as a tablet shows it. A dialog says first that all work there is recorded under the name of the person
// who opened it.
import { MobilePhoneIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { HttpError, http, OpeningDialog, session } from '#core';

interface OpenTabletProps {
  readonly record?: { readonly id: number; readonly name: string };
  readonly close: () => void;
}

export default function OpenTablet({ record, close }: OpenTabletProps) {
  const { t } = useTranslation();
  if (!record) return null;
  const { id, name } = record;
  const open = async () => {
    const { data } = await http.post<{ data: { url: string } }>(`tablet/${id}/login`, {});
    const url = new URL(data.data.url);
    // Leaving the tablet leads back to this page.
    url.searchParams.set('back', window.location.pathname);
    url.searchParams.set('locale', session.locale);
    window.location.assign(url);
  };
  const reasonOf = (error: unknown) => {
    const isGone = error instanceof HttpError && error.status === 404;
    return t(isGone ? 'iceshop.openTablet.gone' : 'iceshop.openTablet.failed');
  };
  return <OpeningDialog text="iceshop.openTablet" icon={<MobilePhoneIcon />} {...{ name, open, reasonOf, close }} />;
}
