import { config } from 'zod';

// The content security policy allows no code made at run time; zod would try it with its first object
// schema, so this must run before any is made: first in main.tsx, and in zod's own chunk.
config({ jitless: true });
