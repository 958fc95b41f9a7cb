// Declares the server part of what a division needs by its forecast.
import { defineServerPart } from '#api';
import { expectedStaff } from './server/expected-staff.ts';

export default defineServerPart({ id: 'expected', queries: [expectedStaff] });
