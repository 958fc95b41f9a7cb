// Handles an address without a page: leads to the dashboard and says why (docs/domain 4.1).
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { toastError } from '../ui/toast.ts';

/** A longer address would fill the message, so it is cut. */
const SHOWN = 80;

export function NotFound({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that was asked for
  useEffect(() => {
    const address = pathname.length > SHOWN ? `${pathname.slice(0, SHOWN)}…` : pathname;
    toastError(t('core.routing.notFound', { address }));
  }, []);
  return <Navigate to={to} replace />;
}
