import { readHome } from '@tradeport/api/dashboard/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { home } from './home.ts';

export const dashboard = { name: 'dashboard', serves: [serve(readHome, home)] } satisfies Module;
