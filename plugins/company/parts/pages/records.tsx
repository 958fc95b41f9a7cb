// Shows, as a sample, a live list of the company's screens, each of which opens in a dialog.

import { useTranslation } from 'react-i18next';
import { EmptyState, Records } from '#core';
import type { Part } from './part.ts';

export const records: Part = {
  id: 'records',
  from: '@scoop/core',
  docs: 'docs/plugins/lists.md, "A list on any page"',
  code: `<Records model="Screen" columns={['name', 'path']} sort="name" size={5} />
<Records model="Workshop" filter={{ workshop_room_id: { eq: room.id } }} offers={['add', 'edit']} />
const { records, state, reload } = useRecords<Screen>('screen', { sort: 'name' });
const { rows } = useQuery<Turnover>('workshops/turnover', { from });`,
  Show: Screens,
};

function Screens() {
  const { t } = useTranslation();
  const none = <EmptyState icon="desktop" title={t('company.parts.records.none')} />;
  return <Records model="Screen" sort="name" size={5} empty={none} />;
}
