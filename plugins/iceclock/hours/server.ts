// Declares the server part of the overview of planned against worked hours.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'hours' });
