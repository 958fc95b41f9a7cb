// Declares the module COMPANY: the company's own administration, such as custom pages, texts and plugins, each feature
// in a folder.
import { definePlugin } from '#core/contract';
import activity from './activity/index.ts';
import custompages from './custompages/index.ts';
import developer from './developer/index.ts';
import devices from './devices/index.ts';
import guide from './guide/index.ts';
import operating from './operating/index.ts';
import parts from './parts/index.ts';
import printing from './printing/index.ts';
import reports from './reports/index.ts';
import screens from './screens/index.ts';
import texts from './texts/index.ts';
import views from './views/index.ts';

export default definePlugin({
  id: 'company',
  contract: 2,
  license: 'ICECLOUD',
  requires: ['icecloud'],
  knows: ['icecash', 'iceclock'],
  parts: [devices, printing, reports, screens, custompages, texts, views, activity, developer, operating, guide, parts],
});
