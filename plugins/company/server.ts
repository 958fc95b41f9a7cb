// Declares the server part of COMPANY, each feature in a folder.
import { defineServer } from '#api';
import custompages from './custompages/server.ts';
import demo from './demo/server.ts';
import devices from './devices/server.ts';
import printing from './printing/server.ts';
import reports from './reports/server.ts';
import screens from './screens/server.ts';
import texts from './texts/server.ts';
import views from './views/server.ts';

export default defineServer({
  plugin: 'company',
  parts: [devices, printing, reports, screens, custompages, texts, views, demo],
});
