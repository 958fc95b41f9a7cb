// Declares the server part of vehicles: the list of all vans, and their pictures.
import { defineServerPart } from '#api';
import { vanPicture, vanPictures, vans } from './server/vans.ts';

export default defineServerPart({
  id: 'vehicles',
  computed: { DamageReport: { van_picture: vanPicture } },
  queries: [vans],
  fastify: vanPictures,
});
