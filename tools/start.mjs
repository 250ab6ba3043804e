// `npm start`: installs what is missing, builds what is stale, and is the server from then on.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, install } from './install.mjs';

install();
build();
await import(pathToFileURL(join(ROOT, 'server', 'dist', 'main.mjs')).href);
