// Declares the server part of schedules, needs and shifts.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'rosters' });
