// Server module of what is known of vans: rules of damage reports, their papers, and their share of the demo company.
import { defineServer } from '#api';
import { seedDamage } from './demo/index.ts';
import { damageBadges } from './server/badges.ts';
import { damageBefore } from './server/damage-before.ts';
import { damageReportHooks } from './server/damage-report.ts';
import { insurancePaper } from './server/insurance-paper.ts';
import { leftPhotos } from './server/photos.ts';
import { vanPicture, vanPictures, vans } from './server/vans.ts';

export default defineServer({
  plugin: 'fleet',
  hooks: { DamageReport: damageReportHooks },
  computed: { DamageReport: { van_picture: vanPicture } },
  queries: [vans, damageBefore],
  badges: damageBadges,
  documents: [insurancePaper],
  jobs: [leftPhotos],
  fastify: vanPictures,
  // After the vans of ICETRUCK and of ICESHOP.
  demo: { order: 30, seed: seedDamage },
});
