// Narrows the people of a page to those of a division and a function; both are kept in the address.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';

type Person = QueryRowTypes['iceclock/availability-people'];

export function isShown({ division_ids, job_function_ids }: Person, address: URLSearchParams): boolean {
  const holds = (ids: readonly number[], name: string) => !address.get(name) || ids.includes(Number(address.get(name)));
  return holds(division_ids, 'division') && holds(job_function_ids, 'function');
}

interface FiltersProps {
  readonly address: URLSearchParams;
  readonly go: (to: Readonly<Record<string, string | undefined>>) => void;
  /** Only divisions, where the page has a row for each function. */
  readonly onlyDivisions?: boolean;
}

export function Filters({ address, go, onlyDivisions = false }: FiltersProps) {
  const { t } = useTranslation();
  const { rows } = useQuery('iceclock/availability-groups');
  const choice = (name: 'division' | 'function', options: readonly { id: number; display?: string | null }[]) => (
    <HTMLSelect
      aria-label={t(`iceclock.availability.${name}`)}
      value={address.get(name) ?? ''}
      onChange={({ target }) => go({ [name]: target.value || undefined })}
    >
      <option value="">{t(`iceclock.availability.every.${name}`)}</option>
      {options.map(({ id, display }) => (
        <option key={id} value={id}>
          {display}
        </option>
      ))}
    </HTMLSelect>
  );
  return (
    <div className="availability-filters">
      {choice(
        'division',
        rows.flatMap(({ division }) => division ?? []),
      )}
      {!onlyDivisions &&
        choice(
          'function',
          rows.flatMap(({ job_function }) => job_function ?? []),
        )}
    </div>
  );
}
