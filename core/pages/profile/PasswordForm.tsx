// Changes one's password: the current one, the new one twice; the server decides whether it is too simple (docs/domain
// 3.4).
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import { toast } from '../../ui/toast.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { useCall } from './useCall.ts';

const EMPTY = { current: '', password: '', again: '' };
const NOT_ALIKE = { path: 'again', key: 'PAGES.PASSWORD_RESET_PAGE.PASSWORD_EMPTY' };

/** @param onChanged called when the password has changed, which ends every other session */
export function PasswordForm({ email, onChanged }: { email?: string; onChanged: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [typed, setTyped] = useState(EMPTY);
  const { current, password, again } = typed;
  const save = async () => {
    if (current === '') return call.refuse({ path: 'current', key: 'errors.required' });
    if (password === '') return call.refuse({ ...NOT_ALIKE, path: 'password' });
    if (password !== again) return call.refuse(NOT_ALIKE);
    if (!(await call.run(() => http.patch('auth/password', { current, password })))) return;
    setTyped(EMPTY);
    toast(t('core.profile.password.saved'));
    onChanged();
  };
  const field = (path: keyof typeof EMPTY) => ({
    path,
    type: 'password',
    refusal: call.refusal,
    value: typed[path],
    onValue: (value: string) => setTyped({ ...typed, [path]: value }),
  });
  return (
    <Form call={call} submit={t('core.profile.password.save')} tone="neutral" onSubmit={() => void save()}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field {...field('current')} label={t('core.profile.password.current')} autoComplete="current-password" />
      <Field {...field('password')} label={t('core.profile.password.new')} autoComplete="new-password" />
      <Field {...field('again')} label={t('core.profile.password.again')} autoComplete="new-password" />
    </Form>
  );
}
