// Shows the company's settings as sentences by module; each holds its value and is saved by itself (docs/domain 7.1).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { http, may, session, toast, useRegistry } from '#core';
import {
  can,
  isMoot,
  keptSettings,
  type SaidSettings,
  type Setting,
  saidOfUnits,
  settingsByName,
  unitsKey,
} from '#core/contract';
import { OwnValues } from './OwnValues.tsx';
import { Sentence } from './Sentence.tsx';
import type { CompanyRecord, OwnCompany } from './useOwnCompany.ts';

export const Sentences = observer(function Sentences({ company: { entity, record, set } }: { company: OwnCompany }) {
  const { t } = useTranslation();
  const said = (record.settings ?? {}) as SaidSettings;
  const isOpen = may(entity, 'update');
  const { subject } = session;
  const { plugins } = useRegistry();
  const open = plugins.flatMap(keptSettings).filter(({ license }) => subject && can(subject, { license }));
  const heldBy = (id: string, name: string, setting: Setting) => said[id]?.[name] ?? setting.default;
  /** Only this one: what a colleague changes meanwhile stays. */
  const save = async (plugin: string, change: Readonly<Record<string, unknown>>): Promise<void> => {
    const body = { settings: { [plugin]: change } };
    const { data } = await http.patch<{ data: CompanyRecord }>(`company/${record.id}`, body);
    set(data.data);
    toast(t('icecloud.company.saved'));
  };
  return (
    <div className="company-sentences">
      {[...settingsByName(open)].map(([id, properties]) => (
        <section key={id} className="panel" aria-labelledby={`sentences-${id}`}>
          <h2 id={`sentences-${id}`}>{t(`${id}.settings`)}</h2>
          {Object.entries(properties).map(([name, setting]) => {
            const about = `${id}.settings.${name}`;
            const value = heldBy(id, name, setting);
            const values = Object.fromEntries(
              Object.entries(properties).map(([each, other]) => [each, heldBy(id, each, other)]),
            );
            const moot = isMoot(setting, values) ? t(`${about}.moot`) : undefined;
            const { per } = setting;
            return (
              <div key={name} className="sentence-group">
                <Sentence
                  {...{ about, setting, value, moot }}
                  onSave={isOpen ? (next) => save(id, { [name]: next }) : undefined}
                />
                {per && (
                  <OwnValues
                    {...{ about, moot }}
                    setting={{ ...setting, per }}
                    usual={value}
                    values={saidOfUnits(said, id, per)[name] ?? {}}
                    onSave={
                      isOpen ? (unit, next) => save(id, { [unitsKey(per)]: { [name]: { [unit]: next } } }) : undefined
                    }
                  />
                )}
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
});
