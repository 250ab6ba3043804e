import type { Module } from '../../kernel/module.ts';
import { find } from './find.ts';

export const palette = { name: 'palette', serves: [find] } satisfies Module;
