// Shows the company's settings as sentences by module; each holds its value and is saved by itself (docs/domain 7.1).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { http, may, session, toast, useRegistry } from '#core';
import { can, keptSettings, type SaidSettings, settingsByName } from '#core/contract';
import { Sentence } from './Sentence.tsx';
import type { CompanyRecord, OwnCompany } from './useOwnCompany.ts';

export const Sentences = observer(function Sentences({ company: { entity, record, set } }: { company: OwnCompany }) {
  const { t } = useTranslation();
  const said = (record.settings ?? {}) as SaidSettings;
  const isOpen = may(entity, 'update');
  const { subject } = session;
  const { plugins } = useRegistry();
  const open = plugins.flatMap(keptSettings).filter(({ license }) => subject && can(subject, { license }));
  /** Only this one: what a colleague changes meanwhile stays. */
  const save = async (plugin: string, name: string, value: unknown): Promise<void> => {
    const body = { settings: { [plugin]: { [name]: value } } };
    const { data } = await http.patch<{ data: CompanyRecord }>(`company/${record.id}`, body);
    set(data.data);
    toast(t('icecloud.company.saved'));
  };
  return (
    <div className="company-sentences">
      {[...settingsByName(open)].map(([id, properties]) => (
        <section key={id} className="panel" aria-labelledby={`sentences-${id}`}>
          <h2 id={`sentences-${id}`}>{t(`${id}.settings`)}</h2>
          {Object.entries(properties).map(([name, setting]) => (
            <Sentence
              key={name}
              about={`${id}.settings.${name}`}
              setting={setting}
              value={said[id]?.[name] ?? setting.default}
              onSave={isOpen ? (value) => save(id, name, value) : undefined}
            />
          ))}
        </section>
      ))}
    </div>
  );
});
