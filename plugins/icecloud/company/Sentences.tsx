// How the company works, as sentences: each with its value in it, and saved by itself (domain 1 and 2, company).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { http, may, toast } from '#core';
import { Sentence, type Setting } from './Sentence.tsx';
import type { CompanyRecord, OwnCompany } from './useOwnCompany.ts';

/** Text key `icecloud.company.sentences.{id}`, with the settings below it. */
const PARTS: readonly (readonly [string, readonly string[]])[] = [
  ['days', ['day_cutoff', 'auto_close_after_hours', 'overdue_after_minutes']],
  ['rosters', ['roster_notice_working_days', 'min_rest_hours', 'student_hours_quota']],
  ['sales', ['gift_card_validity_months', 'slot_hold_minutes', 'reservation_buffer_minutes']],
  ['data', ['position_retention_days']],
];

export const Sentences = observer(function Sentences({ company: { entity, record, set } }: { company: OwnCompany }) {
  const { t } = useTranslation();
  const fields = (entity.schema.properties.settings?.properties ?? {}) as Readonly<Record<string, Setting>>;
  const settings = (record.settings ?? {}) as Readonly<Record<string, unknown>>;
  const isOpen = may(entity, 'update');
  const known = PARTS.flatMap(([, names]) => names);
  const rest = Object.keys(fields).filter((name) => !known.includes(name));
  /** Only this one: what a colleague changes meanwhile stays. */
  const save = async (name: string, value: unknown): Promise<void> => {
    const body = { settings: { [name]: value } };
    const { data } = await http.patch<{ data: CompanyRecord }>(`company/${record.id}`, body);
    set(data.data);
    toast(t('icecloud.company.saved'));
  };
  return (
    <div className="company-sentences">
      {[...PARTS, ['rest', rest] as const].map(([id, names]) => {
        const shown = names.filter((name) => fields[name]);
        if (shown.length === 0) return null;
        return (
          <section key={id} className="panel" aria-labelledby={`sentences-${id}`}>
            <h2 id={`sentences-${id}`}>{t(`icecloud.company.sentences.${id}`)}</h2>
            {shown.map((name) => (
              <Sentence
                key={name}
                name={name}
                setting={fields[name] as Setting}
                value={settings[name]}
                onSave={isOpen ? (value) => save(name, value) : undefined}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
});
