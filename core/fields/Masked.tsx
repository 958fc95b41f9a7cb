// Shows a masked value, and the whole value on request, which the server logs.
import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { http } from '../http/http.ts';
import { toastError } from '../ui/toast.ts';
import type { Drawn } from './browser.ts';
import { labelKeyOf } from './entityField.ts';
import { textOfValue } from './kinds.ts';

interface MaskedProps {
  readonly drawn: Drawn;
  /** True in a table, which shows the value masked only. */
  readonly dense: boolean;
}

export function Masked({ drawn, dense }: MaskedProps): ReactNode {
  const { entity, name, record, t, value } = drawn;
  const [whole, setWhole] = useState<{ readonly of: unknown; readonly value: unknown }>();
  const [busy, setBusy] = useState(false);
  // A newer record may hold another value, so the revealed one of the former is no longer shown.
  const revealed = whole && whole.of === value ? whole.value : undefined;
  const reveal = async () => {
    setBusy(true);
    try {
      const { data } = await http.get<{ data: Record<string, unknown> }>(`${entity.resource}/${String(record.id)}`, {
        query: { reveal: name },
      });
      setWhole({ of: value, value: data.data[name] });
    } catch {
      toastError(t('core.masked.failed'));
    } finally {
      setBusy(false);
    }
  };
  if (revealed !== undefined) return <span className="numeric">{textOfValue({ ...drawn, value: revealed })}</span>;
  return (
    <span className="value-masked">
      <span className="numeric">{textOfValue(drawn)}</span>
      {!dense && record.id !== undefined && (
        <Button
          size="small"
          variant="minimal"
          icon={<EyeOpenIcon />}
          loading={busy}
          text={t('core.masked.reveal')}
          aria-label={t('core.masked.revealField', { field: t(labelKeyOf(entity, name)) })}
          onClick={() => void reveal()}
        />
      )}
    </span>
  );
}
