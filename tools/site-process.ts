// One site of the journeys (tools/site.setup.ts): says its port, and ends when nobody holds its channel any more.
import { loadDemo } from '../seeds/demo.ts';
import { openSite } from '../server/src/testing/site.ts';

const site = await openSite(loadDemo);
process.once('disconnect', () => void site.close().then(() => process.exit(0)));
process.send?.(site.port);
