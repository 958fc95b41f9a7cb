// Declares the server part of the daily sales report: its figures, paper, sheet and mail.
import { defineServerPart } from '#api';
export default defineServerPart({ id: 'dailysales' });
