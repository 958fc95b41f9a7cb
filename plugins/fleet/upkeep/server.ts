// Declares the server part of upkeep: its rules, when it is due, and demo data.
import { defineServerPart } from '#api';
import { seedUpkeep } from './demo/upkeep.ts';
import { vanFuelHooks } from './server/upkeep.ts';
import { kmOf, serviceState } from './server/van-km.ts';

export default defineServerPart({
  id: 'upkeep',
  hooks: { VanFuel: vanFuelHooks },
  computed: {
    VanService: { state: serviceState },
    DeliveryVan: { km: kmOf('DELIVERY_VAN') },
    IcecreamVan: { km: kmOf('ICECREAM_VAN') },
  },
  // The vans of ICETRUCK and ICESHOP are made first.
  demo: { order: 31, seed: seedUpkeep },
});
