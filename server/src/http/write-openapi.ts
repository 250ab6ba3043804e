import { writeFileSync } from 'node:fs';
import { langs } from '@tradeport/api/kernel/text';
import { describedIn, documentFile } from './openapi.ts';

// Run by the build, from beside the server that serves it.
for (const lang of langs) writeFileSync(documentFile(lang), describedIn(lang));
