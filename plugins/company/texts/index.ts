// Words that the company says in its own way.
import { definePart } from '#core/contract';
import textoverride from '#schemas/company/texts/textoverride.json';

export default definePart({
  id: 'texts',
  pages: [
    {
      id: 'texts',
      path: 'icecloud/company/texts',
      permissions: ['ICECLOUD_COMPANIES_MODERATE'],
      icon: 'translate',
      load: () => import('./pages/Texts.tsx'),
    },
  ],
  entities: [textoverride],
});
