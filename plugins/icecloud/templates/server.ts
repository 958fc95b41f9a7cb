// Declares the server part of templates, from which documents are printed.
import { defineServerPart } from '#api';
import { pandoraTemplateHooks, unknownPlaceholders } from './server/pandora-template.ts';

export default defineServerPart({
  id: 'templates',
  hooks: { PandoraTemplate: pandoraTemplateHooks },
  computed: { PandoraTemplate: { unknown_placeholders: unknownPlaceholders } },
  templates: 'PandoraTemplate',
});
