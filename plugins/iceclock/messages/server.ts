// Declares the server part of messages about shifts.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'messages' });
