import { z } from 'zod';
import { line } from '../kernel/fields.ts';

export const SLOGAN_MAX = 120;

/** Words that may be missing; where a language is, zh stands for it. */
const words = (max: number) =>
  z
    .object({ zh: line(max).default(''), en: line(max).optional(), ru: line(max).optional() })
    .prefault({});

/** Words of every page of the mall, per app, in every language. Its pages, its menu and its footer are content of their own. */
export const mallContent = z.object({
  slogan: words(SLOGAN_MAX),
  /** When the hotline answers. */
  hours: words(SLOGAN_MAX),
});

/** Content of an app without any. */
export const noContent = mallContent.parse({});
