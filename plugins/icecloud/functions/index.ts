// Contributes functions, and who may do which of them since when.
import { definePart } from '#core/contract';
import employeefunction from '#schemas/icecloud/functions/employeefunction.json';
import jobfunction from '#schemas/icecloud/functions/jobfunction.json';

const LIST = ['ICECLOUD_EMPLOYEES_LIST'];
const RESOURCE = 'employeefunction';

export default definePart({
  id: 'functions',
  entities: [
    {
      file: jobfunction,
      panels: [{ id: 'function-people', permissions: LIST, related: { resource: RESOURCE, field: 'job_function_id' } }],
    },
    employeefunction,
  ],
  extends: {
    Employee: {
      panels: [{ id: 'employee-functions', permissions: LIST, related: { resource: RESOURCE, field: 'employee_id' } }],
    },
  },
  texts: {
    en: () => import('#locales/en/icecloud/functions.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/functions.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/functions.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/functions.json', { with: { type: 'json' } }),
  },
});
