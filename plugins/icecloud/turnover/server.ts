// Declares the server part of turnover: what was sold on a day, by channel.
import { defineServerPart } from '#api';
import { turnoverOfDay } from './server/turnover-of-day.ts';
import { turnoverOfDays } from './server/turnover-of-days.ts';

export default defineServerPart({ id: 'turnover', queries: [turnoverOfDay, turnoverOfDays] });
