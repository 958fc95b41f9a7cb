// Declares the server part of the pay file.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'payroll' });
