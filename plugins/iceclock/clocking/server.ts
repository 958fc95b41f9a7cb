// Declares the server part of working days.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'clocking' });
