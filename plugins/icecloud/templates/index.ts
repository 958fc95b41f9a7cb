// Templates of letters and papers.
import { definePart } from '#core/contract';
import pandoratemplate from '#schemas/icecloud/templates/pandoratemplate.json';

export default definePart({
  id: 'templates',
  permissions: ['ICECLOUD_PANDORA_TEMPLATES_VIEW', 'ICECLOUD_PANDORA_TEMPLATES_MODERATE'],
  entities: [pandoratemplate],
  steps: [{ id: 'templates', model: 'PandoraTemplate', sortFirst: 20 }],
});
