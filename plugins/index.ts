// Lists the modules that this Scoop is made of, for the browser and the server.
import type { Plugin } from '#core/contract';
import company from './company/index.ts';
import fleet from './fleet/index.ts';
import icecash from './icecash/index.ts';
import iceclock from './iceclock/index.ts';
import icecloud from './icecloud/index.ts';
import iceguard from './iceguard/index.ts';
import iceshop from './iceshop/index.ts';
import icetruck from './icetruck/index.ts';
import legacyintranet from './legacyintranet/index.ts';

const modules: Plugin[] = [icecloud, iceshop, icetruck, fleet, iceclock, icecash, iceguard, legacyintranet, company];

export default modules;
