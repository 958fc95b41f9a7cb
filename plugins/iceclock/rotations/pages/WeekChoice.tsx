// Asks whether people and needs come along when a week is filled.
import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export function useWeekChoice() {
  const [with_people, setPeople] = useState(true);
  const [with_needs, setNeeds] = useState(true);
  const [accept, setAccept] = useState(false);
  return {
    body: { with_people, with_needs, accepts: accept },
    accepts: with_people ? { value: accept, set: setAccept } : undefined,
    setPeople,
    setNeeds,
  };
}

export function WeekChoice({ body, setPeople, setNeeds }: ReturnType<typeof useWeekChoice>) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        checked={body.with_people}
        label={t('iceclock.act.with_people')}
        onChange={({ currentTarget }) => setPeople(currentTarget.checked)}
      />
      <Switch
        checked={body.with_needs}
        label={t('iceclock.act.with_needs')}
        onChange={({ currentTarget }) => setNeeds(currentTarget.checked)}
      />
    </>
  );
}
