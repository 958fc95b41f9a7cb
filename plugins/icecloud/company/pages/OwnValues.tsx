// Lists the divisions, or other records, that have a value of their own for a setting, and adds one for another division.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '#core';
import type { Setting } from '#core/contract';
import { useAnswer } from '#core/records';
import { Sentence } from './Sentence.tsx';

interface OwnValuesProps {
  readonly about: string;
  readonly setting: Setting & { readonly per: string };
  /** The company's value, with which a new one begins. */
  readonly usual: unknown;
  readonly values: Readonly<Record<string, unknown>>;
  readonly moot: string | undefined;
  readonly onSave: ((id: string, value: unknown) => Promise<void>) | undefined;
}

interface Option {
  readonly id: number;
  readonly display: string;
}

export function OwnValues({ about, setting, usual, values, moot, onSave }: OwnValuesProps) {
  const { t } = useTranslation();
  const entity = useRegistry().entity(setting.per);
  const options = useAnswer<readonly Option[]>(entity && `${entity.resource}/options`).data ?? [];
  const [added, add] = useState<string>();
  const kind = entity ? t(entity.text, { count: 1 }) : setting.per;
  const nameOf = (id: string) => options.find((one) => String(one.id) === id)?.display ?? `${kind} #${id}`;
  const own = [...Object.keys(values), ...(added && !(added in values) ? [added] : [])];
  const free = options.filter(({ id }) => !own.includes(String(id)));
  const save = async (id: string, value: unknown) => {
    await onSave?.(id, value);
    add(undefined);
  };
  return (
    <ul className="sentence-own">
      {own.map((id) => (
        <li key={id}>
          <Sentence
            {...{ about, setting, moot }}
            of={nameOf(id)}
            value={values[id] ?? usual}
            onDrop={id in values ? undefined : () => add(undefined)}
            onSave={onSave && ((value) => save(id, value))}
          />
          {onSave && id in values && (
            <Button
              variant="minimal"
              size="small"
              icon={<TrashIcon />}
              aria-label={t('icecloud.company.asCompany', { name: nameOf(id) })}
              title={t('icecloud.company.asCompany', { name: nameOf(id) })}
              onClick={() => void save(id, null)}
            />
          )}
        </li>
      ))}
      {onSave && free.length > 0 && !moot && (
        <li>
          <HTMLSelect
            aria-label={t('icecloud.company.ownValue', { setting: t(about, { value: '…' }) })}
            value=""
            onChange={({ currentTarget }) => add(currentTarget.value)}
          >
            <option value="">{t('icecloud.company.otherFor', { kind })}</option>
            {free.map(({ id, display }) => (
              <option key={id} value={id}>
                {display}
              </option>
            ))}
          </HTMLSelect>
        </li>
      )}
    </ul>
  );
}
