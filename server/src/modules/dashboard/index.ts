import { readHome, readTodos } from '@tradeport/api/dashboard/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { home, todos } from './home.ts';

export const dashboard = {
  name: 'dashboard',
  serves: [serve(readHome, home), serve(readTodos, todos)],
} satisfies Module;
