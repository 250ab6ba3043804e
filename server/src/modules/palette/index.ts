import { findAnything } from '@tradeport/api/palette/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { find } from './find.ts';

export const palette = { name: 'palette', serves: [serve(findAnything, find)] } satisfies Module;
