// Declares the server part of swaps and offers.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'swaps' });
